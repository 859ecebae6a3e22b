package io.tradebench.kit.experiment;

import io.tradebench.kit.base.Durations;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Group;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;

/** Says how far a study is, and how long the rest will take by what the last measurements took. For use by one thread. */
public final class Progress {

    private final Console console;
    private final InstantSource clock;
    private int measured;
    private Instant began;
    private Duration spent = Duration.ZERO;

    public Progress(Console console, InstantSource clock) {
        this.console = console;
        this.clock = clock;
    }

    void starts(int start, int starts, Group group) {
        int clusters = group.clusters().size();
        console.note(String.format(
                Locale.ROOT,
                "%nstart %d of %d: %s for %s",
                start,
                starts,
                clusters == 1 ? "a cluster" : clusters + " clusters side by side",
                group.names()));
    }

    void goesOn(int start) {
        console.note("\ngoing on with what still runs of start " + start);
    }

    void warmsUp(Cell cell) {
        console.note("warming up: " + cell.name());
    }

    /** @param cells one, or those that take turns */
    void measures(List<Cell> cells, int block, int left) {
        began = clock.instant();
        console.note(String.format(Locale.ROOT, "block %d: %s; %s", block, new Group(cells).names(), left(left)));
    }

    private String left(int trials) {
        String count = trials == 1 ? "the last one" : trials + " to go";
        return measured == 0
                ? count
                : count + ", about "
                        + Durations.format(Duration.ofSeconds(Math.max(
                                1,
                                spent.dividedBy(measured).multipliedBy(trials).toSeconds())));
    }

    void measured(Trial trial) {
        measured++;
        Instant now = clock.instant();
        spent = spent.plus(Duration.between(began, now));
        began = now;
        LoadResult result = trial.stored().result();
        Double cost = result.costMs().perTransaction() == null
                ? result.costMs().members()
                : result.costMs().perTransaction();
        console.note(String.format(
                Locale.ROOT,
                "  %s ms CPU per transaction, %.0f tx/s%s",
                cost == null ? "?" : String.format(Locale.ROOT, "%.3f", cost),
                result.etr() == null ? 0 : result.etr(),
                spoiled(result)));
    }

    private static String spoiled(LoadResult result) {
        if (!result.valid()) {
            return ", INVALID: " + String.join("; ", result.invalidBecause());
        }
        return result.isContaminated() ? ", CONTAMINATED: " + String.join("; ", result.contaminatedBecause()) : "";
    }

    void failed(Cell cell, String reason) {
        console.warn(cell.name() + " could not be measured: " + reason);
    }

    void isEnough(int units, String of) {
        console.note("the intervals are narrow enough after " + units + " " + of);
    }
}
