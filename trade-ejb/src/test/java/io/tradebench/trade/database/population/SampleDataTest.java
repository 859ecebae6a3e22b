package io.tradebench.trade.database.population;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SampleDataTest {
    /** More quotes than any heap could hold. */
    @Test
    void rows_areMadeWhenTheyAreAskedFor() {
        SampleData data = new SampleData(1, Integer.MAX_VALUE, 1);
        assertThat(data.quotes()).isEqualTo(Integer.MAX_VALUE);
        assertThat(data.quote(2_000_000_000).symbol()).isEqualTo("s:2000000000");
        assertThat(data.purchases(1_999_999_999)).allSatisfy(bought -> assertThat(bought.price())
                .isEqualTo(data.quote(Integer.parseInt(bought.symbol().substring(2)))
                        .price()));
    }
}
