package io.tradebench.web.soap;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.request.Decimals;
import io.tradebench.web.request.Text;
import java.math.BigDecimal;

/** What any argument of a call has to be. */
final class Arguments {
    private Arguments() {}

    /** @throws InvalidInputException if {@code value} is null or blank, or no text that may come from outside */
    static String required(String name, String value) {
        if (value == null || value.isBlank()) {
            throw missing(name);
        }
        return Text.checked(name, value.strip());
    }

    /** @throws InvalidInputException if {@code value} is neither null nor a text that may come from outside */
    static String optional(String name, String value) {
        return value == null ? null : Text.checked(name, value);
    }

    /** @throws InvalidInputException if {@code value} is null or too long */
    static BigDecimal decimal(String name, BigDecimal value) {
        return Decimals.checked(name, present(name, value));
    }

    /** @throws InvalidInputException if {@code value} is null */
    static <T> T present(String name, T value) {
        if (value == null) {
            throw missing(name);
        }
        return value;
    }

    private static InvalidInputException missing(String name) {
        return new InvalidInputException("The field " + name + " is missing.");
    }
}
