package io.tradebench.kit;

import static io.tradebench.kit.ClusterFolder.with;
import static io.tradebench.kit.KitProcess.SMALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.member.LibertyServer;
import io.tradebench.kit.place.Place;
import io.tradebench.kit.proxy.Backend;
import io.tradebench.kit.proxy.ProxyKind;
import io.tradebench.kit.proxy.ProxyLimits;
import io.tradebench.kit.proxy.ProxyProgram;
import io.tradebench.kit.proxy.ProxyTls;
import io.tradebench.kit.proxy.RunningProxy;
import io.tradebench.kit.proxy.TestCertificate;
import io.tradebench.kit.proxy.program.ProxyPrograms;
import io.tradebench.testing.Required;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A member behind each proxy of the kit: it sees its clients through it, and they cannot pretend to be others. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the client has an address of 127.0.0.0/8")
class BehindProxiesIT {

    private static final String CLIENT = "127.0.0.9";
    private static final String HSTS = "\r\nStrict-Transport-Security: ";
    private static final String FORGED =
            "X-Forwarded-For: 198.51.100.1\r\nX-Forwarded-Proto: https\r\nForwarded: for=198.51.100.1;proto=https\r\n";

    @TempDir
    private static Path temporary;

    private static Path folder;
    private static ClusterFolder kit;
    private static URI member;
    private static String administrator;

    /** A member that serves administrators over TLS only: what the kit itself would ask of it in the clear is done before. */
    @BeforeAll
    static void startMember() throws Exception {
        folder = temporary.toRealPath();
        kit = new ClusterFolder(folder);
        kit.succeeds(with(SMALL, "up"));
        Files.writeString(memberFile("configDropins/overrides/restricted.xml"), """
            <server>
                <variable name="trade.admin.access" value="tls"/>
                <variable name="trade.session.cookie.secure" value="true"/>
            </server>
            """);
        kit.succeeds("stop", "member-1");
        kit.succeeds("start", "member-1");
        member = kit.cluster().require("member-1").address();
        administrator = "Authorization: Basic "
                + Base64.getEncoder()
                        .encodeToString(("admin:" + kit.state().access().password()).getBytes(StandardCharsets.UTF_8))
                + "\r\n";
    }

    @AfterAll
    static void stopMember() throws Exception {
        kit.leaveNothing();
    }

    /** Every one alone, and the chain. */
    static Stream<List<ProxyKind>> proxies() {
        return Stream.concat(
                Stream.of(ProxyKind.values()).map(List::of), Stream.of(List.of(ProxyKind.HAPROXY, ProxyKind.HTTPD)));
    }

    private static String name(List<ProxyKind> kinds) {
        return kinds.stream().map(ProxyKind::word).collect(Collectors.joining("-"));
    }

    @ParameterizedTest
    @MethodSource("proxies")
    void proxy_thatEndsTls(List<ProxyKind> kinds) throws Exception {
        TestCertificate certificate =
                TestCertificate.make(Files.createDirectory(folder.resolve(name(kinds) + "-tls")), "proxy");
        ProxyTls tls = new ProxyTls(certificate.certificate(), certificate.key(), null);
        try (RunningProxy proxy = start(kinds, tls)) {
            assertThat(send(proxy, certificate, "GET /trade/app", FORGED, ""))
                    .contains(" 200 ")
                    .containsIgnoringCase(HSTS);
            assertThat(send(proxy, certificate, "GET /trade/rest/admin/process", administrator, ""))
                    .contains(" 200 ", "cpuMillis");
            assertThat(login(proxy, certificate, "uid:1", "xxx"))
                    .contains(" 303 ")
                    .containsPattern("\r\n(?i:Set-Cookie): JSESSIONID=[^\r]*; Secure");
            assertIsSeen(proxy, certificate, "nobody-by-tls-and-" + name(kinds));
        }
    }

    @ParameterizedTest
    @MethodSource("proxies")
    void proxy_inTheClear(List<ProxyKind> kinds) throws Exception {
        try (RunningProxy proxy = start(kinds, null)) {
            assertThat(send(proxy, null, "GET /trade/app", FORGED, ""))
                    .contains(" 200 ")
                    .doesNotContainIgnoringCase(HSTS);
            assertThat(send(proxy, null, "GET /trade/rest/admin/process", FORGED + administrator, ""))
                    .contains(" 403 ", "Administration is served over TLS only");
            assertIsSeen(proxy, null, "nobody-by-" + name(kinds));
        }
    }

    private static void assertIsSeen(RunningProxy proxy, TestCertificate certificate, String user) throws IOException {
        assertThat(login(proxy, certificate, user, "wrong")).contains(" 401 ");
        await().untilAsserted(() -> assertThat(Files.readString(memberFile("logs/messages.log")))
                .contains("login-refused user=\"" + user + "\" address=\"" + CLIENT + "\""));
    }

    private static RunningProxy start(List<ProxyKind> kinds, ProxyTls tls) throws IOException {
        List<ProxyProgram> programs = kinds.stream()
                .map(kind -> ProxyPrograms.of(kind, Place.PROCESSES))
                .toList();
        try {
            programs.forEach(ProxyProgram::require);
        } catch (KitException missing) {
            Required.tool("trade.proxies", false, missing.getMessage());
        }
        Path state = Files.createTempDirectory(folder, name(kinds));
        List<Backend> backends = List.of(new Backend("member-1", member.getHost(), member.getPort()));
        return RunningProxy.start(programs, state, backends, tls, false, ProxyLimits.standard());
    }

    private static String login(RunningProxy proxy, TestCertificate certificate, String user, String password)
            throws IOException {
        String form = "action=login&uid=" + user + "&passwd=" + password;
        String headers =
                FORGED + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: " + form.length() + "\r\n";
        return send(proxy, certificate, "POST /trade/app", headers, form);
    }

    /** The whole answer to a request of the client. */
    private static String send(
            RunningProxy proxy, TestCertificate certificate, String line, String headers, String body)
            throws IOException {
        InetAddress local = InetAddress.getByName(CLIENT);
        InetAddress host = InetAddress.getByName("127.0.0.1");
        try (Socket socket = certificate == null
                ? new Socket(host, proxy.port(), local, 0)
                : certificate.context().getSocketFactory().createSocket(host, proxy.port(), local, 0)) {
            String request = line + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers + "\r\n" + body;
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Path memberFile(String path) {
        return LibertyServer.folder(kit.of("member-1")).resolve(path);
    }
}
