package io.tradebench.web.request;

import io.tradebench.trade.domain.InvalidInputException;

/** What any text from outside has to be: of bounded length, and of characters that every database stores and every XML carries. */
public final class Text {
    /** How many characters a text may have. */
    public static final int MAXIMUM_LENGTH = 4_000;

    private static final int FIRST_PRINTABLE = 0x20;
    private static final int REPLACEMENT_CHARACTER = 0xFFFD;
    private static final int LAST_OF_PLANE = 0xFFFF;

    private Text() {}

    /**
     * {@code value} as it is.
     *
     * @throws InvalidInputException if it is too long or no text
     */
    public static String checked(String field, String value) {
        if (value.length() > MAXIMUM_LENGTH) {
            throw new InvalidInputException(
                    "The field " + field + " is too long: at most " + MAXIMUM_LENGTH + " characters are allowed.");
        }
        if (!isText(value)) {
            throw new InvalidInputException("The field " + field + " has characters that are not allowed.");
        }
        return value;
    }

    /** Whether {@code value} could be shown again to whoever sent it. */
    public static boolean isShowable(String value) {
        return value.length() <= MAXIMUM_LENGTH && isText(value);
    }

    private static boolean isText(String value) {
        int point;
        for (int i = 0; i < value.length(); i += Character.charCount(point)) {
            point = value.codePointAt(i);
            if (isForbidden(point)) {
                return false;
            }
        }
        return true;
    }

    /**
     * No database stores the zero character, no XML that and the other controls, nor the last two of a plane; and the others are what
     * remains of bytes that were no UTF-8.
     */
    private static boolean isForbidden(int point) {
        return point < FIRST_PRINTABLE && point != '\t' && point != '\n' && point != '\r'
                || point >= REPLACEMENT_CHARACTER && point <= LAST_OF_PLANE
                || (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
    }
}
