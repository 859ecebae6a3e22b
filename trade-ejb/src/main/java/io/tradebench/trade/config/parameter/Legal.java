package io.tradebench.trade.config.parameter;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What values a parameter may have. */
sealed interface Legal {
    /** Why {@code value} is not legal, as the end of a sentence about the parameter; empty if it is legal. */
    Optional<String> objectionTo(String value);

    /** A legal value as it is kept: two texts of one meaning have one normal form. */
    default String normal(String value) {
        return value;
    }

    /** The legal values, for people. */
    String description();

    /** The legal values where they can be listed, else none. */
    default List<String> choices() {
        return List.of();
    }

    /** One of some words. */
    record Choice(List<String> available) implements Legal {
        @Override
        public Optional<String> objectionTo(String value) {
            return available.contains(value)
                    ? Optional.empty()
                    : Optional.of("is not a legal value; legal: " + description());
        }

        @Override
        public String description() {
            return String.join(", ", available);
        }

        @Override
        public List<String> choices() {
            return available;
        }
    }

    /** A whole number between two bounds, both inclusive. */
    record Whole(long minimum, long maximum) implements Legal {
        private static final Pattern DIGITS = Pattern.compile("[+-]?[0-9]{1,18}");

        @Override
        public Optional<String> objectionTo(String value) {
            if (!DIGITS.matcher(value).matches()) {
                return Optional.of("is not a whole number; legal: " + description());
            }
            long number = Long.parseLong(value);
            return number >= minimum && number <= maximum
                    ? Optional.empty()
                    : Optional.of("is out of range; legal: " + description());
        }

        @Override
        public String normal(String value) {
            return Long.toString(Long.parseLong(value));
        }

        @Override
        public String description() {
            return minimum + " to " + maximum;
        }
    }

    /** Any text that can be kept; what it names is checked by whoever uses it. */
    record Text(String description) implements Legal {
        /** How many characters it may have. */
        private static final int LONGEST = 1_000;

        @Override
        public Optional<String> objectionTo(String value) {
            if (value.length() > LONGEST) {
                return Optional.of("is longer than " + LONGEST + " characters");
            }
            return value.chars().anyMatch(Character::isISOControl)
                    ? Optional.of("has control characters")
                    : Optional.empty();
        }
    }
}
