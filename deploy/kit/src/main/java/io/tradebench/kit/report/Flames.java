package io.tradebench.kit.report;

import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.experiment.Trial;
import io.tradebench.kit.profile.FlameGraphs;
import io.tradebench.kit.profile.ProfileKind;
import io.tradebench.kit.report.model.StudyDocument;
import io.tradebench.kit.result.MeanProfile;
import io.tradebench.kit.study.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where cells differ, stack by stack: each that has a base as its difference from it, the others as they are. Means of the trials that
 * count.
 *
 * @param findings what was measured
 * @param document what cells are called
 */
record Flames(Findings findings, StudyDocument document) {

    /** Each makes the page some hundred kilobytes longer, and nobody looks at more. */
    static final int MOST_CELLS = 6;

    /** Those of the first cells that have profiles; none of a study without any. */
    List<Flame> draw() {
        List<Flame> flames = new ArrayList<>();
        for (ProfileKind kind : ProfileKind.values()) {
            findings.study().cells().stream()
                    .filter(cell -> !profile(cell, kind).isEmpty())
                    .limit(MOST_CELLS)
                    .forEach(cell -> flames.add(flame(cell, kind)));
        }
        return flames;
    }

    private Flame flame(Cell cell, ProfileKind kind) {
        MeanProfile own = profile(cell, kind);
        Optional<Cell> base =
                comparable(cell).filter(other -> !profile(other, kind).isEmpty());
        String title = name(cell) + base.map(other -> " beside " + name(other)).orElse("") + ": " + own.unit();
        return new Flame(
                title,
                base.map(other -> FlameGraphs.difference(profile(other, kind).parts(), own.parts(), title))
                        .orElseGet(() -> FlameGraphs.page(own.parts(), title)));
    }

    /** The base, if clients did the same work. */
    private Optional<Cell> comparable(Cell cell) {
        return findings.study().base(cell).filter(base -> document.comparisons().containsKey(cell.folder()));
    }

    private MeanProfile profile(Cell cell, ProfileKind kind) {
        return new MeanProfile(
                findings.of(cell).stream()
                        .filter(findings::counts)
                        .map(Trial::stored)
                        .toList(),
                kind);
    }

    private String name(Cell cell) {
        return document.cells().get(cell.folder()).name();
    }
}
