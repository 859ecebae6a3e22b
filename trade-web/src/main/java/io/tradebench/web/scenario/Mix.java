package io.tradebench.web.scenario;

import io.tradebench.trade.config.parameter.WorkloadMix;
import java.util.random.RandomGenerator;

/** How often customers do what, in percent. The decks of the JMeter plan are the same. */
enum Mix {
    STANDARD(20, 10, 12, 40, 4, 4, 4, 4, 2),
    HIGH_VOLUME(20, 7, 7, 40, 4, 6, 7, 7, 2);

    private static final Operation[] OPERATIONS = Operation.values();

    private final int[] percents;

    Mix(int... percents) {
        this.percents = percents;
    }

    static Mix of(WorkloadMix configured) {
        return switch (configured) {
            case STANDARD -> STANDARD;
            case HIGH_VOLUME -> HIGH_VOLUME;
        };
    }

    /** One of the operations, each with its probability. */
    Operation draw(RandomGenerator random) {
        int left = random.nextInt(100);
        int drawn = 0;
        while (left >= percents[drawn]) {
            left -= percents[drawn];
            drawn++;
        }
        return OPERATIONS[drawn];
    }
}
