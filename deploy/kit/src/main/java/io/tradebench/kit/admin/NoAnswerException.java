package io.tradebench.kit.admin;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.KitException;
import java.net.URI;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpTimeoutException;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertificateException;

/** A member did not answer: it is not there, still starting, or hangs. */
public final class NoAnswerException extends KitException {

    NoAnswerException(URI base, Throwable cause) {
        super(message(base, cause), cause);
    }

    private static String message(URI base, Throwable cause) {
        if (isDistrusted(cause)) {
            return "the certificate of " + base + " is not trusted: name a PEM file with it by --ca";
        }
        return cause instanceof HttpTimeoutException && !(cause instanceof HttpConnectTimeoutException)
                ? base + " took the request, and did not answer in time: it may still do what it was asked to. See '"
                        + Distribution.command("status") + "'"
                : "no answer from " + base + ": is the cluster up? See '" + Distribution.command("status") + "'";
    }

    private static boolean isDistrusted(Throwable problem) {
        return problem != null
                && (problem instanceof CertPathBuilderException
                        || problem instanceof CertificateException
                        || isDistrusted(problem.getCause()));
    }
}
