package io.tradebench.kit.report;

import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.experiment.Trial;
import io.tradebench.kit.profile.FlameGraphs;
import io.tradebench.kit.profile.ProfileKind;
import io.tradebench.kit.profile.Stacks;
import io.tradebench.kit.report.model.StudyDocument;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.result.TransactionProfile;
import io.tradebench.kit.study.Cell;
import java.util.ArrayList;
import java.util.List;

/**
 * Where cells differ, stack by stack: each that has a base as its difference from it, the others as they are. Means of the trials that
 * count.
 *
 * @param findings what was measured
 * @param document what cells are called
 */
record Flames(Findings findings, StudyDocument document) {

    /** All of them, none of a study without profiles. */
    List<Flame> draw() {
        List<Flame> flames = new ArrayList<>();
        for (ProfileKind kind : ProfileKind.values()) {
            findings.study().cells().forEach(cell -> add(flames, cell, kind));
        }
        return flames;
    }

    private void add(List<Flame> flames, Cell cell, ProfileKind kind) {
        Stacks own = mean(cell, kind);
        if (own.weights().isEmpty()) {
            return;
        }
        Cell base = findings.study().base(cell).orElse(null);
        Stacks than = base == null ? Stacks.NONE : mean(base, kind);
        String unit = TransactionProfile.unit(kind);
        if (than.weights().isEmpty()) {
            String title = name(cell) + ": " + unit;
            flames.add(new Flame(title, FlameGraphs.page(own, title)));
        } else {
            String title = name(cell) + " beside " + name(base) + ": " + unit;
            flames.add(new Flame(title, FlameGraphs.difference(than, own, title)));
        }
    }

    private Stacks mean(Cell cell, ProfileKind kind) {
        List<StoredResult> results = findings.of(cell).stream()
                .filter(findings::counts)
                .map(Trial::stored)
                .toList();
        return TransactionProfile.mean(results, kind);
    }

    private String name(Cell cell) {
        return document.cells().get(cell.folder()).name();
    }
}
