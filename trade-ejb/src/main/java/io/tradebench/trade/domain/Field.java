package io.tradebench.trade.domain;

import java.util.regex.Pattern;

/** The values that users type in, and what is legal for each. */
public enum Field {
    USER_ID("user id", 64, "[A-Za-z0-9:._@\\-]+", "letters, digits and : . _ @ -"),
    PASSWORD("password", 100, "(?s).+", "any characters"),
    FULL_NAME("full name", 100, "[^\\p{Cntrl}]+", "any printable characters"),
    ADDRESS("address", 200, "[^\\p{Cntrl}]+", "any printable characters"),
    EMAIL("email", 100, "[^\\x00-\\x1F\\x7F\\s@]+@[^\\x00-\\x1F\\x7F\\s@]+", "addresses with one @ and no spaces"),
    CREDIT_CARD("credit card", 32, "(?:[0-9][ \\-]*){7,}[0-9]", "at least 8 digits, with spaces and - between them,"),
    SYMBOL("symbol", 64, "[^\\p{Cntrl}\\s,]+", "any printable characters but spaces and commas"),
    COMPANY_NAME("company name", 100, "[^\\p{Cntrl}]+", "any printable characters");

    private final String label;
    private final int maximumLength;
    private final Pattern pattern;
    private final String legal;

    Field(String label, int maximumLength, String pattern, String legal) {
        this.label = label;
        this.maximumLength = maximumLength;
        this.pattern = Pattern.compile(pattern);
        this.legal = legal;
    }

    /** The most characters that a value may have. */
    public int maximumLength() {
        return maximumLength;
    }

    /** The expression that a whole value has to match. */
    public String pattern() {
        return pattern.pattern();
    }

    /** Whether {@code value} is legal as it is. */
    public boolean accepts(String value) {
        return value.length() <= maximumLength && pattern.matcher(value).matches();
    }

    /**
     * {@code value} without white space around it (a password as it is).
     *
     * @throws InvalidInputException if it is null, blank, too long or malformed
     */
    String checked(String value) {
        if (value == null || value.isBlank()) {
            throw new InvalidInputException("Please enter the " + label + ".");
        }
        String text = this == PASSWORD ? value : value.strip();
        if (text.length() > maximumLength) {
            throw new InvalidInputException(
                    "The " + label + " is too long: at most " + maximumLength + " characters are allowed.");
        }
        if (!pattern.matcher(text).matches()) {
            throw new InvalidInputException("The " + label + " is not right: " + legal + " are allowed.");
        }
        return text;
    }
}
