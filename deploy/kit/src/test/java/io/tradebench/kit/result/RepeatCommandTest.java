package io.tradebench.kit.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.ConfigurationReport;
import io.tradebench.kit.admin.ConfigurationReport.Parameter;
import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.process.ProcessRecord;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line that repeats a run. */
class RepeatCommandTest {

    private static final String RUN = "trade load --clients 16";

    @TempDir
    private Path folder;

    @Test
    void of_clusterOfTheKit_beginsWithWhatMadeIt() {
        StateFolder state = new StateFolder(folder);
        state.save(new Cluster(
                Cluster.VERSION,
                "2026-01-01T00:00:00Z",
                Map.of(),
                List.of("trade up --members 2", "trade populate --users 5"),
                List.of(member("member-1", ProcessRecord.of(ProcessHandle.current())), member("member-2", null)),
                List.of()));
        state.savePassword("secret");
        ConfigurationReport configuration = new ConfigurationReport(
                "member-1",
                7,
                List.of(
                        new Parameter("trade.caching", "distributed-map", "override"),
                        new Parameter("trade.cachespec", "my rules.xml", "override"),
                        new Parameter("trade.max-users", "5", "override"),
                        new Parameter("trade.runtime-mode", "ejb", "default")));

        String dir = " --dir " + state.path();
        assertThat(RepeatCommand.of(Target.of(state), configuration, RUN))
                .isEqualTo("trade up --members 2 && trade populate --users 5 && trade stop member-2" + dir
                        + " && trade switch 'cachespec=my rules.xml' caching=distributed-map" + dir + " && " + RUN);
    }

    @Test
    void of_otherCluster_switchesByItsAddress() {
        AdminAccess access = new AdminAccess("secret", Trust.of(Optional.of(Path.of("ca.pem"))));
        Target target = Target.of(URI.create("http://10.0.0.5:9080/"), access);
        ConfigurationReport configuration =
                new ConfigurationReport("member-1", 7, List.of(new Parameter("trade.caching", "none", "override")));

        assertThat(RepeatCommand.of(target, configuration, RUN))
                .isEqualTo("trade switch caching=none --target http://10.0.0.5:9080/ --ca ca.pem && " + RUN);
        assertThat(RepeatCommand.of(target, new ConfigurationReport("member-1", 7, List.of()), RUN))
                .isEqualTo(RUN);
    }

    private static Component member(String name, ProcessRecord process) {
        return new Component(name, Role.MEMBER, "http", "127.0.0.1", 9080, process);
    }
}
