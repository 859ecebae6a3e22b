package io.tradebench.kit.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.database.Database;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.proxy.ProxyKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What is made of the options of {@code up}. */
class UpCommandTest {

    @Test
    void request_severalMembersWithDerby_getANetworkServer() {
        ClusterSpec request = request("--members", "2", "--db", "derby");

        assertThat(request.members()).isEqualTo(2);
        assertThat(request.database().kind()).isEqualTo(Database.Kind.DERBY_SERVER);
    }

    @Test
    void request_oneMemberByDefault_hasDerbyInside() {
        assertThat(request().database().kind()).isEqualTo(Database.Kind.DERBY_EMBEDDED);
    }

    @Test
    void request_parametersWithAndWithoutPrefix_areRecordedUnderOneName() {
        ClusterSpec request =
                request("--members", "2", "--set", "trade.session-replication=on", "--set", "runtime-mode=direct");

        assertThat(request.options())
                .containsEntry("set session-replication", "on")
                .containsEntry("set runtime-mode", "direct")
                .doesNotContainKey("set trade.session-replication");
        assertThat(request.settings().parameters()).containsEntry("trade.runtime-mode", "direct");
    }

    @Test
    void request_settingsOfTheOriginals_reachTheMembersAsTheyAre() {
        ClusterSpec request = request(
                "--set",
                "orderProcessingMode=Synchronous",
                "--set",
                "accessMode=Standard",
                "--set",
                "TRADE_REPLICATION_SHARING_TYPE=3");

        assertThat(request.settings().parameters())
                .containsEntry("trade.orderProcessingMode", "Synchronous")
                .containsEntry("trade.accessMode", "Standard")
                .containsEntry("trade.TRADE_REPLICATION_SHARING_TYPE", "3");
    }

    @Test
    void request_chainOfProxies_isRememberedAsItIsTyped() {
        ClusterSpec request = request("--proxy", "HAProxy+httpd");

        assertThat(request.proxy()).contains(ProxyKind.HAPROXY);
        assertThat(request.web()).contains(ProxyKind.HTTPD);
        assertThat(request.options()).containsEntry("proxy", "haproxy+httpd");
        assertThat(request("--proxy", "nginx").web()).isEmpty();
    }

    @Test
    void request_serverOfAnotherBuild_isRememberedByItsPath(@TempDir Path folder) throws IOException {
        Path server = Files.writeString(folder.resolve("before.zip"), "");

        ClusterSpec request = request("--server-package", server.toString());

        assertThat(request.serverPackage()).contains(server);
        assertThat(request.options()).containsEntry("server-package", server.toString());
        assertThat(request().options()).containsEntry("server-package", "");
        refused(
                "there is no such file",
                "--server-package",
                folder.resolve("after.zip").toString());
        refused("leave --liberty-version out", "--server-package", server.toString(), "--liberty-version", "26.0.0.3");
        refused("the image has its server", "--server-package", server.toString(), "--in", "containers");
    }

    @Test
    void request_filesInMemory_areOfProcessesAndOfTheKitsOwnPostgres() {
        assertThat(request("--db", "postgres", "--in-memory", "database,logs").options())
                .containsEntry("in-memory", "database,logs");
        assertThat(request("--in-memory", "logs").options()).containsEntry("in-memory", "logs");
        assertThat(request().options()).containsEntry("in-memory", "");
        refused("use database, logs or both", "--in-memory", "tape");
        refused("needs --db postgres", "--in-memory", "database");
        refused("on mounted folders", "--in-memory", "logs", "--in", "containers");
    }

    private static void refused(String why, String... arguments) {
        assertThatExceptionOfType(CommandLine.ParameterException.class)
                .isThrownBy(() -> request(arguments))
                .withMessageEndingWith(why);
    }

    private static ClusterSpec request(String... arguments) {
        UpCommand command = new UpCommand();
        new CommandLine(command).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(arguments);
        return command.spec();
    }
}
