package io.tradebench.trade.trading;

import java.math.BigDecimal;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/** Draws the factor by which a trade moves a price: 0.90 to 1.10, in steps of 0.01, evenly. */
public final class PriceMovement implements Supplier<BigDecimal> {
    private static final int LOWEST_PERCENT = 90;
    private static final int HIGHEST_PERCENT = 110;

    private final Supplier<? extends RandomGenerator> random;

    /** @param random gives the generator to use, for the calling thread */
    public PriceMovement(Supplier<? extends RandomGenerator> random) {
        this.random = random;
    }

    @Override
    public BigDecimal get() {
        return BigDecimal.valueOf(random.get().nextInt(LOWEST_PERCENT, HIGHEST_PERCENT + 1), 2);
    }
}
