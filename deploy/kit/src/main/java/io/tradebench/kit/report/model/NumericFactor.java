package io.tradebench.kit.report.model;

import io.tradebench.kit.report.model.StudyDocument.CellFigures;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A factor whose levels are numbers, such as clients or sizes.
 *
 * @param name of it
 * @param unit that all of its levels have behind the number, such as {@code m}; may be empty
 * @param values by level, rising
 */
public record NumericFactor(String name, String unit, Map<String, Double> values) {

    private static final Pattern NUMBER = Pattern.compile("(-?\\d+(?:\\.\\d+)?) *([A-Za-z%]*)");
    private static final int FEWEST = 3;

    /** The first one of a study that has three levels or more; empty if none has. */
    public static Optional<NumericFactor> of(Map<String, List<String>> factors) {
        return factors.entrySet().stream()
                .filter(factor -> factor.getValue().size() >= FEWEST)
                .map(factor -> of(factor.getKey(), factor.getValue()))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<NumericFactor> of(String name, List<String> levels) {
        Map<String, Double> values = new LinkedHashMap<>();
        String unit = null;
        for (String level : levels) {
            Matcher number = NUMBER.matcher(level);
            if (!number.matches() || unit != null && !unit.equals(number.group(2))) {
                return Optional.empty();
            }
            unit = number.group(2);
            values.put(level, Double.valueOf(number.group(1)));
        }
        Map<String, Double> rising = new LinkedHashMap<>();
        values.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .forEach(each -> rising.put(each.getKey(), each.getValue()));
        return Optional.of(new NumericFactor(name, unit, rising));
    }

    /** Cells by the levels of all other factors, each list rising. */
    public Map<String, List<CellFigures>> lines(Collection<CellFigures> cells) {
        Map<String, List<CellFigures>> lines = new LinkedHashMap<>();
        cells.forEach(cell ->
                lines.computeIfAbsent(others(cell), key -> new ArrayList<>()).add(cell));
        lines.values().forEach(line -> line.sort((one, other) -> Double.compare(value(one), value(other))));
        return lines;
    }

    /** Where a cell is. */
    public double value(CellFigures cell) {
        return values.get(cell.levels().get(name));
    }

    private String others(CellFigures cell) {
        Map<String, String> levels = new LinkedHashMap<>(cell.levels());
        levels.remove(name);
        return String.join(", ", levels.values());
    }
}
