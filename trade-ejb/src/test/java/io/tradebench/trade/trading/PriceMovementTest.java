package io.tradebench.trade.trading;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PriceMovementTest {
    @Test
    void get_drawsEveryHundredthFromNinetyToOneHundredTen() {
        Random random = new Random(1);
        TreeSet<BigDecimal> drawn = new TreeSet<>(
                Stream.generate(new PriceMovement(() -> random)).limit(2000).toList());
        assertThat(drawn).hasSize(21);
        assertThat(drawn.first()).isEqualTo("0.90");
        assertThat(drawn.last()).isEqualTo("1.10");
    }
}
