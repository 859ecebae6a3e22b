package io.tradebench.kit.admin;

import io.tradebench.kit.KitException;
import java.net.URI;

/** A member did not answer: it is not there, still starting, or hangs. */
public final class NoAnswerException extends KitException {

    NoAnswerException(URI base, Throwable cause) {
        super("no answer from " + base + ": is the cluster up? See 'trade status'", cause);
    }
}
