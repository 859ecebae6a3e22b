package io.tradebench.kit.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.admin.DatabaseMaintenance;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Kind;
import io.tradebench.kit.load.cluster.ClusterFigures;
import io.tradebench.kit.load.cluster.ComponentCpu;
import io.tradebench.kit.load.cluster.Snapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SpanTest {

    @Test
    void sum_twoTurns_addsUpWhatBothHave() {
        Span first = span(Map.of("member-1", 100, "member-2", 100), Map.of("member-1", 150, "member-2", 130));
        Span second = span(Map.of("member-1", 400, "member-2", 400), Map.of("member-1", 425, "member-2", 405));

        assertThat(Span.sum(List.of(first, second), Span::memberMillis))
                .containsExactlyInAnyOrderEntriesOf(Map.of("member-1", 75.0, "member-2", 35.0));
    }

    @Test
    void sum_memberThatIsMissingInOneTurn_isLeftOut() {
        Span first = span(Map.of("member-1", 100, "member-2", 100), Map.of("member-1", 150, "member-2", 130));
        Span second = span(Map.of("member-1", 400), Map.of("member-1", 425));

        assertThat(Span.sum(List.of(first, second), Span::memberMillis)).containsOnlyKeys("member-1");
        assertThat(Span.sum(List.of(second, first), Span::memberMillis)).containsOnlyKeys("member-1");
    }

    @Test
    void increase_counter_isThatOfAllMembers() {
        Span span = span(Map.of("member-1", 100, "member-2", 100), Map.of("member-1", 150, "member-2", 130));

        assertThat(span.increase(figures -> Math.round(figures.cpuMillis()))).isEqualTo(80);
    }

    private static Span span(Map<String, Integer> before, Map<String, Integer> after) {
        return new Span(snapshot(before), snapshot(after), DatabaseMaintenance.NOT_TOLD, DriverEvent.of(Kind.MEASURED));
    }

    private static Snapshot snapshot(Map<String, Integer> cpuMillis) {
        Map<String, String> texts = new HashMap<>();
        cpuMillis.forEach((name, millis) -> texts.put(
                name,
                FakeMember.PROCESS
                        .replace("member-1", name)
                        .replace("\"cpuMillis\":4711.25", "\"cpuMillis\":" + millis)));
        return new Snapshot(ClusterFigures.of(texts), ComponentCpu.NONE, Optional.empty());
    }
}
