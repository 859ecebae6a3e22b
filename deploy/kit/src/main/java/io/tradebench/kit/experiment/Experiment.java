package io.tradebench.kit.experiment;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.experiment.Beds.Bed;
import io.tradebench.kit.experiment.ExperimentFolder.Running;
import io.tradebench.kit.experiment.Schedule.WarmUp;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.result.LoadResult.WarmupResult;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Group;
import io.tradebench.kit.study.Study;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Carries a study out: starts of clusters, on each of them blocks, in each block every cell once. What was measured is kept at once, so that it
 * can be stopped at any moment, and goes on from there. For one use by one thread.
 */
public final class Experiment {

    private final Study study;
    private final Prepared prepared;
    private final Schedule schedule;
    private final Looks looks;
    private final ExperimentFolder folder;
    private final Beds beds;
    private final Progress progress;
    private Findings findings;

    /** Units at the last look: a block that was spoilt is no reason to look once more. */
    private int looked;

    /**
     * @param folder with what was measured before, if anything was
     * @param progress told what goes on
     */
    public Experiment(Prepared prepared, ExperimentFolder folder, Beds beds, Progress progress) {
        this.study = prepared.study();
        this.prepared = prepared;
        this.schedule = new Schedule(study);
        this.looks = new Looks(study.effort(), study.subject());
        this.folder = folder;
        this.beds = beds;
        this.progress = progress;
        this.findings = folder.findings(study);
        this.looked = looks.due(measuredBefore());
    }

    /** Units that were there when this was begun or gone on with; whatever look they were worth was taken then. */
    private int measuredBefore() {
        return isOneGroup()
                ? agenda().counting(study.groups().get(0), 1)
                : findings.trials().stream().mapToInt(Trial::start).max().orElse(1) - 1;
    }

    /**
     * Measures what is not there yet.
     *
     * @throws KitException if a cell switches something that members refuse, or if something else is where its clusters are to be
     */
    public Findings run() {
        int starts = study.effort().starts();
        for (int start = 1; start <= starts && !folder.isEnough(); start++) {
            boolean measured = false;
            for (Group group : schedule.groups(start)) {
                if (agenda().blocks(group, start) > 0) {
                    run(group, start);
                    measured = true;
                }
            }
            if (starts > 1 && measured) {
                look(start, "starts");
            }
        }
        return findings;
    }

    private void run(Group group, int start) {
        Optional<Bed> found = bed(group, start);
        if (found.isEmpty()) {
            return;
        }
        try (Bed bed = found.get()) {
            ShutdownGuard.during(
                    () -> {
                        Running running = folder.running().orElseThrow();
                        if (!running.warm()) {
                            requireSwitchable(bed, group);
                            warmUp(bed, group, start);
                            folder.running(running.warmed());
                        }
                        blocks(bed, group, start);
                        return null;
                    },
                    bed::close);
        }
        folder.running(null);
    }

    /** The clusters that were left in the middle of this, or new ones; empty if they do not start. */
    private Optional<Bed> bed(Group group, int start) {
        List<List<String>> clusters = group.clusters();
        Optional<Running> running = folder.running();
        Optional<Bed> left = running.flatMap(known -> beds.left(known.identities()));
        if (left.isPresent()) {
            boolean wanted =
                    running.get().start() == start && running.get().clusters().equals(clusters);
            if (wanted && left.get().isReady()) {
                progress.goesOn(start);
                return left;
            }
            left.get().close();
        }
        beds.requireFree(clusters.size());
        progress.starts(start, study.effort().starts(), group);
        try {
            Bed bed = beds.start(prepared.clusters(group));
            folder.running(new Running(start, clusters, bed.identities(), agenda().last(group, start) + 1, false));
            return Optional.of(bed);
        } catch (KitException e) {
            group.cells().forEach(cell -> failed(new Failure(cell, start, 0, e.getMessage()), e));
            return Optional.empty();
        }
    }

    /** What nobody can switch is found before anything takes time. */
    private static void requireSwitchable(Bed bed, Group group) {
        for (Cell cell : group.cells()) {
            try {
                group.clusters(cell).forEach(cluster -> bed.configure(cluster, cell.parameters()));
            } catch (KitException e) {
                throw new KitException(cell.name() + " cannot be switched: " + e.getMessage(), e);
            }
        }
    }

