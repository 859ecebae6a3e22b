package io.tradebench.trade.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Queries name statuses by constants, since annotations want these; scripts name them by themselves. */
class OrderStatusTest {
    @Test
    void constants_areTheCodes() {
        assertThat(OrderStatus.OPEN_CODE).isEqualTo(OrderStatus.OPEN.code());
        assertThat(OrderStatus.CLOSED_CODE).isEqualTo(OrderStatus.CLOSED.code());
        assertThat(OrderStatus.PENDING_CODES)
                .isEqualTo(Arrays.stream(OrderStatus.values())
                        .filter(OrderStatus::isPending)
                        .map(status -> "'" + status.code() + "'")
                        .collect(Collectors.joining(", ")));
    }

    @Test
    void scripts_nameTheSameCodes() throws IOException {
        assertThat(script("postgresql/008-open-orders.sql")).contains("WHERE status = '" + OrderStatus.OPEN_CODE + "'");
        assertThat(script("audit.sql"))
                .contains("NOT IN ("
                        + Arrays.stream(OrderStatus.values())
                                .map(status -> "'" + status.code() + "'")
                                .collect(Collectors.joining(", "))
                        + ")");
    }

    private static String script(String name) throws IOException {
        try (InputStream file = OrderStatus.class.getResourceAsStream("/db/" + name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
