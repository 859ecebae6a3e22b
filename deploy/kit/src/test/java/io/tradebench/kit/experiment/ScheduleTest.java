package io.tradebench.kit.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.experiment.Schedule.WarmUp;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Group;
import io.tradebench.kit.study.Study;
import io.tradebench.kit.study.StudyFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {

    private static Study study(int seed, String levels) {
        return StudyFile.read(
                "s.yaml", "name: s\ntitle: s\nseed: " + seed + "\nfactors:\n  switch.caching: [" + levels + "]\n");
    }

    private static Group all(Study study) {
        return new Group(study.cells());
    }

    /** A B B A B A A B, or B A A B A B B A. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void block_ofTwo_turnsRoundEachTime(int seed) {
        Study study = study(seed, "none, command");
        Schedule schedule = new Schedule(study);

        List<String> order = new ArrayList<>();
        for (int block = 1; block <= 4; block++) {
            schedule.block(all(study), 1, block)
                    .forEach(cell -> order.add(cell.name().substring(0, 1)));
        }

        assertThat(String.join("", order)).isIn("nccncnnc", "cnncnccn");
    }

    /** Else the first would bear more than others of what only the first has to bear. */
    @ParameterizedTest
    @ValueSource(strings = {"a, b, c, d", "a, b, c, d, e, f, g, h", "a, b, c"})
    void block_ofSeveral_hasEachAtEachPlaceAlikeOften(String levels) {
        Study study = study(1, levels);
        Schedule schedule = new Schedule(study);
        int cells = study.cells().size();
        int blocks = 20 * cells;

        int[][] counts = new int[cells][cells];
        for (int block = 1; block <= blocks; block++) {
            List<Cell> order = schedule.block(all(study), 1, block);
            for (int place = 0; place < cells; place++) {
                counts[study.cells().indexOf(order.get(place))][place]++;
            }
        }

        for (int[] places : counts) {
            assertThat(places).containsOnly(20);
        }
    }

    /** However many laps there are: neighbouring seeds must not draw alike. */
    @Test
    void block_ofSeveral_isDrawnAnewInEachLap() {
        Study study = study(1, "a, b, c, d");
        Schedule schedule = new Schedule(study);

        Set<List<Cell>> orders = new HashSet<>();
        for (int lap = 0; lap < 200; lap++) {
            orders.add(schedule.block(all(study), 1, 1 + 4 * lap));
        }

        assertThat(orders).as("all orders of four").hasSize(24);
    }

    /** Clusters that cannot be driven in turns are started one after the other. */
    @Test
    void groups_ofThreeStarts_haveEachFirstOnce() {
        Study study =
                StudyFile.read("s.yaml", "name: s\ntitle: s\nstarts: 3\nfactors:\n  up.heap: [256m, 384m, 512m]\n");
        Schedule schedule = new Schedule(study);

        assertThat(IntStream.rangeClosed(1, 3)
                        .mapToObj(start -> schedule.groups(start).get(0)))
                .containsExactlyInAnyOrderElementsOf(study.groups());
    }

    /** Cells of one and of three clusters do the same work on the first. */
    @Test
    void warmUps_ofClustersDrivenAtOnce_haveEachOnce() {
        Study study = StudyFile.read(
                "s.yaml", "name: s\ntitle: s\nfactors:\n  clusters: [1, 3]\n  switch.caching: [none, command]\n");

        List<WarmUp> warmUps = new Schedule(study).warmUps(all(study), 1);

        assertThat(warmUps.stream().flatMap(each -> each.clusters().stream()
                        .map(cluster -> each.cell().parameters().get("caching") + " " + cluster)))
                .containsExactlyInAnyOrder("none 0", "none 1", "none 2", "command 0", "command 1", "command 2");
    }

    /** Such as a setting that is compared with itself. */
    @Test
    void warmUps_ofEqualCells_areOfEach() {
        Study study = StudyFile.read(
                "s.yaml",
                "name: s\ntitle: s\nfactors:\n  cell:\n    one: {load: {clients: 2}}\n    other: {load: {clients: 2}}\n");

        assertThat(new Schedule(study).warmUps(all(study), 1)).hasSize(2);
    }

    @Test
    void block_ofSeveral_hasEachOnce_inAnOrderOfItsOwn() {
        Study study = study(1, "a, b, c, d, e, f, g");
        Schedule schedule = new Schedule(study);

        List<Cell> first = schedule.block(all(study), 1, 1);

        assertThat(first).containsExactlyInAnyOrderElementsOf(study.cells());
        assertThat(schedule.block(all(study), 1, 1))
                .as("drawn by the seed alone")
                .isEqualTo(first);
        assertThat(schedule.block(all(study), 1, 2)).isNotEqualTo(first);
        assertThat(schedule.block(all(study), 2, 1)).isNotEqualTo(first);
        assertThat(new Schedule(study(2, "a, b, c, d, e, f, g")).block(all(study), 1, 1))
                .isNotEqualTo(first);
    }
}
