package io.tradebench.web.view;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * How amounts and times are written on pages, as functions of the expression language. Every result consists of digits,
 * signs and letters alone and is safe in HTML.
 */
public final class Format {
    private static final BigDecimal HUNDRED = new BigDecimal("100");
    private static final char MINUS = '\u2212';
    private static final String NOTHING = "\u2013";
    private static final DateTimeFormatter READABLE =
            DateTimeFormatter.ofPattern("d MMM yyyy, HH:mm", Locale.ENGLISH).withZone(ZoneOffset.UTC);

    private Format() {}

    /** For instance {@code $1,234.50}; a dash for null. */
    public static String money(BigDecimal amount) {
        if (amount == null) {
            return NOTHING;
        }
        return written(amount, amount.signum() < 0 ? String.valueOf(MINUS) : "", "$");
    }

    /** An amount with its sign, for instance {@code +$1.50}; zero has none; a dash for null. */
    public static String change(BigDecimal amount) {
        if (amount == null) {
            return NOTHING;
        }
        return written(amount, sign(amount), "$");
    }

    /** An amount without currency, for instance {@code 1,234.50}; a dash for null. */
    public static String points(BigDecimal amount) {
        if (amount == null) {
            return NOTHING;
        }
        return written(amount, amount.signum() < 0 ? String.valueOf(MINUS) : "", "");
    }

    /** Percent with a sign, for instance {@code +1.50%}; a dash for null. */
    public static String percent(BigDecimal percent) {
        return percent == null ? NOTHING : written(percent, sign(percent), "") + "%";
    }

    /** {@code part} in percent of {@code whole} with a sign; a dash if the whole is null or zero. */
    public static String share(BigDecimal part, BigDecimal whole) {
        if (part == null || whole == null || whole.signum() == 0) {
            return NOTHING;
        }
        return percent(part.multiply(HUNDRED).divide(whole, 2, RoundingMode.HALF_UP));
    }

    /** A whole number with thousands separators. */
    public static String number(long number) {
        StringBuilder text = new StringBuilder(26);
        appendGrouped(text, String.valueOf(Math.abs(number)), number < 0 ? String.valueOf(MINUS) : "");
        return text.toString();
    }

    /** {@code up}, {@code down} or {@code flat}; flat for null. */
    public static String trend(BigDecimal amount) {
        if (amount == null || amount.signum() == 0) {
            return "flat";
        }
        return amount.signum() > 0 ? "up" : "down";
    }

    /** For the {@code datetime} attribute; empty for null. */
    public static String iso(Instant instant) {
        return instant == null ? "" : instant.toString();
    }

    /** For people, in UTC, for instance {@code 2 Jan 2026, 15:04}; a dash for null. */
    public static String time(Instant instant) {
        return instant == null ? NOTHING : READABLE.format(instant);
    }

    private static String sign(BigDecimal amount) {
        return switch (amount.signum()) {
            case 1 -> "+";
            case -1 -> String.valueOf(MINUS);
            default -> "";
        };
    }

    private static String written(BigDecimal amount, String sign, String currency) {
        String digits = amount.abs().setScale(2, RoundingMode.HALF_UP).toPlainString();
        int point = digits.length() - 3;
        StringBuilder text = new StringBuilder(digits.length() + 10);
        appendGrouped(text, digits.substring(0, point), sign + currency);
        return text.append(digits, point, digits.length()).toString();
    }

    private static void appendGrouped(StringBuilder text, String digits, String prefix) {
        text.append(prefix);
        int length = digits.length();
        for (int i = 0; i < length; i++) {
            if (i > 0 && (length - i) % 3 == 0) {
                text.append(',');
            }
            text.append(digits.charAt(i));
        }
    }
}
