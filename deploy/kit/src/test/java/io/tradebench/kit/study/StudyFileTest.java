package io.tradebench.kit.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.load.settings.Pace;
import io.tradebench.kit.statistics.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudyFileTest {

    private static final String WHOLE = """
            name: caching
            title: What does it save?
            about: |
              Two members.
            up:
              members: 2
              set: {cache.size: 500}
              jvm-arg: [-Xss1m, -ea]
            switch: {publish-quotes: off}
            load: {clients: 16, images: true}
            factors:
              caching:
                none: {switch: {caching: none}}
                map: {switch: {caching: distributed-map, cache.level: strict}, up: {set: {cache.time: 5}}}
              load.clients: [8, 16]
            blocks: 6
            starts: 3
            precision: 2%
            threshold: 5
            settle: 100
            seed: 7
            published:
              source: a paper
              statements:
                - {text: it saves, figure: throughput, cell: map, expect: more, percent: 20 to 40}
                - {text: on eight machines it scales, not-comparable: one machine}
            """;

    @Test
    void read_wholeFile_hasEverything() {
        Study study = StudyFile.read("s.yaml", WHOLE);

        assertThat(study.about()).isEqualTo("Two members.");
        assertThat(study.effort())
                .isEqualTo(new Effort(false, 6, 3, OptionalDouble.of(0.02), 0.05, Optional.empty(), 100, 7));
        assertThat(study.cells()).extracting(Cell::name).containsExactly("none, 8", "none, 16", "map, 8", "map, 16");
        Cell last = study.cells().get(3);
        assertThat(last.levels()).isEqualTo(Map.of("caching", "map", "clients", "16"));
        assertThat(last.up().arguments())
                .containsExactly(
                        "--members=2",
                        "--set=cache.size=500",
                        "--jvm-arg=-Xss1m",
                        "--jvm-arg=-ea",
                        "--set=cache.time=5");
        assertThat(last.load().arguments()).containsExactly("--clients=16", "--images");
        assertThat(study.base(last)).contains(study.cells().get(1));
        assertThat(study.base(study.cells().get(1))).isEmpty();
        assertThat(study.clusters()).isEqualTo(2);
        assertThat(study.groups()).extracting(Group::names).containsExactly("none, 8 | none, 16", "map, 8 | map, 16");
        Published published = study.published().orElseThrow();
        assertThat(published.statements().get(0).expected()).contains(Verdict.MORE);
        assertThat(published.statements().get(0).than()).isEqualTo("none");
        assertThat(published.statements().get(1).notComparable()).contains("one machine");
    }

    @Test
    void read_publishedStatementOnWhatIsNoCell_isToldWithItsLine() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> StudyFile.read("s.yaml", WHOLE.replace("cell: map,", "cell: mop,")))
                .withMessage("s.yaml:25: cell 'mop': use one of none | map | none, 8 | none, 16 | map, 8 | map, 16");
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> StudyFile.read("s.yaml", WHOLE.replace("expect: more,", "than: nothing,")))
                .withMessageStartingWith("s.yaml:25: than 'nothing': use one of none");
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> StudyFile.read("s.yaml", WHOLE.replace("cell: map,", "cell: 'map, 8',")))
                .withMessage("s.yaml:25: cell 'map, 8', than 'none': use two levels of caching, or two cells");
    }

    @Test
    void read_answer_isAboutCostOrThroughput() {
        String study = "name: s\ntitle: s\nfactors:\n  switch.caching: [none, command]\n";

        assertThat(StudyFile.read("s.yaml", study).subject()).isEqualTo(Subject.COST);
        assertThat(StudyFile.read("s.yaml", study + "answer: throughput\n").subject())
                .isEqualTo(Subject.THROUGHPUT);
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> StudyFile.read("s.yaml", study + "answer: yes or no\n"))
                .withMessage("s.yaml:5: answer 'yes or no': use cost or throughput");
    }

    @Test
    void read_turns_areOfOneLoad() {
        String turns = """
                name: s
                title: s
                load: {clients: 4}
                factors:
                  switch.caching: [none, command]
                turns: 3s
                """;

        assertThat(StudyFile.read("s.yaml", turns).effort().turns()).contains(Pace.of(Duration.ofSeconds(3)));
        Study several = StudyFile.read("s.yaml", turns.replace("switch.caching: [none, command]", "up.heap: [1g, 2g]"));
        assertThat(several.groups()).singleElement().satisfies(group -> {
            assertThat(group.clusters()).containsExactly(List.of("--heap=1g"), List.of("--heap=2g"));
            assertThat(group.cells()).extracting(group::cluster).containsExactly(0, 1);
        });
        Study updates =
                StudyFile.read("s.yaml", turns.replace("switch.caching: [none, command]", "load.updates: [0, 14]"));
        assertThat(updates.groups()).hasSize(1);
        for (String wrong : List.of(
                turns.replace("3s", "often"),
                turns.replace("switch.caching: [none, command]", "load.clients: [4, 8]"),
                turns.replace("switch.caching: [none, command]", "load.symbols: [1, 2]"),
                turns.replace("clients: 4", "think: 4"),
                turns.replace("clients: 4", "rate: 4"))) {
            assertThatExceptionOfType(KitException.class)
                    .isThrownBy(() -> StudyFile.read("s.yaml", wrong))
                    .withMessageStartingWith("s.yaml:6: turns: ");
        }
    }

    /** What one level switches has to be switched back by the others. */
    @Test
    void read_refill_belongsToTurns() {
        String refill = """
                name: s
                title: s
                factors:
                  switch.caching: [none, command]
                turns: 3s
                refill: 2s
                """;

        assertThat(StudyFile.read("s.yaml", refill).effort().turns())
                .contains(new Pace(Duration.ofSeconds(3), Duration.ofSeconds(2)));
        for (String wrong : List.of(refill.replace("turns: 3s", "blocks: 3"), refill.replace("2s", "none"))) {
            assertThatExceptionOfType(KitException.class)
                    .isThrownBy(() -> StudyFile.read("s.yaml", wrong))
                    .withMessageStartingWith("s.yaml:6: refill: ");
        }
    }

    /** A cell of fewer has the first of those that one of more needs. */
    @Test
    void read_clusters_areDrivenAtOnce() {
        Study study = StudyFile.read("s.yaml", """
                name: s
                title: s
                up: {members: 2}
                factors:
                  clusters: [1, 3]
                  up.heap: [1g, 2g]
                """);

        assertThat(study.cells()).extracting(Cell::name).containsExactly("1, 1g", "1, 2g", "3, 1g", "3, 2g");
        Group first = study.groups().get(0);
        assertThat(first.names()).isEqualTo("1, 1g | 3, 1g");
        assertThat(first.clusters()).hasSize(3).containsOnly(List.of("--members=2", "--heap=1g"));
        assertThat(first.clusters(first.cells().get(0))).containsExactly(0);
        assertThat(first.clusters(first.cells().get(1))).containsExactly(0, 1, 2);
        assertThat(first.cells())
                .extracting(Cell::started)
                .containsExactly("--members=2 --heap=1g", "3 x --members=2 --heap=1g");
        assertThat(study.clusters()).isEqualTo(6);
        assertThat(study.clustersAtOnce()).isEqualTo(3);
    }

    @Test
    void read_clustersOfAll_andOfALevel() {
        Study study = StudyFile.read("s.yaml", """
                name: s
                title: s
                clusters: 2
                factors:
                  how:
                    many: {clusters: 4}
                    usual: {}
                """);

        assertThat(study.cells()).extracting(Cell::clusters).containsExactly(4, 2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        clusters: 2 | clusters: many           | s.yaml:3: clusters many: use 1 to 16
        clusters: 2 | clusters: 17             | s.yaml:3: clusters 17: use 1 to 16
        [1, 2]      | [0, 2]                   | s.yaml:5: clusters 0: use 1 to 16
        blocks: 2   | turns: 2s                | s.yaml:6: turns: clusters that are driven at once take no turns
        blocks: 2   | load: {rate: 5}          | s.yaml:6: rate: clusters that are driven at once have a load without
        blocks: 2   | up: {port: 9080}         | s.yaml:6: port: clusters that are driven at once need one each
        blocks: 2   | load: {driver-command: a} | s.yaml:6: driver-command: clusters that are driven at once
        blocks: 2   | load: {profile: cpu}     | s.yaml:6: profile: clusters that are driven at once
        """)
    void read_clustersThatCannotBe_areRefusedWithTheLine(String right, String wrong, String message) {
        String study = """
                name: s
                title: s
                clusters: 2
                factors:
                  clusters: [1, 2]
                blocks: 2
                """;

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> StudyFile.read("s.yaml", study.replace(right, wrong)))
                .withMessageStartingWith(message);
    }

    @Test
    void read_parameterOfOneLevel_isResetByTheOthers() {
        Study study = StudyFile.read("s.yaml", WHOLE);

        assertThat(study.cells().get(0).parameters())
                .containsEntry("cache.level", null)
                .containsEntry("caching", "none")
                .containsEntry("publish-quotes", "off");
    }

    @Test
    void read_chosenCells_areAllThereIs() {
        Study study = StudyFile.read("s.yaml", WHOLE + "cells:\n  - {caching: map, clients: 8}\n");

        assertThat(study.cells()).extracting(Cell::name).containsExactly("map, 8");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        blocks: 6          | bloks: 6                | s.yaml:16: 'bloks' is not known here
        blocks: 6          | blocks: none            | s.yaml:16: blocks none: use 1 to 1000
        precision: 2%      | precision: 200%         | s.yaml:18: precision 200%: use percent above 0
        load.clients: [8   | clients: [8             | s.yaml:15: a list of values needs to know of what
        name: caching      | name: Caching Mode      | s.yaml:1: 'Caching Mode' is no name
        title: What        | subtitle: What          | s.yaml:2: 'subtitle' is not known here
        expect: more       | expect: better          | s.yaml:25: 'better': use less, more or same
        20 to 40           | 40 to 20                | s.yaml:25: '40 to 20': use a range
        none: {switch      | map: {switch            | s.yaml:14: 'map' is here twice
        {caching: none}    | [caching]               | s.yaml:13: 'name: value' is expected here
        seed: 7            | seed: [                 | s.yaml:2
        [8, 16]            | [8, 8]                  | s.yaml:15: two levels of 'load.clients' are called 8
        load.clients: [8   | switch.caching: [8      | s.yaml:11: two factors have one name
        none: {switch      | "..": {switch           | s.yaml:12: the level '..' has no name
        """)
    void read_somethingIsWrong_saysWhatWithItsLine(String right, String wrong, String message) {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> StudyFile.read("s.yaml", WHOLE.replace(right, wrong)))
                .withMessageStartingWith(message);
    }

    /** Nobody would look whether it is reached, but intervals would be wider for it. */
    @Test
    void read_precisionOfOneStartOfSeveralClusters_isRefused() {
        String once = WHOLE.replace("starts: 3", "starts: 1");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> StudyFile.read("s.yaml", once))
                .withMessage("s.yaml:18: precision: cells on clusters of their own need starts of 2 or more");
        assertThatCode(() -> StudyFile.readAgain("s.yaml", once)).doesNotThrowAnyException();
        assertThatCode(() -> StudyFile.read("s.yaml", once.replace(", up: {set: {cache.time: 5}}", "")))
                .as("one cluster")
                .doesNotThrowAnyException();
    }

    @Test
    void read_levelThatIsNotThere_isRefused() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> StudyFile.read("s.yaml", WHOLE + "cells:\n  - {caching: some, clients: 8}\n"))
                .withMessage("s.yaml:28: 'some' is no level of caching");
    }

    @Test
    void read_cellTwice_isRefused() {
        String cell = "  - {caching: map, clients: 8}\n";

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> StudyFile.read("s.yaml", WHOLE + "cells:\n" + cell + cell))
                .withMessage("s.yaml:27: cells: name one at least, and none twice");
    }

    @Test
    void read_noYaml_isRefused() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> StudyFile.read("s.yaml", "just words"))
                .withMessage("s.yaml:1: a study is written as 'name: value'");
    }

    @Test
    void looks_payForThemselves() {
        Effort effort = new Effort(false, 12, 1, OptionalDouble.of(0.03), 0.03, Optional.empty(), 0, 1);

        assertThat(effort.looks()).isEqualTo(List.of(4, 6, 9, 12));
        assertThat(effort.level()).isEqualTo(0.9875);
    }

    @Test
    void scaled_changesSizesAlone() {
        Cell cell = Resized.scaled(StudyFile.read("s.yaml", WHOLE), 0.5).cells().get(1);

        assertThat(cell.up().arguments()).contains("--members=2", "--set=cache.size=250");
        assertThat(cell.load().arguments()).containsExactly("--clients=8", "--images");
    }

    @Test
    void quick_isShort_andDrawsTheSameCells() {
        Study study = Resized.quick(StudyFile.read("s.yaml", WHOLE));

        assertThat(study.effort())
                .isEqualTo(new Effort(true, 2, 1, OptionalDouble.empty(), 0.05, Optional.empty(), 100, 7));
        assertThat(study.cells().get(0).load().arguments()).contains("--duration=5s", "--warmup=5s");
    }
}
