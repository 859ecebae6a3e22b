package io.tradebench.kit.command.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a share that is typed in percent, with or without the sign. */
public final class ShareConverter implements ITypeConverter<Double> {

    private static final double MOST = 100;

    @Override
    public Double convert(String text) {
        String number = text.endsWith("%") ? text.substring(0, text.length() - 1) : text;
        try {
            double percent = Double.parseDouble(number.strip());
            if (percent > 0 && percent <= MOST) {
                return percent / 100;
            }
        } catch (NumberFormatException e) {
            // told below, with what is no number either
        }
        throw new TypeConversionException("'" + text + "' is not a share in percent (such as 3%, up to 100%)");
    }
}
