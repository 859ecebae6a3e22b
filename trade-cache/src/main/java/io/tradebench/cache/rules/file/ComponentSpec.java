package io.tradebench.cache.rules.file;

import java.util.List;
import java.util.Set;

/**
 * A component as the file has it.
 *
 * @param id the name of the method, field, parameter, ...
 * @param isIgnored whether only the condition counts, not the value
 * @param isMultiple whether each element of the value makes an id of its own
 * @param steps the methods and fields that lead from the value to the one that is meant
 */
public record ComponentSpec(
        int line,
        String id,
        ComponentType type,
        boolean isIgnored,
        boolean isMultiple,
        boolean isRequired,
        List<Step> steps,
        Condition condition) {
    /** A public method without parameters, or a public field, as the file names it. */
    public record Step(int line, boolean isMethod, String name) {
        public String element() {
            return isMethod ? "method" : "field";
        }

        /** In words, for messages. */
        public String described() {
            return isMethod ? "public method " + name + "()" : "public field " + name;
        }
    }

    /**
     * Which values of a component a rule is about.
     *
     * @param values the values; none, and no ranges, for any
     * @param ranges more values: numbers
     * @param notValues values that are excluded
     * @param notRanges more values that are excluded: numbers
     */
    public record Condition(Set<String> values, List<Range> ranges, Set<String> notValues, List<Range> notRanges) {
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

        public boolean isEmpty() {
            return values.isEmpty() && ranges.isEmpty() && notValues.isEmpty() && notRanges.isEmpty();
        }

        public boolean admits(String text) {
            boolean any = values.isEmpty() && ranges.isEmpty();
            return (any || isAmong(values, ranges, text)) && !isAmong(notValues, notRanges, text);
        }

        private static boolean isAmong(Set<String> values, List<Range> ranges, String text) {
            if (values.contains(text)) {
                return true;
            }
            for (Range range : ranges) {
                if (range.contains(text)) {
                    return true;
                }
            }
            return false;
        }
    }
}
