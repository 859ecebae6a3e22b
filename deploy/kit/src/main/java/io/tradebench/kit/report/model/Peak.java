package io.tradebench.kit.report.model;

import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.report.model.StudyDocument.CellFigures;
import io.tradebench.kit.report.model.StudyDocument.Estimate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Where throughput is highest along a factor whose levels are numbers.
 *
 * @param factor that is looked along
 */
record Peak(NumericFactor factor) {

    private static final int MOST_NAMED = 4;

    /** It in words; empty if nothing counts, or there are too many lines to say so of each. */
    Optional<String> sentence(Collection<CellFigures> cells) {
        List<String> peaks = new ArrayList<>();
        factor.lines(cells).forEach((name, line) -> line.stream()
                .filter(cell -> throughput(cell).median() != null)
                .max(Comparator.comparingDouble(cell -> throughput(cell).median()))
                .ifPresent(best -> peaks.add(words(name, best))));
        return peaks.isEmpty() || peaks.size() > MOST_NAMED
                ? Optional.empty()
                : Optional.of("The highest median of throughput: " + String.join("; ", peaks) + ".");
    }

    private String words(String name, CellFigures best) {
        Estimate figure = throughput(best);
        String interval = figure.low() == null
                ? ""
                : " (" + Numbers.number(figure.low(), 0) + " to " + Numbers.number(figure.high(), 0) + ")";
        return (name.isEmpty() ? "" : name + " ") + Numbers.number(figure.median(), 0) + interval + " tx/s at "
                + factor.name() + " " + best.levels().get(factor.name());
    }

    private static Estimate throughput(CellFigures cell) {
        return cell.figures().get(Quantity.THROUGHPUT);
    }
}
