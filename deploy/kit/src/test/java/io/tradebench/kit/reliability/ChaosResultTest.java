package io.tradebench.kit.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.fault.Fault;
import io.tradebench.kit.witness.Verdict;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChaosResultTest {
    private static final Instant FIRST = Instant.parse("2026-06-01T12:00:00Z");

    @Test
    void of_requestsThatFailed_countToTheFaultsInWhoseTimeTheyDid() {
        ChaosResult result = result(
                List.of(incident(Fault.Kind.KILL, 0, "gone"), incident(Fault.Kind.PAUSE, 100, "still")),
                List.of(failed(-1), failed(1), failed(9), failed(50), failed(101)),
                null);

        assertThat(result.faults()).extracting(ChaosResult.Happened::failed).containsExactly(2L, 1L);
        assertThat(result.faults())
                .extracting(ChaosResult.Happened::secondsToRecover)
                .containsExactly(9.0, 1.0);
        assertThat(result.damages()).isEmpty();
        assertThat(result.render())
                .contains("kill member", "pause member", "WITHSTOOD (2 faults, seed 7)", "not done: disk: full");
    }

    @Test
    void damages_nothingShowsThatItHappened_isOne() {
        assertThat(result(List.of(incident(Fault.Kind.KILL, 0, null)), List.of(), null)
                        .damages())
                .singleElement()
                .asString()
                .contains("kill member-2 at second 0: nothing shows that it happened");
    }

    @Test
    void damages_brokenPromise_isOne() {
        assertThat(result(List.of(incident(Fault.Kind.KILL, 0, "gone")), List.of(), "stale for 3 s")
                        .damages())
                .containsExactly("afterwards: stale for 3 s");
        assertThat(result(List.of(incident(Fault.Kind.KILL, 0, "gone")), List.of(), null)
                        .damages())
                .isEmpty();
    }

    @Test
    void damages_componentThatDidNotComeBack_isOne() {
        Incident incident = new Incident(fault(Fault.Kind.KILL), FIRST, "gone", null, FIRST, "member-2 ended at once");

        ChaosResult result = result(List.of(incident), List.of(), null);

        assertThat(result.damages()).containsExactly("kill-member-2: member-2 ended at once");
        assertThat(result.render()).contains("DAMAGED");
    }

    @Test
    void json_hasFaultsAndWhatCameOfThem(@TempDir Path folder) {
        Path file = folder.resolve("chaos.json");
        Json.write(file, result(List.of(incident(Fault.Kind.KILL, 0, "gone")), List.of(failed(1)), null));

        JsonNode kept = Json.read(file, JsonNode.class);
        assertThat(kept.at("/faults/0/evidence").asText()).isEqualTo("gone");
        assertThat(kept.at("/faults/0/failed").asInt()).isEqualTo(1);
        assertThat(kept.at("/witnesses/requests").asInt()).isEqualTo(100);
        assertThat(kept.at("/auditExact").asBoolean()).isTrue();
        assertThat(kept.at("/impossible/disk").asText()).isEqualTo("full");
        assertThat(kept.has("damages")).isFalse();
        assertThat(kept.has("incidents")).isFalse();
    }

    private static ChaosResult result(List<Incident> incidents, List<Verdict.Failed> failures, String promiseBroken) {
        Verdict verdict = new Verdict(100, failures.size(), 0, 0, 10, 0, 0, 0, failures);
        ChaosPlan plan = new ChaosPlan(7, Map.of(), Map.of("disk", "full"));
        return ChaosResult.of(plan, new Aftermath(incidents, verdict, 0, 1, true, true), promiseBroken);
    }

    private static Incident incident(Fault.Kind kind, int second, String evidence) {
        return new Incident(fault(kind), FIRST.plusSeconds(second), evidence, 2.0, FIRST.plusSeconds(second + 5), null);
    }

    private static Fault fault(Fault.Kind kind) {
        return new Fault(kind, "member-2", Duration.ZERO, Duration.ofSeconds(3));
    }

    private static Verdict.Failed failed(double second) {
        return new Verdict.Failed(second, "503");
    }
}
