package io.tradebench.kit.report.model;

import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.report.model.StudyDocument.CellFigures;
import io.tradebench.kit.report.model.StudyDocument.Estimate;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The cells at both ends of a figure: what a study says of cells that cannot be compared. */
final class Extremes {

    private final String figure;

    /** @param figure by its key */
    Extremes(String figure) {
        this.figure = figure;
    }

    /** What is said; nothing of a single cell. */
    Optional<String> sentence(Collection<CellFigures> cells) {
        List<CellFigures> sorted = cells.stream()
                .filter(cell -> estimate(cell).median() != null)
                .sorted(Comparator.comparingDouble(cell -> estimate(cell).median()))
                .toList();
        if (sorted.size() < 2) {
            return Optional.empty();
        }
        CellFigures least = sorted.get(0);
        CellFigures most = sorted.get(sorted.size() - 1);
        return Optional.of("Each by itself, " + least.name() + " has the least "
                + estimate(least).label() + ", " + value(least) + ", and " + most.name() + " the most, " + value(most)
                + ".");
    }

    private Estimate estimate(CellFigures cell) {
        return cell.figures().get(figure);
    }

    private String value(CellFigures cell) {
        Estimate estimate = estimate(cell);
        return Numbers.number(estimate.median(), estimate.decimals()) + " " + estimate.unit();
    }
}
