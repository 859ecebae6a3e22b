package io.tradebench.kit.report.model;

import io.tradebench.kit.comparison.Setting;
import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.experiment.Trial;
import io.tradebench.kit.report.model.StudyDocument.Setup;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.study.Cell;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** How a study was made: machine, versions, and what differs between its cells. */
final class SetupFacts {

    private final Findings findings;
    private final Origin origin;

    SetupFacts(Findings findings, Origin origin) {
        this.findings = findings;
        this.origin = origin;
    }

    Setup setup() {
        Map<String, String> machine = new LinkedHashMap<>();
        Map<String, String> versions = new LinkedHashMap<>();
        if (!findings.trials().isEmpty()) {
            LoadResult first = findings.trials().get(0).stored().result();
            first.machine().forEach((name, value) -> machine.put(name, String.valueOf(value)));
            versions.putAll(first.versions());
        }
        return new Setup(origin.command(), origin.file(), origin.text(), machine, versions, differing());
    }

    private Map<String, Map<String, String>> differing() {
        Map<String, Map<String, String>> byCell = new LinkedHashMap<>();
        for (Cell cell : findings.study().cells()) {
            List<Trial> trials = findings.of(cell);
            if (!trials.isEmpty()) {
                byCell.put(cell.folder(), Setting.of(trials.get(0).stored().result()));
            }
        }
        TreeSet<String> names = new TreeSet<>();
        byCell.values().forEach(settings -> names.addAll(settings.keySet()));
        Map<String, Map<String, String>> differing = new TreeMap<>();
        for (String name : names) {
            Map<String, String> values = new LinkedHashMap<>();
            byCell.forEach((cell, settings) -> values.put(cell, settings.get(name)));
            if (values.values().stream().distinct().count() > 1) {
                differing.put(name, values);
            }
        }
        return differing;
    }
}
