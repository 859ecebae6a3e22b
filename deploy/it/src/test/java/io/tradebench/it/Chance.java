package io.tradebench.it;

import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

/** Draws by chance; the same seed draws the same. */
final class Chance {
    private final Random random;

    Chance(long seed) {
        random = new Random(seed);
    }

    /** At least 0, less than {@code bound}. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** Once in so many times. */
    boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    <T> T oneOf(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    /** Once in so many times something else. */
    <T> T usually(T one, int times, Supplier<T> other) {
        return oneIn(times) ? other.get() : one;
    }

    /** Once in four times something that no text should be. */
    String usuallyGood(String text) {
        return usually(text, 4, this::badValue);
    }

    String badValue() {
        return BadValues.any(random);
    }
}
