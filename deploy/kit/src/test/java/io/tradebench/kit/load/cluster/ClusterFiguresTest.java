package io.tradebench.kit.load.cluster;

import static io.tradebench.kit.load.cluster.GivenFigures.figures;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.process.ProcessRecord;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClusterFiguresTest {

    @Test
    void meter_memberLostAndBack_neverGoesBack() {
        Iterator<ClusterFigures> moments = List.of(
                        figures(Map.of("member-1", 1000.0, "member-2", 500.0), "a"),
                        figures(Map.of("member-1", 1100.0), "a"),
                        figures(Map.of("member-1", 1200.0), "a"),
                        figures(Map.of("member-1", 10.0, "member-2", 510.0), "b"))
                .iterator();
        CpuMeter meter = new CpuMeter(() -> new Snapshot(moments.next(), ComponentCpu.NONE, Optional.empty()));

        assertThat(meter.read()).isEqualTo(1500);
        assertThat(meter.read()).isEqualTo(1600);
        assertThat(meter.read()).isEqualTo(1700);
        assertThat(meter.read()).isEqualTo(1700 + 10 + 510);
    }

    @Test
    void meter_databaseThatIsStartedAgain_neverGoesBack() {
        ClusterFigures member = figures(Map.of("member-1", 1000.0), "a");
        Iterator<Snapshot> moments = List.of(
                        new Snapshot(member, database(1, 300), Optional.empty()),
                        new Snapshot(member, database(1, 400), Optional.empty()),
                        new Snapshot(member, database(2, 20), Optional.empty()))
                .iterator();
        CpuMeter meter = new CpuMeter(moments::next);

        assertThat(meter.read()).isEqualTo(1300);
        assertThat(meter.read()).isEqualTo(1400);
        assertThat(meter.read()).isEqualTo(1420);
    }

    private static ComponentCpu database(long pid, double millis) {
        return new ComponentCpu(Map.of("database", new ProcessRecord(pid, 0)), Map.of("database", millis));
    }

    @Test
    void read_messagingServer_isPartOfTheCost() {
        ClusterFigures members = figures(Map.of("member-1", 100.0), "a");
        ComponentCpu messaging =
                new ComponentCpu(Map.of("messaging", new ProcessRecord(1, 0)), Map.of("messaging", 20.0));

        assertThat(new CpuMeter(() -> new Snapshot(members, messaging, Optional.empty())).read())
                .isEqualTo(120);
    }

    @Test
    void cpuMillisSince_restartedMember_isLeftOut() {
        ClusterFigures before = figures(Map.of("member-1", 100.0), "a");

        assertThat(figures(Map.of("member-1", 150.0), "a").cpuMillisSince(before))
                .containsExactly(Map.entry("member-1", 50.0));
        assertThat(figures(Map.of("member-1", 150.0), "b").cpuMillisSince(before))
                .isEmpty();
    }

    @Test
    void compilerMillisSince_memberThatDoesNotTell_isNoNumber() {
        ClusterFigures before = figures(Map.of("member-1", 100.0), "a");

        assertThat(figures(Map.of("member-1", 150.0), "a").compilerMillisSince(before))
                .isNaN();
    }

    @Test
    void meter_partOfCompilers_neverGoesBackEither_andIsNoNumberIfAMemberDoesNotTell() {
        Iterator<ClusterFigures> moments = List.of(
                        compiling(1000, 400, "a"),
                        compiling(1500, 500, "a"),
                        compiling(100, 80, "b"),
                        figures(Map.of("member-1", 200.0), "c"))
                .iterator();
        CpuMeter meter = new CpuMeter(() -> new Snapshot(moments.next(), ComponentCpu.NONE, Optional.empty()));

        meter.read();
        assertThat(meter.compilers()).isEqualTo(400);
        meter.read();
        assertThat(meter.compilers()).isEqualTo(500);
        meter.read();
        assertThat(meter.compilers()).isEqualTo(580);
        meter.read();
        assertThat(meter.compilers()).isNaN();
    }

    private static ClusterFigures compiling(double cpuMillis, double compilerMillis, String start) {
        return ClusterFigures.of(Map.of(
                "member-1",
                FakeMember.PROCESS
                        .replace("4711.25", cpuMillis + ",\"compilerMillis\":" + compilerMillis)
                        .replace("2026-01-01T00:00:00Z", start)));
    }
}
