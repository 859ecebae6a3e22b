package io.tradebench.web.primitive.feature;

import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import java.math.BigDecimal;

/** What {@link PingBeanValidation} validates; its constraints are like those of an order. */
record CheckedOrder(
        @NotNull @Pattern(regexp = "s:\\d+") String symbol,
        @Min(1) @Max(1_000_000) int quantity,
        @NotNull @DecimalMin("0.01") BigDecimal price) {}
