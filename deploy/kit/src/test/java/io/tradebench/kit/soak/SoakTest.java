package io.tradebench.kit.soak;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Kind;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.load.cluster.ClusterFigures;
import io.tradebench.kit.result.Results;
import io.tradebench.kit.soak.SoakResult.Line;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.junit.jupiter.api.Test;

class SoakTest {
    private static final long MIB = 1L << 20;

    private boolean silent;
    private final Queue<Long> held = new ArrayDeque<>(List.of(100 * MIB, 120 * MIB));
    private final Soak soak =
            new Soak(Duration.ofSeconds(40), true, () -> silent ? Map.of() : Map.of("member-1", held.remove()));

    @Test
    void judge_sameToTheEnd_isClean() {
        for (int second = 0; second < 40; second++) {
            passes(100, 40, 60);
        }
        assertThat(judged(Measurements.good()).isClean()).isTrue();
    }

    @Test
    void judge_whatIsNotAsItWas_isBroken() {
        held.clear();
        held.addAll(List.of(100 * MIB, 153 * MIB));
        for (int second = 0; second < 40; second++) {
            passes(100 - second, 40 + second, 60 + second);
        }
        assertThat(broken(Measurements.good()))
                .containsExactly("throughput", "member-1 heap", "member-1 threads", "member-1 open files");
    }

    @Test
    void judge_connectionsInUseAtRest_isBroken() {
        for (int second = 0; second < 40; second++) {
            passes(100, 40, 60);
        }
        assertThat(broken(Measurements.withConnectionsInUse(2))).containsExactly("load", "member-1 connections");
    }

    @Test
    void judge_memberThatWasLost_isBroken() {
        passes(100, 40, 60);
        for (int second = 1; second < 40; second++) {
            soak.passed(interval(100));
        }
        assertThat(broken(Measurements.good())).containsExactly("member-1");
    }

    @Test
    void judge_memberThatDoesNotSayWhatItHolds_isBroken() {
        for (int second = 0; second < 39; second++) {
            passes(100, 40, 60);
        }
        silent = true;
        passes(100, 40, 60);
        assertThat(broken(Measurements.good())).containsExactly("member-1 heap");
    }

    @Test
    void judge_memberThatNeverSaysWhatItHolds_isBroken() {
        silent = true;
        for (int second = 0; second < 40; second++) {
            passes(100, 40, 60);
        }
        assertThat(broken(Measurements.good())).containsExactly("member-1 heap");
    }

    private List<String> broken(Measurement measurement) {
        return judged(measurement).lines().stream()
                .filter(line -> !line.held())
                .map(Line::what)
                .toList();
    }

    private SoakResult judged(Measurement measurement) {
        return soak.judge(Results.of(measurement));
    }

    private void passes(long transactions, long threads, long files) {
        soak.looked(figures(threads, files));
        soak.passed(interval(transactions));
    }

    private static DriverEvent interval(long transactions) {
        return new DriverEvent(
                Kind.INTERVAL, 1, Map.of("home", new Outcomes(transactions, 0, 0, 0)), 1, null, null, null);
    }

    private static ClusterFigures figures(long threads, long files) {
        try {
            ObjectNode process = (ObjectNode) Json.parse(FakeMember.PROCESS, JsonNode.class);
            ((ObjectNode) process.get("threads")).put("live", threads);
            process.put("openFiles", files);
            return new ClusterFigures(
                    Map.of("member-1", Json.parse(process.toString(), ProcessFigures.class)), Map.of());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
