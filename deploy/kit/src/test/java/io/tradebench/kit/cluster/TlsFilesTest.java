package io.tradebench.kit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.NoAnswerException;
import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TlsFilesTest {

    @TempDir
    private Path folder;

    @Test
    void make_serverWithThem_isBelievedByClientsThatTrustTheCertificateAlone() throws Exception {
        TlsFiles tls = new TlsFiles(folder.resolve("tls"));
        tls.make(List.of("127.0.0.1"), "key-store-password");
        HttpsServer server = server(tls);
        try {
            URI address = URI.create("https://127.0.0.1:" + server.getAddress().getPort());

            assertThat(new AdminAccess("any", Trust.of(tls.trusted()))
                            .at(address)
                            .isReady())
                    .isTrue();
            assertThatExceptionOfType(NoAnswerException.class)
                    .isThrownBy(() ->
                            new AdminAccess("any", Trust.DEFAULT).at(address).process());
        } finally {
            server.stop(0);
        }
    }

    @Test
    void make_secrets_areForTheOwnerAlone() throws IOException {
        TlsFiles tls = new TlsFiles(folder.resolve("tls"));
        assertThat(tls.trusted()).isEmpty();

        tls.make(List.of("127.0.0.1"), "key-store-password");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(tls.key())))
                .isEqualTo("rw-------");
        assertThat(tls.password()).isEqualTo("key-store-password");
        assertThat(Files.readString(tls.certificate())).startsWith("-----BEGIN CERTIFICATE-----\n");
        assertThat(tls.trusted()).isEqualTo(Optional.of(tls.certificate()));
    }

    @Test
    void trust_certificateOfTheEarlierCluster_isAllThatIsLeft() throws IOException {
        TlsFiles tls = new TlsFiles(Files.createDirectory(folder.resolve("tls")));
        Files.writeString(tls.certificate(), "certificate");
        Files.writeString(tls.key(), "key");

        tls.trust(tls.certificate());

        assertThat(tls.trusted()).contains(tls.certificate());
        assertThat(tls.certificate()).hasContent("certificate");
        assertThat(tls.key()).doesNotExist();
    }

    @Test
    void trust_fileThatIsNotThere_leavesWhatWas() throws IOException {
        TlsFiles tls = new TlsFiles(Files.createDirectory(folder.resolve("tls")));
        Files.writeString(tls.certificate(), "certificate");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> tls.trust(folder.resolve("none.pem")))
                .withMessageContaining("none.pem");
        assertThat(tls.certificate()).hasContent("certificate");
    }

    private static HttpsServer server(TlsFiles tls) throws Exception {
        char[] password = tls.password().toCharArray();
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(KeyStore.getInstance(tls.keyStore().toFile(), password), password);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        HttpsServer server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(context));
        server.createContext("/health/ready", exchange -> {
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        return server;
    }
}
