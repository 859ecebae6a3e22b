package io.tradebench.web.request;

import io.tradebench.trade.domain.InvalidInputException;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/** The parameters of a request, checked for being text at all. What they may say is up to the brokerage. */
public final class Form {
    private static final Pattern WHOLE_NUMBER = Pattern.compile("[0-9]{1,18}");

    private final UnaryOperator<String> parameters;

    /** @param parameters gives the value of a parameter, or null */
    public Form(UnaryOperator<String> parameters) {
        this.parameters = parameters;
    }

    /**
     * The value of a parameter, null if it is missing.
     *
     * @throws InvalidInputException if it is too long or no text
     */
    public String text(String name) {
        String value = parameters.apply(name);
        return value == null ? null : Text.checked(name, value);
    }

    /** The value of a parameter without white space around it, null if there is nothing else. */
    public String textOrNull(String name) {
        String value = text(name);
        return value == null || value.isBlank() ? null : value.strip();
    }

    /** The value of a parameter to show again in a form, empty if it is missing or not fit to be shown. */
    public String echo(String name) {
        String value = parameters.apply(name);
        return value != null && Text.isShowable(value) ? value : "";
    }

    /** @throws InvalidInputException if the parameter is missing or blank; the message asks for {@code what} */
    public String required(String name, String what) {
        String value = textOrNull(name);
        if (value == null) {
            throw new InvalidInputException("Please enter " + what + ".");
        }
        return value;
    }

    /** @throws InvalidInputException if the parameter is no whole number from 1 to the largest {@code int} */
    public int count(String name, String what) {
        return (int) whole(required(name, what), what, Integer.MAX_VALUE);
    }

    /** @throws InvalidInputException if the parameter is no whole number from 1 up */
    public long id(String name, String what) {
        return whole(required(name, what), what, Long.MAX_VALUE);
    }

    /** @throws InvalidInputException if a new password, which is typed twice, differs; both may be null */
    public static void requireSame(String password, String repeated) {
        if (!Objects.equals(password, repeated)) {
            throw new InvalidInputException("The two passwords are not the same.");
        }
    }

    private static long whole(String text, String what, long maximum) {
        if (WHOLE_NUMBER.matcher(text).matches()) {
            long number = Long.parseLong(text);
            if (number >= 1 && number <= maximum) {
                return number;
            }
        }
        throw new InvalidInputException("Please enter " + what + " as a whole number from 1 up.");
    }
}
