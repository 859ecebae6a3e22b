package io.tradebench.kit.report;

import io.tradebench.kit.report.model.StudyDocument;
import io.tradebench.kit.report.model.StudyDocument.TrialFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * All trials as comma-separated values (RFC 4180), for spreadsheets and statistics programs. What is not known is empty.
 *
 * @param document whose trials they are
 */
record TrialTable(StudyDocument document) {

    String csv() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(header());
        document.trials().forEach(trial -> lines.add(line(trial)));
        return lines.stream()
                .map(line -> line.stream().map(TrialTable::quoted).collect(Collectors.joining(",")))
                .collect(Collectors.joining("\r\n", "", "\r\n"));
    }

    private List<String> header() {
        List<String> names = new ArrayList<>(List.of("cell"));
        document.factors().keySet().forEach(factor -> names.add("factor." + factor));
        names.addAll(List.of("start", "block", "started", "counts", "valid", "contaminated", "reasons"));
        names.addAll(figures());
        names.add("folder");
        return names;
    }

    private List<String> line(TrialFigures trial) {
        List<String> values = new ArrayList<>(List.of(trial.cell()));
        values.addAll(document.cells().get(trial.cell()).levels().values());
        values.addAll(List.of(
                String.valueOf(trial.start()),
                String.valueOf(trial.block()),
                trial.started(),
                String.valueOf(trial.counts()),
                String.valueOf(trial.valid()),
                String.valueOf(trial.contaminated()),
                String.join("; ", trial.reasons())));
        figures().forEach(key -> {
            Double figure = trial.figures().get(key);
            values.add(figure == null ? "" : figure.toString());
        });
        values.add(trial.folder());
        return values;
    }

    private List<String> figures() {
        return document.trials().isEmpty()
                ? List.of()
                : List.copyOf(document.trials().get(0).figures().keySet());
    }

    private static String quoted(String value) {
        return value.matches("(?s).*[,\"\\r\\n].*") ? '"' + value.replace("\"", "\"\"") + '"' : value;
    }
}
