package io.tradebench.kit.load.settings;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.load.settings.Turns.Setting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TurnsTest {

    private static final Mix STANDARD = Mix.of("standard", null);
    private static final List<Setting> THREE = Stream.of("none", "command", "distributed-map")
            .map(caching -> new Setting(0, Map.of("caching", caching), STANDARD))
            .toList();

    @Test
    void drawn_rounds_areFollowedByTheirReverse() {
        Turns turns = Turns.drawn(THREE, Duration.ofSeconds(24), Pace.of(Duration.ofSeconds(3)), new Random(1));

        assertThat(turns.order()).hasSize(24).startsWith(0, 1, 2);
        for (int pair = 0; pair < 4; pair++) {
            List<Integer> round = turns.order().subList(6 * pair, 6 * pair + 3);
            List<Integer> back = new ArrayList<>(turns.order().subList(6 * pair + 3, 6 * pair + 6));
            Collections.reverse(back);
            assertThat(round).containsExactlyInAnyOrder(0, 1, 2).isEqualTo(back);
        }
        assertThat(turns.order().subList(6, 24))
                .as("drawn")
                .isNotEqualTo(turns.order().subList(0, 18));
    }

    @Test
    void drawn_lessTimeThanTwoTurns_hasEachTwice() {
        assertThat(Turns.drawn(THREE, Duration.ofSeconds(1), Pace.of(Duration.ofSeconds(20)), new Random(1))
                        .order())
                .hasSize(6);
    }

    @Test
    void refill_isAQuarterOfATurn() {
        assertThat(of(Duration.ofSeconds(20)).pace().refill()).isEqualTo(Duration.ofSeconds(5));
        assertThat(of(Duration.ofSeconds(1)).pace().refill()).isEqualTo(Duration.ofMillis(250));
        assertThat(Turns.drawn(
                                THREE,
                                Duration.ofSeconds(2),
                                new Pace(Duration.ofSeconds(1), Duration.ofSeconds(30)),
                                new Random(1))
                        .time())
                .isBetween(Duration.ofSeconds(31 * 6), Duration.ofSeconds(32 * 6));
        assertThat(of(Duration.ofSeconds(20)).time()).isBetween(Duration.ofSeconds(25 * 6), Duration.ofSeconds(26 * 6));
        assertThat(of(Duration.ofSeconds(20)).longest())
                .isGreaterThan(of(Duration.ofSeconds(20)).time());
    }

    @Test
    void part_turns_haveNumbersOfTheirOwn() {
        assertThat(of(Duration.ofSeconds(1)).part(0)).isEqualTo(1);
        assertThat(of(Duration.ofSeconds(1)).part(2)).isEqualTo(3);
        Turns none = Turns.none(LoadSettings.named("run").build().lasting(Duration.ofSeconds(30)));
        assertThat(none.part(0)).isZero();
        assertThat(none.time()).isEqualTo(Duration.ofSeconds(30));
        assertThat(none.longest()).isEqualTo(Duration.ofSeconds(30));
        assertThat(none.mixes()).containsExactly(STANDARD);
    }

    @Test
    void amongTheirClusters_oneHasNoTurn_isNotCounted() {
        Mix reads = Mix.of("standard", 0);
        List<Setting> settings = List.of(
                new Setting(3, Map.of(), reads), new Setting(1, Map.of(), STANDARD), new Setting(3, Map.of(), reads));
        Turns turns = Turns.drawn(settings, Duration.ofSeconds(4), Pace.of(Duration.ofSeconds(1)), new Random(1));

        assertThat(turns.clusters()).containsExactly(1, 3);
        assertThat(turns.amongTheirClusters().settings())
                .extracting(Setting::cluster)
                .containsExactly(1, 0, 1);
        assertThat(turns.amongTheirClusters().order()).isEqualTo(turns.order());
        assertThat(turns.amongTheirClusters().mixes()).containsExactly(reads, STANDARD);
    }

    private static Turns of(Duration length) {
        return Turns.drawn(THREE, length, Pace.of(length), new Random(1));
    }
}
