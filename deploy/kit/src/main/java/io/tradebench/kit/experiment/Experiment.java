package io.tradebench.kit.experiment;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.experiment.Beds.Bed;
import io.tradebench.kit.experiment.ExperimentFolder.Running;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Study;
import java.util.List;
import java.util.Optional;

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

    /**
     * @param folder with what was measured before, if anything was
     * @param progress told what goes on
     */
    public Experiment(Prepared prepared, ExperimentFolder folder, Beds beds, Progress progress) {
        this.study = prepared.study();
        this.prepared = prepared;
        this.schedule = new Schedule(study);
        this.looks = new Looks(study.effort());
        this.folder = folder;
        this.beds = beds;
        this.progress = progress;
        this.findings = folder.findings(study);
    }

    /** Measures what is not there yet. */
    public Findings run() {
        int starts = study.effort().starts();
        for (int start = 1; start <= starts; start++) {
            for (List<Cell> cells : schedule.clusters(start)) {
                if (agenda().blocks(cells, start) > 0) {
                    runOn(cells, start);
                }
            }
            if (starts > 1 && isEnough(start)) {
                progress.isEnough(start, "starts");
                return findings;
            }
        }
        return findings;
    }

    private void runOn(List<Cell> cells, int start) {
        try (Bed bed = bed(cells, start)) {
            ShutdownGuard.during(
                    () -> {
                        blocks(bed, cells, start);
                        return null;
                    },
                    bed::close);
        }
        folder.running(null);
    }

    /** The cluster that was left in the middle of this, or a new one. */
    private Bed bed(List<Cell> cells, int start) {
        Running wanted = new Running(start, cells.get(0).up().arguments());
        Optional<Bed> left = folder.running().filter(wanted::equals).flatMap(running -> beds.left());
        if (left.isPresent()) {
            progress.goesOn(start);
            return left.get();
        }
        progress.starts(start, study.effort().starts(), cells);
        Bed bed = beds.start(prepared.cluster(cells.get(0)));
        boolean warm = false;
        try {
            ShutdownGuard.during(
                    () -> {
                        warmUp(bed, schedule.block(cells, start, 1));
                        return null;
                    },
                    bed::close);
            folder.running(wanted);
            warm = true;
            return bed;
        } finally {
            if (!warm) {
                bed.close();
            }
        }
    }

    /** The first cell until its cost is steady, then all others once, so that no code of theirs is new. */
    private void warmUp(Bed bed, List<Cell> cells) {
        for (Cell cell : cells) {
            progress.warmsUp(cell);
            LoadSettings load = cell.equals(cells.get(0)) ? prepared.warming(cell) : prepared.load(cell);
            try {
                bed.prepare(cell.parameters());
                bed.warmUp(load, folder.warming());
            } catch (KitException e) {
                failed(new Failure(cell, 0, 0, e.getMessage()), e);
            }
        }
    }

    private void blocks(Bed bed, List<Cell> cells, int start) {
        while (agenda().blocks(cells, start) > 0) {
            int block = agenda().block(cells, start);
            for (Cell cell : schedule.block(cells, start, block)) {
                if (agenda().has(cell, start, block)) {
                    measure(bed, cell, start, block);
                }
            }
            if (isOneCluster() && isEnough(block)) {
                progress.isEnough(block, "blocks");
                return;
            }
        }
    }

    private void measure(Bed bed, Cell cell, int start, int block) {
        progress.measures(cell, block, agenda().trials());
        try {
            bed.prepare(cell.parameters());
            StoredResult stored = bed.measure(prepared.load(cell), folder.trials(cell));
            Trial trial = new Trial(cell, start, block, stored);
            folder.add(trial);
            findings = findings.with(trial);
            progress.measured(trial);
        } catch (KitException e) {
            failed(new Failure(cell, start, block, e.getMessage()), e);
        }
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
    private boolean isOneCluster() {
        return study.effort().starts() == 1 && study.clusters().size() == 1;
    }

    private boolean isEnough(int units) {
        return looks.isDue(units) && looks.areNarrow(findings.comparisons());
    }

    private Agenda agenda() {
        return new Agenda(findings);
    }
}
