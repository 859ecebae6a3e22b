package io.tradebench.kit.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.proxy.StubMember.Request;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.core.ThrowingRunnable;

/** A proxy with three members that fail when they are told to, as its contracts see it. */
interface ProxyUnderTest {

    /** Short times, so that failures are over soon; long enough for whoever answers on a busy machine. */
    ProxyLimits LIMITS = new ProxyLimits(1_500, 3_000, 3_000, 1_000, 1 << 20, 8 << 10, 200, 200);

    String PAGE = "/trade/app?action=quotes";

    /** The members, in the order of their numbers. */
    List<StubMember> members();

    /** A client of the proxy. */
    Browser browser();

    /** Where the proxy listens. */
    int port();

    default StubMember member(int number) {
        return members().get(number - 1);
    }

    default String page() throws IOException, InterruptedException {
        return browser().get(PAGE).body();
    }

    default String staticFile(String folder, String cacheControl) {
        return "/trade/" + folder + "/" + System.nanoTime() + ".css?cache-control=" + cacheControl.replace(" ", "%20");
    }

    default Stream<Request> requests() {
        return members().stream().flatMap(member -> member.requests().stream());
    }

    default Request onlyRequest() {
        assertThat(requests()).hasSize(1);
        return requests().findFirst().orElseThrow();
    }

    default int begun() {
        return members().stream().mapToInt(StubMember::begun).sum();
    }

    default long total(String method) {
        return members().stream().mapToLong(member -> member.count(method)).sum();
    }

    default void eventually(ThrowingRunnable assertion) {
        await().atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(50))
                .untilAsserted(assertion);
    }
}
