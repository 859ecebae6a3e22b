package io.tradebench.web.action;

import io.tradebench.trade.domain.InvalidInputException;
import java.util.Objects;

/** A new password is typed twice. */
final class RepeatedPassword {
    private RepeatedPassword() {}

    /** @throws InvalidInputException if the two differ; both may be null */
    static void check(String password, String repeated) {
        if (!Objects.equals(password, repeated)) {
            throw new InvalidInputException("The two passwords are not the same.");
        }
    }
}
