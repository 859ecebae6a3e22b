package io.tradebench.trade.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Base64;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What the data sources of the packaged server make of the parameters of TLS to PostgreSQL. */
class DatabaseTlsTest {
    private static final Path FOLDER = Path.of("../deploy/server/src/main/liberty/trade/config");
    private static final String PASSWORD = "secret";

    private static final String MEMBER = "postgres";

    /** One who must show a certificate. */
    private static final String GUARDED = "guarded";

    @TempDir
    private static Path files;

    private static EmbeddedPostgres plain;
    private static EmbeddedPostgres secure;

    @BeforeAll
    static void open() throws Exception {
        makeCertificate("server");
        makeCertificate("member");
        makeCertificate("other");
        Path access = Files.writeString(files.resolve("access"), """
                hostssl all guarded  all trust clientcert=verify-ca
                host    all postgres all trust
                """);
        secure = EmbeddedPostgres.builder()
                .setServerConfig("ssl", "on")
                .setServerConfig("ssl_cert_file", file("server.crt"))
                .setServerConfig("ssl_key_file", file("server.key"))
                .setServerConfig("ssl_ca_file", file("member.crt"))
                .setServerConfig("hba_file", access.toString())
                .start();
        try (Connection connection = secure.getPostgresDatabase().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE USER " + GUARDED);
        }
        plain = EmbeddedPostgres.start();
    }

    @AfterAll
    static void close() throws Exception {
        if (plain != null) {
            plain.close();
        }
        if (secure != null) {
            secure.close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void server_decides_unlessTheParameterDoes(Configured source) throws Exception {
        assertThat(isEncrypted(source, secure, MEMBER, Map.of())).isTrue();
        assertThat(isEncrypted(source, plain, MEMBER, Map.of())).isFalse();
        assertThat(isEncrypted(source, secure, MEMBER, Map.of("trade.db.sslmode", "disable")))
                .isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void verifiedServer_isTheOneWithTheCertificateAlone(Configured source) throws Exception {
        assertThat(isEncrypted(source, secure, MEMBER, verified("server.crt"))).isTrue();
        assertThatThrownBy(() -> isEncrypted(source, secure, MEMBER, verified("other.crt")))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("SSL");
        assertThatThrownBy(() -> isEncrypted(source, plain, MEMBER, verified("server.crt")))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("SSL");
    }

    @ParameterizedTest
    @EnumSource
    void serverThatAsksForACertificate_isShownOne(Configured source) throws Exception {
        Map<String, String> shown =
                Map.of("trade.db.sslcert", file("member.crt"), "trade.db.sslkey", file("member.pk8"));
        assertThat(isEncrypted(source, secure, GUARDED, shown)).isTrue();
        assertThatThrownBy(() -> isEncrypted(source, secure, GUARDED, Map.of()))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("client certificate");
    }

    private static Map<String, String> verified(String certificate) {
        return Map.of("trade.db.sslmode", "verify-full", "trade.db.sslrootcert", file(certificate));
    }

    /** The data sources of the packaged server. */
    private enum Configured {
        TRADE("database-postgres.xml", "trade"),
        ADMINISTRATION("database-postgres.xml", "tradeAdministration"),
        MAINTENANCE("database-postgres.xml", "tradeMaintenance"),
        TWO_PHASE("two-phase-postgres.xml", "tradeTwoPhase");

        private final String file;
        private final String id;

        Configured(String file, String id) {
            this.file = file;
            this.id = id;
        }
    }

    private static boolean isEncrypted(
            Configured configured, EmbeddedPostgres server, String user, Map<String, String> variables)
            throws Exception {
        Document defaults = parsed("database-postgres.xml");
        Element properties = (Element) element(parsed(configured.file), "dataSource", "id", configured.id)
                .getElementsByTagName("properties.postgresql")
                .item(0);
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(server.getJdbcUrl(user, "postgres"));
        source.setSslMode(value(defaults, properties, "sslMode", variables));
        source.setSslRootCert(value(defaults, properties, "sslRootCert", variables));
        source.setSslCert(value(defaults, properties, "sslCert", variables));
        source.setSslKey(value(defaults, properties, "sslKey", variables));
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()")) {
            row.next();
            return row.getBoolean(1);
        }
    }

    /** Null if the driver is not told. */
    private static String value(
            Document defaults, Element properties, String attribute, Map<String, String> variables) {
        if (!properties.hasAttribute(attribute)) {
            return null;
        }
        String name = properties.getAttribute(attribute).replaceAll("^\\$\\{(.*)}$", "$1");
        return variables.containsKey(name)
                ? variables.get(name)
                : element(defaults, "variable", "name", name).getAttribute("defaultValue");
    }

    private static Document parsed(String file) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(FOLDER.resolve(file).toFile());
    }

    private static Element element(Document configuration, String tag, String attribute, String value) {
        NodeList all = configuration.getElementsByTagName(tag);
        for (int i = 0; i < all.getLength(); i++) {
            Element element = (Element) all.item(i);
            if (element.getAttribute(attribute).equals(value)) {
                return element;
            }
        }
        throw new AssertionError(value + " is not configured");
    }

    private static String file(String name) {
        return files.resolve(name).toString();
    }

    /** Signed by itself, for this host; the key as PostgreSQL reads it, and as its driver does. */
    private static void makeCertificate(String name) throws Exception {
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-keystore",
                        file(name + ".p12"),
                        "-storepass",
                        PASSWORD,
                        "-alias",
                        name,
                        "-keyalg",
                        "RSA",
                        "-dname",
                        "CN=" + name,
                        "-ext",
                        "san=dns:localhost")
                .redirectErrorStream(true)
                .redirectOutput(files.resolve(name + ".log").toFile())
                .start();
        if (keytool.waitFor() != 0) {
            throw new IOException("keytool: " + Files.readString(files.resolve(name + ".log")));
        }
        KeyStore store = KeyStore.getInstance(files.resolve(name + ".p12").toFile(), PASSWORD.toCharArray());
        byte[] key = store.getKey(name, PASSWORD.toCharArray()).getEncoded();
        Files.write(files.resolve(name + ".pk8"), key);
        Path secret = Files.writeString(files.resolve(name + ".key"), pem("PRIVATE KEY", key));
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
        Files.writeString(
                files.resolve(name + ".crt"),
                pem("CERTIFICATE", store.getCertificate(name).getEncoded()));
    }

    private static String pem(String type, byte[] content) {
        String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content);
        return "-----BEGIN " + type + "-----\n" + text + "\n-----END " + type + "-----\n";
    }
}
