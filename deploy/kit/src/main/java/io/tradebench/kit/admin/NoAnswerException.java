package io.tradebench.kit.admin;

import io.tradebench.kit.KitException;
import java.net.URI;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;

/** A member did not answer: it is not there, still starting, or hangs. */
public final class NoAnswerException extends KitException {

    NoAnswerException(URI base, Throwable cause) {
        super(
                isDistrusted(cause)
                        ? "the certificate of " + base + " is not trusted: name a PEM file with it by --ca"
                        : "no answer from " + base + ": is the cluster up? See 'trade status'",
                cause);
    }

    private static boolean isDistrusted(Throwable problem) {
        return problem != null
                && (problem instanceof CertPathBuilderException
                        || problem instanceof CertificateException
                        || isDistrusted(problem.getCause()));
    }
}
