package io.tradebench.cache.hazelcast;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.Regime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Members in processes of their own, of which one is killed. */
@Timeout(120)
class MemberProcessesTest {
    private static final Duration SOON = Duration.ofSeconds(20);

    private final List<MemberProcess> processes = new ArrayList<>();

    @AfterEach
    void stop() {
        processes.forEach(MemberProcess::close);
    }

    @Test
    void kill_clearsTheOthersAndTheyServeAgain() throws Exception {
        List<Integer> ports = Cluster.freePorts(3);
        for (int port : ports) {
            processes.add(new MemberProcess(port, ports, Regime.initial(true, Level.EVENTUAL, "")));
        }
        MemberProcess first = processes.get(0);
        MemberProcess second = processes.get(1);
        MemberProcess victim = processes.get(2);

        assertThat(eventually(() -> first.ask("load quote 12.00 pull").equals("true")
                        && second.ask("fetch quote pull").equals("12.00")
                        && victim.ask("fetch quote pull").equals("12.00")))
                .as("a value gets around")
                .isTrue();
        assertThat(second.ask("invalidate quote")).isEqualTo("done");
        assertThat(first.ask("get quote")).isEqualTo("nothing");
        assertThat(victim.ask("get quote")).isEqualTo("nothing");

        first.ask("load quote 13.00 not-shared");
        victim.kill();

        assertThat(eventually(() -> first.ask("get quote").equals("nothing")))
                .as("what the dead member may have updated is gone")
                .isTrue();
        assertThat(eventually(() -> first.ask("load quote 14.00 pull").equals("true")
                        && second.ask("fetch quote pull").equals("14.00")))
                .as("the others go on")
                .isTrue();
        assertThat(first.ask("invalidate quote")).isEqualTo("done");
        assertThat(second.ask("get quote")).isEqualTo("nothing");
    }

    private static boolean eventually(Condition condition) {
        return Cluster.within(SOON, () -> {
            try {
                return condition.holds();
            } catch (IOException lost) {
                throw new UncheckedIOException(lost);
            }
        });
    }

    private interface Condition {
        boolean holds() throws IOException;
    }
}
