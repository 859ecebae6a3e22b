package io.tradebench.kit.admin;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Whether a member, or a proxy before it, can serve users. Needs no password. Thread safe. */
final class MemberReadiness {

    /** For so long a member that has too much to do is asked whether it is ready. */
    private static final Duration READY_LIMIT = Duration.ofSeconds(15);

    private static final Duration BUSY_POLL = Duration.ofMillis(200);

    private enum Readiness {
        READY,
        NOT_READY,
        NO_ANSWER,
        NOBODY_THERE
    }

    private final URI base;
    private final HttpClient http;

    MemberReadiness(URI base, HttpClient http) {
        this.base = base;
        this.http = http;
    }

    /** Whether the member says that it can serve users. A member that does not answer is not ready. */
    boolean isReady() {
        return readiness() == Readiness.READY;
    }

    /** The same of a member that may have much to do: it is asked again for a while, unless nobody is there at all. */
    boolean isReadySoon() {
        long end = System.nanoTime() + READY_LIMIT.toNanos();
        Readiness readiness = readiness();
        while (readiness != Readiness.READY && readiness != Readiness.NOBODY_THERE && System.nanoTime() < end) {
            pause();
            readiness = readiness();
        }
        return readiness == Readiness.READY;
    }

    /** Whether anything answers there, be it that it cannot serve. */
    boolean answersHttp() {
        Readiness readiness = readiness();
        return readiness == Readiness.READY || readiness == Readiness.NOT_READY;
    }

    private Readiness readiness() {
        HttpRequest request = HttpRequest.newBuilder(base.resolve("/health/ready"))
                .timeout(Duration.ofSeconds(3))
                .build();
        try {
            int status =
                    http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            return status == 200 ? Readiness.READY : Readiness.NOT_READY;
        } catch (ConnectException e) {
            return Readiness.NOBODY_THERE;
        } catch (IOException e) {
            return Readiness.NO_ANSWER;
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }

    /** Until a member that has too much to do is asked again. */
    static void pause() {
        try {
            new CountDownLatch(1).await(BUSY_POLL.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }
}
