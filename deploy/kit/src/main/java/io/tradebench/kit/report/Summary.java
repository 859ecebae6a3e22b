package io.tradebench.kit.report;

import io.tradebench.kit.comparison.Comparison;
import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.console.TextTable;
import io.tradebench.kit.report.model.Quantity;
import io.tradebench.kit.report.model.StudyDocument;
import io.tradebench.kit.report.model.StudyDocument.Against;
import io.tradebench.kit.report.model.StudyDocument.CellFigures;
import io.tradebench.kit.report.model.StudyDocument.Difference;
import io.tradebench.kit.report.model.StudyDocument.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What a study found, as a terminal shows it.
 *
 * @param document all that was found
 */
record Summary(StudyDocument document) {

    String text() {
        List<String> parts = new ArrayList<>();
        parts.add(document.question());
        parts.add(String.join("\n", document.answer()));
        parts.add(cells());
        List<String> uncounted = uncounted();
        if (!uncounted.isEmpty()) {
            parts.add(String.join("\n", uncounted));
        }
        if (!document.published().statements().isEmpty()) {
            parts.add(published());
        }
        return String.join("\n\n", parts);
    }

    private String cells() {
        TextTable table =
                TextTable.ofFigures("", "trials", cost(), "tx/s", "p95 ms", subject() + " %", "from", "to", "verdict");
        document.cells().forEach((key, cell) -> {
            Against against = document.comparisons().get(key);
            Difference found = against == null
                    ? null
                    : against.figures().get(document.plan().subject());
            table.row(
                    cell.name(),
                    cell.trials().counted() + " of " + cell.trials().all(),
                    median(cell, Quantity.COST),
                    median(cell, Quantity.THROUGHPUT),
                    median(cell, "p95"),
                    found == null ? null : Numbers.signed(found.percent()),
                    found == null ? null : Numbers.signed(found.low()),
                    found == null ? null : Numbers.signed(found.high()),
                    found == null ? null : found.words());
        });
        return table.render();
    }

    /** Why trials do not count, one line each. */
    private List<String> uncounted() {
        return document.trials().stream()
                .filter(trial -> !trial.counts())
                .map(trial -> String.format(
                        Locale.ROOT,
                        "%s, start %d, block %d does not count: %s",
                        document.cells().get(trial.cell()).name(),
                        trial.start(),
                        trial.block(),
                        String.join("; ", trial.reasons())))
                .toList();
    }

    private String subject() {
        String subject = document.plan().subject();
        Stream<String> labels = document.comparisons().values().stream()
                .map(against -> against.figures().get(subject))
                .filter(Objects::nonNull)
                .map(Difference::label);
        return subject.equals(Quantity.COST) ? "CPU" + whose(labels) : "tx/s";
    }

    private String cost() {
        return "CPU ms per tx"
                + whose(document.cells().values().stream()
                        .map(cell -> cell.figures().get(Quantity.COST).label()));
    }

    /** Of a cluster whose members alone can be asked, cost is theirs. */
    private static String whose(Stream<String> labels) {
        return labels.anyMatch(label -> label.endsWith(Comparison.MEMBERS_ONLY)) ? Comparison.MEMBERS_ONLY : "";
    }

    private static String median(CellFigures cell, String key) {
        Estimate figure = cell.figures().get(key);
        return Numbers.number(figure.median(), figure.decimals());
    }

    private String published() {
        TextTable table = TextTable.ofWords("published", "here", "");
        document.published()
                .statements()
                .forEach(judgement ->
                        table.row(judgement.text(), judgement.outcome().words(), judgement.reason()));
        return table.render();
    }
}
