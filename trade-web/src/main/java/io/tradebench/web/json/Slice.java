package io.tradebench.web.json;

import io.tradebench.trade.domain.InvalidInputException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * A part of a list: what comes after a cursor, at most so many. A cursor is the place of an element in the order of the list, not a
 * count: what comes and goes meanwhile neither repeats nor hides the others.
 *
 * @param items in the order of the list
 * @param next the cursor of the part that follows; null after the last one
 */
public record Slice<T>(List<T> items, String next) {
    /** How many elements a part has at most. */
    public static final int MOST = 100;

    /** The description of the parameter that continues a list. */
    public static final String CURSOR = "What an answer before has named as next; missing for the beginning";

    /** The description of the parameter that bounds a part. */
    public static final String LIMIT = "How many the part has at most";

    /** The description of {@link #next}. */
    static final String NEXT = "The cursor of the part that follows; missing after the last one";

    /**
     * Cuts a list.
     *
     * @param all in any order
     * @param cursor null for the beginning
     * @throws InvalidInputException if the limit is out of bounds or the cursor is none
     */
    static <T, K> Slice<T> of(Collection<T> all, Sorting<T, K> order, String cursor, int limit) {
        K after = cursor == null ? null : order.read(decoded(cursor));
        return of(
                more -> all.stream()
                        .filter(item -> after == null
                                || order.comparator().compare(order.place().apply(item), after) > 0)
                        .sorted(Comparator.comparing(order.place(), order.comparator()))
                        .limit(more)
                        .toList(),
                order.place(),
                limit);
    }

    /**
     * Reads a part of a list that is not there as a whole.
     *
     * @param rest reads what comes after the cursor in the order of the list, as many as it is given at most
     * @param place of an element; no two elements have the same
     * @throws InvalidInputException if the limit is out of bounds
     */
    static <T> Slice<T> of(IntFunction<List<T>> rest, Function<T, ?> place, int limit) {
        if (limit < 1 || limit > MOST) {
            throw new InvalidInputException("The limit is 1 to " + MOST + ".");
        }
        List<T> read = rest.apply(limit + 1);
        if (read.size() <= limit) {
            return new Slice<>(read, null);
        }
        List<T> items = read.subList(0, limit);
        return new Slice<>(items, encoded(place.apply(items.get(limit - 1)).toString()));
    }

    /**
     * The order of a list.
     *
     * @param place of an element; no two elements have the same
     * @param comparator of places
     * @param parser reads what {@code toString} of a place has written; throws a {@link RuntimeException} if it cannot
     */
    record Sorting<T, K>(Function<T, K> place, Comparator<? super K> comparator, Function<String, K> parser) {
        private K read(String text) {
            try {
                return parser.apply(text);
            } catch (RuntimeException wrong) {
                throw notACursor();
            }
        }
    }

    private static String encoded(String place) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(place.getBytes(StandardCharsets.UTF_8));
    }

    /** The place that a cursor names. */
    static String decoded(String cursor) {
        try {
            return new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException wrong) {
            throw notACursor();
        }
    }

    private static InvalidInputException notACursor() {
        return new InvalidInputException("The cursor is none that an answer has named.");
    }
}
