package io.tradebench.kit.load.settings;

import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One of several parts of whatever is divided into whole numbers as evenly as possible.
 *
 * @param index from 0
 * @param count of the parts
 */
public record Part(int index, int count) {

    /** All parts in their order. */
    public static Stream<Part> of(int count) {
        return IntStream.range(0, count).mapToObj(index -> new Part(index, count));
    }

    /** How many of so many are in this part; of more never fewer, so that users suffice for clients wherever they do in sum. */
    int size(int whole) {
        return whole / count + (index < whole % count ? 1 : 0);
    }

    /** The number of the first one in this part, from 0. */
    int first(int whole) {
        return index * (whole / count) + Math.min(index, whole % count);
    }
}
