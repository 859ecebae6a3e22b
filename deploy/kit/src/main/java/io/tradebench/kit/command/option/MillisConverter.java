package io.tradebench.kit.command.option;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a response time, such as {@code 100ms} or {@code 1.5s}; it is milliseconds. */
public final class MillisConverter implements ITypeConverter<Long> {

    private static final Pattern FORM = Pattern.compile("(\\d{1,6}(?:[.]\\d{1,3})?)(ms|s)");
    private static final int MILLIS_OF_A_SECOND = 1_000;

    @Override
    public Long convert(String text) {
        Matcher parts = FORM.matcher(text.strip());
        if (parts.matches()) {
            long unit = parts.group(2).equals("s") ? MILLIS_OF_A_SECOND : 1;
            BigDecimal millis = new BigDecimal(parts.group(1)).multiply(BigDecimal.valueOf(unit));
            if (millis.signum() > 0 && millis.stripTrailingZeros().scale() <= 0) {
                return millis.longValueExact();
            }
        }
        throw new TypeConversionException(
                "'" + text + "' is not a response time in whole milliseconds (such as 100ms or 1.5s)");
    }
}