    /** Each cell by itself: the code of one is not that of another. */
    private void warmUp(Bed bed, Group group, int start) {
        for (WarmUp due : schedule.warmUps(group, start)) {
            Cell cell = due.cell();
            progress.warmsUp(cell);
            try {
                List<StoredResult> warmups = new ArrayList<>();
                for (int cluster : due.clusters()) {
                    prepare(bed, cluster, cell);
                    warmups.add(bed.warmUp(cluster, prepared.warming(cell), folder.warming()));
                }
                Warming warming = warming(cell, start, warmups);
                folder.add(warming);
                findings = findings.with(warming);
            } catch (KitException e) {
                failed(new Failure(cell, 0, 0, e.getMessage()), e);
            }
        }
    }

    private static Warming warming(Cell cell, int start, List<StoredResult> warmups) {
        return new Warming(
                cell,
                start,
                WarmupResult.leastWarm(
                        warmups.stream().map(stored -> stored.result().warmup()).toList()),
                warmups.get(0).folder());
    }

    private void blocks(Bed bed, Group group, int start) {
        while (agenda().blocks(group, start) > 0 && !folder.isEnough()) {
            int block = agenda().block(group, start);
            List<Cell> left = schedule.block(group, start, block).stream()
                    .filter(cell -> agenda().has(cell, start, block))
                    .toList();
            if (study.effort().turns().isPresent()) {
                measureInTurns(bed, group, left, start, block);
            } else {
                left.forEach(cell -> measure(bed, group, cell, start, block));
            }
            if (isOneGroup()) {
                look(agenda().counting(group, start), "blocks");
            }
        }
    }

    private void measure(Bed bed, Group group, Cell cell, int start, int block) {
        progress.measures(List.of(cell), block, agenda().trials());
        try {
            List<Integer> driven = group.clusters(cell);
            driven.forEach(cluster -> prepare(bed, cluster, cell));
            StoredResult stored = bed.measure(driven, prepared.load(cell, start, block), folder.trials(cell));
            keep(List.of(new Trial(cell, start, block, stored)));
        } catch (KitException e) {
            failed(new Failure(cell, start, block, e.getMessage()), e);
        }
    }

    /** All of them or none. */
    private void measureInTurns(Bed bed, Group group, List<Cell> cells, int start, int block) {
        progress.measures(cells, block, agenda().trials());
        try {
            cells.stream()
                    .collect(Collectors.toMap(group::cluster, cell -> cell, (first, later) -> first))
                    .forEach((cluster, first) -> prepare(bed, cluster, first));
            LoadSettings load = prepared.load(cells.get(0), start, block);
            List<StoredResult> stored = bed.measureInTurns(
                    load,
                    schedule.turns(group, cells, prepared::mix, start, block, load.duration()),
                    folder.drives(),
                    cells.stream().map(folder::trials).toList());
            keep(IntStream.range(0, cells.size())
                    .mapToObj(i -> new Trial(cells.get(i), start, block, stored.get(i)))
                    .toList());
        } catch (KitException e) {
            cells.forEach(cell -> failed(new Failure(cell, start, block, e.getMessage()), e));
        }
    }

    private void keep(List<Trial> trials) {
        folder.add(trials);
        for (Trial trial : trials) {
            findings = findings.with(trial);
            progress.measured(trial);
        }
    }

    /** What earlier cells have written is gone. */
    private static void prepare(Bed bed, int cluster, Cell cell) {
        bed.configure(cluster, cell.parameters());
        bed.reset(cluster);
    }

    /** Others can be measured all the same. */
    private void failed(Failure failure, KitException cause) {
        if (ShutdownGuard.isShuttingDown()) {
            throw cause;
        }
        folder.add(failure);
        findings = findings.with(failure);
        progress.failed(failure.cell(), failure.reason());
    }

    /** Only then are blocks what there can be more of. */
    private boolean isOneGroup() {
        return study.effort().starts() == 1 && study.groups().size() == 1;
    }

    private void look(int units, String of) {
        if (looks.due(units) > looked && areAllMeasured()) {
            looked = looks.due(units);
            if (looks.areNarrow(findings.comparisons())) {
                folder.markEnough();
                progress.isEnough(units, of);
            }
        }
    }

    private boolean areAllMeasured() {
        return study.cells().stream().filter(agenda()::isMeasurable).allMatch(cell -> findings.of(cell).stream()
                .anyMatch(findings::counts));
    }

    private Agenda agenda() {
        return new Agenda(findings, folder.running().map(Running::block).orElse(1));
    }
}
