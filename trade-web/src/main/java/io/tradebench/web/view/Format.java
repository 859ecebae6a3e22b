package io.tradebench.web.view;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * How amounts and times are written on pages. In an expression each way of writing is a property of the value: {@code
 * ${quote.price.money}}. Every result consists of digits, signs and letters alone and is safe in HTML.
 */
public final class Format {
    private static final char MINUS = '\u2212';
    private static final String NOTHING = "\u2013";
    private static final DateTimeFormatter READABLE = DateTimeFormatter.ofPattern(
                    "d MMM yyyy, HH:mm 'UTC'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private static final double STEP = 1000;
    private static final long SECONDS_PER_MINUTE = 60;
    private static final long MINUTES_PER_HOUR = 60;

    private Format() {}

    /** Whether values of this kind can be written in several ways. */
    static boolean writes(Object value) {
        return value instanceof BigDecimal
                || value instanceof Instant
                || value instanceof Long
                || value instanceof Integer
                || value instanceof Double;
    }

    /**
     * A value, written in the named way.
     *
     * @throws IllegalArgumentException if values of its kind cannot be written that way
     */
    static String written(Object value, String way) {
        if (value instanceof BigDecimal amount) {
            return written(amount, way);
        }
        if (value instanceof Instant instant && way.equals("iso")) {
            return iso(instant);
        }
        if (value instanceof Instant instant && way.equals("time")) {
            return time(instant);
        }
        if (value instanceof Number number) {
            return written(number, way);
        }
        throw unknown(way);
    }

    private static String written(Number number, String way) {
        return switch (way) {
            case "number" -> number(number.longValue());
            case "shares", "positions", "accounts", "orders", "violations" -> count(number.longValue(), way);
            case "bytes" -> bytes(number.longValue());
            case "span" -> span(number.longValue());
            case "share" -> share(number.doubleValue());
            case "millis" -> fixed(number.doubleValue()) + " ms";
            default -> throw unknown(way);
        };
    }

    private static String written(BigDecimal amount, String way) {
        return switch (way) {
            case "money" -> money(amount);
            case "change" -> change(amount);
            case "points" -> points(amount);
            case "percent" -> percent(amount);
            case "trend" -> trend(amount);
            default -> throw unknown(way);
        };
    }

    private static IllegalArgumentException unknown(String way) {
        return new IllegalArgumentException("There is no way of writing called " + way + " for this value");
    }

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

    /** A whole number with thousands separators. */
    public static String number(long number) {
        StringBuilder text = new StringBuilder(26);
        appendGrouped(text, String.valueOf(Math.abs(number)), number < 0 ? String.valueOf(MINUS) : "");
        return text.toString();
    }

    /** A number of things, for instance {@code 1 share} or {@code 1,000 shares}. */
    static String count(long number, String things) {
        return number(number) + ' ' + (number == 1 ? things.substring(0, things.length() - 1) : things);
    }

    /** A size, for instance {@code 1.5 MB}, in steps of a thousand. */
    public static String bytes(long bytes) {
        double size = bytes;
        for (String unit : new String[] {"bytes", "kB", "MB", "GB"}) {
            if (size < STEP) {
                return unit.equals("bytes") ? number(bytes) + " bytes" : fixed(size) + " " + unit;
            }
            size /= STEP;
        }
        return fixed(size) + " TB";
    }

    /** A time in seconds, for instance {@code 2 min 5 s}. */
    public static String span(long seconds) {
        if (seconds < SECONDS_PER_MINUTE) {
            return seconds + " s";
        }
        long minutes = seconds / SECONDS_PER_MINUTE;
        return minutes < MINUTES_PER_HOUR
                ? minutes + " min " + seconds % SECONDS_PER_MINUTE + " s"
                : number(minutes / MINUTES_PER_HOUR) + " h " + minutes % MINUTES_PER_HOUR + " min";
    }

    /** A part of a whole, 0 to 1, in percent, for instance {@code 97.3%}. */
    public static String share(double part) {
        return fixed(part * 100) + "%";
    }

    private static String fixed(double number) {
        return String.format(Locale.ENGLISH, "%,.1f", number);
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

    /** For people, in UTC, for instance {@code 2 Jan 2026, 15:04 UTC}; a dash for null. */
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
