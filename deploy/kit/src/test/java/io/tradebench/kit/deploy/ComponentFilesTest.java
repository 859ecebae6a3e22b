package io.tradebench.kit.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThatCode;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.cluster.ClusterPlan;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.place.Launch;
import io.tradebench.kit.place.Place;
import io.tradebench.kit.place.VersionQuestion;
import io.tradebench.kit.proxy.ProxyKind;
import io.tradebench.kit.proxy.program.ProxyPrograms;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComponentFilesTest {

    @TempDir
    private Path folder;

    @Test
    void prepare_proxyOfAnotherProject_isAskedForItsVersion() {
        assumeThatCode(ProxyPrograms.of(ProxyKind.HAPROXY, Place.PROCESSES)::require)
                .doesNotThrowAnyException();

        VersionQuestion question = proxy(ProxyKind.HAPROXY).version();

        assertThat(question.program()).isEqualTo("haproxy");
        assertThat(question.command()).hasSize(2).endsWith("-v");
    }

    @Test
    void prepare_proxyOfTheKit_isOfItsVersion() {
        assertThat(proxy(ProxyKind.EMBEDDED).version()).isNull();
    }

    private Launch proxy(ProxyKind kind) {
        ClusterSpec spec =
                Specs.builder(2, "derby", TlsMode.OFF).proxy(Optional.of(kind)).build();
        ClusterPlan plan = new ClusterPlanner(folder, Optional.empty(), new SecureRandom())
                .plan(new Ports(Set.of()), spec, List.of(), Instant.EPOCH);
        StateFolder state = new StateFolder(folder);
        Component proxy = plan.cluster().require(Component.PROXY);
        return new ComponentFiles(plan, spec, state, folder.resolve("wlp"), Optional.empty(), "any", new SecureRandom())
                .prepare(proxy, Folders.create(state.component(proxy)));
    }
}
