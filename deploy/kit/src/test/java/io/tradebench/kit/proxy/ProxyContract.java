package io.tradebench.kit.proxy;

import static io.tradebench.kit.proxy.Browser.session;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.place.Place;
import io.tradebench.kit.proxy.program.ProxyPrograms;
import io.tradebench.testing.Required;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What every proxy does, tried with three members that fail when they are told to. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ProxyContract
        implements AffinityContract, FailureContract, CacheContract, ForwardingContract, LimitContract, SocketContract {

    /** Enough for the first handshake of a cold virtual machine. */
    private static final ProxyLimits LIMITS_FOR_TLS =
            new ProxyLimits(10_000, 10_000, 10_000, 1_000, 1 << 20, 8 << 10, 200, 200);

    private final List<ProxyProgram> programs;
    private final List<StubMember> members = new ArrayList<>();
    private Path folder;
    private RunningProxy proxy;
    private Browser browser;

    /** @param kinds in the order in which requests meet them */
    ProxyContract(ProxyKind... kinds) {
        this.programs = Stream.of(kinds)
                .map(kind -> ProxyPrograms.of(kind, Place.PROCESSES))
                .toList();
    }

    @BeforeAll
    void startProxy(@TempDir Path temporary) throws Exception {
        requireProgram();
        folder = Files.createDirectory(temporary.resolve("state of a cluster"));
        for (int i = 1; i <= 3; i++) {
            members.add(new StubMember("member-" + i, null));
        }
        proxy = RunningProxy.start(programs, folder, backends(members), null, false, LIMITS);
        browser = new Browser(proxy.port(), null);
    }

    @AfterEach
    void heal() throws IOException {
        if (!members.stream().allMatch(StubMember::isUnharmed)) {
            for (StubMember member : members) {
                member.restore();
            }
            eventually(this::assertEveryoneServes);
        }
        members.forEach(member -> member.requests().clear());
    }

    private void assertEveryoneServes() throws Exception {
        List<String> names = members.stream().map(StubMember::cloneId).toList();
        assertThat(Stream.of(page(), page(), page())).containsExactlyInAnyOrderElementsOf(names);
        for (String owner : names) {
            assertThat(browser.get(PAGE, session(owner)).body()).isEqualTo(owner);
            for (String second : names) {
                assertThat(browser.get(PAGE, session(owner, second)).body()).isEqualTo(owner);
            }
        }
    }

    @AfterAll
    void stopProxy() {
        members.forEach(StubMember::close);
        if (proxy != null) {
            boolean ended = proxy.end();
            proxy.close();
            assertThat(ended).as("SIGTERM ends it with all its processes").isTrue();
        }
    }

    @Override
    public List<StubMember> members() {
        return members;
    }

    @Override
    public Browser browser() {
        return browser;
    }

    @Override
    public int port() {
        return proxy.port();
    }

    /** Where the second one of a chain listens. */
    final int portBehind() {
        return proxy.behind().port();
    }

    @Test
    void tls_onBothSides_isEndedAndBegunByTheProxy() throws Exception {
        TestCertificate own = TestCertificate.make(folder, "proxy");
        TestCertificate issuer = TestCertificate.make(folder, "members");
        try (StubMember member = new StubMember("member-1", issuer.context())) {
            try (RunningProxy secure = startSecure(member, own, issuer)) {
                Browser visitor = new Browser(secure.port(), own.context());
                // its first health check may be too slow for it
                eventually(() -> assertThat(visitor.get(PAGE).statusCode()).isEqualTo(200));
                member.requests().clear();

                HttpResponse<String> answer = visitor.get(PAGE, session("member-1"));

                assertThat(answer.body()).isEqualTo("member-1");
                assertThat(answer.sslSession().orElseThrow().getProtocol()).isEqualTo("TLSv1.3");
                assertThat(member.requests().get(0).headers().get("X-Forwarded-Proto"))
                        .containsExactly("https");
            }
            try (RunningProxy deceived = startSecure(member, own, own)) {
                member.requests().clear();

                assertThat(new Browser(deceived.port(), own.context()).get(PAGE).statusCode())
                        .isIn(502, 503);
                assertThat(member.requests()).as("as it has another issuer").isEmpty();
            }
        }
    }

    /** Another one, with one member that is given so many requests at the same time. */
    final RunningProxy start(StubMember member, int requests) throws IOException {
        ProxyLimits limits = new ProxyLimits(1_500, 30_000, 30_000, 1_000, 1 << 20, 8 << 10, 200, requests);
        return RunningProxy.start(programs, folder, backends(List.of(member)), null, false, limits);
    }

    @Override
    public RunningProxy start(List<Backend> backends, int requests) throws IOException {
        ProxyLimits limits = new ProxyLimits(1_500, 3_000, 3_000, 1_000, 1 << 20, 8 << 10, 200, requests);
        return RunningProxy.start(programs, Files.createTempDirectory(folder, "other"), backends, null, false, limits);
    }

    private RunningProxy startSecure(StubMember member, TestCertificate own, TestCertificate trusted)
            throws IOException {
        ProxyTls tls = new ProxyTls(own.certificate(), own.key(), trusted.certificate());
        return RunningProxy.start(programs, folder, backends(List.of(member)), tls, true, LIMITS_FOR_TLS);
    }

    /** A missing program skips the tests, unless {@code -Dtrade.proxies=required} says that it must be there. */
    private void requireProgram() {
        try {
            programs.forEach(ProxyProgram::require);
        } catch (KitException missing) {
            Required.tool("trade.proxies", false, missing.getMessage());
        }
    }

    private static List<Backend> backends(List<StubMember> members) {
        return members.stream().map(StubMember::backend).toList();
    }
}
