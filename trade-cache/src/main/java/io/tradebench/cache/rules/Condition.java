package io.tradebench.cache.rules;

import java.util.List;
import java.util.Set;

/**
 * Which values of a component a rule is about.
 *
 * @param values the values; none, and no ranges, for any
 * @param ranges more values: numbers
 * @param notValues values that are excluded
 * @param notRanges more values that are excluded: numbers
 */
record Condition(Set<String> values, List<Range> ranges, Set<String> notValues, List<Range> notRanges) {
    /** Numbers between two, both included. */
    record Range(long low, long high) {
        boolean contains(String text) {
            try {
                long number = Long.parseLong(text);
                return low <= number && number <= high;
            } catch (NumberFormatException notANumber) {
                return false;
            }
        }
    }

    boolean isEmpty() {
        return values.isEmpty() && ranges.isEmpty() && notValues.isEmpty() && notRanges.isEmpty();
    }

    boolean admits(String text) {
        boolean any = values.isEmpty() && ranges.isEmpty();
        return (any || isAmong(values, ranges, text)) && !isAmong(notValues, notRanges, text);
    }

    private static boolean isAmong(Set<String> values, List<Range> ranges, String text) {
        return values.contains(text) || ranges.stream().anyMatch(range -> range.contains(text));
    }
}
