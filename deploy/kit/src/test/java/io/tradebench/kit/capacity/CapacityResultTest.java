package io.tradebench.kit.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.tradebench.kit.base.Json;
import io.tradebench.kit.capacity.Step.Verdict;
import io.tradebench.kit.result.Latency;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of a search. */
class CapacityResultTest {

    private static final SearchSettings SETTINGS = new SearchSettings(new Goal(100L, 400L, null), 1, 40, 0.05, 40);

    private static final Latency NO_LATENCY = new Latency(null, null, null, null, null, null, null);

    @TempDir
    private Path folder;

    @Test
    void goal_isMetIfAllOfItIs() {
        Latency latency = new Latency(50.0, 40L, 80L, 100L, 400L, 500L, 900L);

        assertThat(new Goal(100L, 400L, null).missedBy(latency, 0.9)).isEmpty();
        assertThat(new Goal(99L, 400L, null).missedBy(latency, 0.9)).containsExactly("response times");
        assertThat(new Goal(100L, 399L, null).missedBy(latency, 0.9)).containsExactly("response times");
        assertThat(new Goal(null, 400L, null).missedBy(latency, 0.9)).isEmpty();
        assertThat(new Goal(1L, null, null).missedBy(NO_LATENCY, 0.9))
                .as("without any transaction")
                .containsExactly("response times");
        assertThat(new Goal(100L, 400L, 0.8))
                .hasToString("p95 at most 100 ms and p99 at most 400 ms and members' CPU at most 80 %");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Goal(null, null, null))
                .withMessageContaining("--p95 100ms");
    }

    @Test
    void goal_ofCpu_isMissedByWhoeverUsesMore() {
        Latency latency = new Latency(50.0, 40L, 80L, 100L, 400L, 500L, 900L);

        assertThat(new Goal(null, null, 0.8).missedBy(latency, 0.8)).isEmpty();
        assertThat(new Goal(null, null, 0.8).missedBy(latency, 0.86))
                .containsExactly("members used 86 % of their processors");
        assertThat(new Goal(99L, null, 0.8).missedBy(latency, 0.86)).hasSize(2);
        assertThat(new Goal(null, null, 0.8).missedBy(NO_LATENCY, null))
                .as("not known")
                .isEmpty();
    }

    @Test
    void settings_ratesInTheWrongOrder_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SearchSettings(SETTINGS.goal(), 5, 4, 0.05, 3))
                .withMessageContaining("--from 5.0 --to 4.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SearchSettings(SETTINGS.goal(), 1, 4, 0.05, 0))
                .withMessageContaining("--steps 0");
    }

    @Test
    void render_search_hasATable_whatWentWrong_andOneAnswer() {
        CapacityResult result = result();

        String text = result.render();
        assertThat(text.lines().filter(line -> line.startsWith(" 18.00")))
                .first()
                .asString()
                .matches(" 18\\.00 +18\\.00 +468\\.0 +26 +80 +160 +50 +held");
        assertThat(text).containsPattern("22\\.00 +- +- +- +- +- +- +missed").contains("22.00: sessions piled up");
        assertThat(text.lines().filter(line -> line.startsWith("capacity: ")))
                .singleElement()
                .asString()
                .matches(
                        "capacity: (19|20)\\.\\d\\d sessions a second \\(19\\.\\d\\d to (19|20)\\.\\d\\d with 95 % probability\\),"
                                + " \\d+\\.\\d transactions a second, with p95 at most 100 ms and p99 at most 400 ms");
        assertThat(result.etr()).as("26 transactions in a session").isEqualTo(26 * result.rate());
        assertThat(result.reservations()).isEmpty();
        assertThat(result.precise()).isTrue();
    }

    @Test
    void render_driverThatWasBusy_isAReservation() {
        Search search = new Search(SETTINGS);
        Latency latency = Steps.of(10, 50).latencyMs();
        search.add(new Step(10, 10.0, 10.0, 260.0, latency, 0.5, true, Verdict.HELD, null, "step"));

        assertThat(CapacityResult.of(SETTINGS, search, "trade capacity").render())
                .contains("but: in 1 of 1 steps the driver had hardly any CPU left");
    }

    @Test
    void json_ofAResult_isReadAsItWas() {
        CapacityResult result = result();
        Path file = folder.resolve("capacity.json");
        Json.write(file, result);

        assertThat(Json.read(file, CapacityResult.class)).isEqualTo(result);
    }

    private static CapacityResult result() {
        Search search = new Search(SETTINGS);
        search.add(Step.overloaded(22, "sessions piled up"));
        for (double rate : List.of(10.0, 18.0, 18.5, 19.0, 19.2, 18.8, 19.4, 19.1)) {
            search.add(Steps.of(rate, 80));
        }
        for (double rate : List.of(30.0, 21.0, 20.5, 20.0, 19.8, 20.2, 19.9, 20.3)) {
            search.add(Steps.of(rate, 180));
        }
        return CapacityResult.of(SETTINGS, search, "trade capacity");
    }
}
