package io.tradebench.kit.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.database.Database;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.proxy.ProxyKind;
import org.junit.jupiter.api.Test;
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
    void request_chainOfProxies_isRememberedAsItIsTyped() {
        ClusterSpec request = request("--proxy", "HAProxy+httpd");

        assertThat(request.proxy()).contains(ProxyKind.HAPROXY);
        assertThat(request.web()).contains(ProxyKind.HTTPD);
        assertThat(request.options()).containsEntry("proxy", "haproxy+httpd");
        assertThat(request("--proxy", "nginx").web()).isEmpty();
    }

    private static ClusterSpec request(String... arguments) {
        UpCommand command = new UpCommand();
        new CommandLine(command).setCaseInsensitiveEnumValuesAllowed(true).parseArgs(arguments);
        return command.spec();
    }
}
