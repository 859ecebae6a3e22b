package io.tradebench.kit.report.chart;

import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.report.model.Quantity;
import io.tradebench.kit.report.model.StudyDocument;
import io.tradebench.kit.report.model.StudyDocument.Against;
import io.tradebench.kit.report.model.StudyDocument.CellFigures;
import io.tradebench.kit.report.model.StudyDocument.Difference;
import io.tradebench.kit.report.model.StudyDocument.Estimate;
import java.awt.Color;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.knowm.xchart.XYChart;

/** Charts with a row for every cell. */
final class CellCharts {

    private static final String INTERVAL =
            " The line is the interval that holds the mean of 95 of 100 such cells (Student, on logarithms, over trials that count).";

    private static final String CUT_OFF = " An arrow: it goes on beyond the chart, which would show nothing else.";

    private final StudyDocument document;
    private final List<CellFigures> cells;

    CellCharts(StudyDocument document) {
        this.document = document;
        this.cells = document.cells().values().stream()
                .filter(cell -> cell.trials().counted() > 0)
                .toList();
    }

    /** By how much what the study is about differs from that of the base. */
    Optional<Chart> differences() {
        List<Map.Entry<String, Against>> compared = document.comparisons().entrySet().stream()
                .filter(each -> difference(each.getValue()) != null)
                .toList();
        if (compared.isEmpty()) {
            return Optional.empty();
        }
        List<Difference> found =
                compared.stream().map(each -> difference(each.getValue())).toList();
        double threshold = document.plan().thresholdPercent();
        Rows rows = Rows.of(
                        compared.stream()
                                .map(each -> document.cells().get(each.getKey()).name())
                                .toList(),
                        "% " + found.get(0).label() + ", compared with its base")
                .rule(0, Look.INK)
                .rule(-threshold, Look.FAINT, 3, 3)
                .rule(threshold, Look.FAINT, 3, 3)
                .points(
                        "difference",
                        Look.of(0),
                        found.stream().map(Difference::percent).toList(),
                        found.stream().map(Difference::low).toList(),
                        found.stream().map(Difference::high).toList(),
                        found.stream()
                                .map(each -> Numbers.signed(each.percent()))
                                .toList());
        boolean inTurns = compared.stream().allMatch(each -> each.getValue().inTurns());
        List<String> bases = compared.stream()
                .map(each -> document.cells().get(each.getValue().base()).name())
                .distinct()
                .toList();
        return Optional.of(chart(
                "differences",
                "What differs",
                "Left of the solid line: less than " + (bases.size() == 1 ? bases.get(0) : "its base")
                        + ". Dots: estimate" + (inTurns ? " of the paired blocks" : "")
                        + "; lines: its interval. Between the dashed lines lies what nobody cares about.",
                rows,
                false,
                List.of()));
    }

    private Difference difference(Against against) {
        Difference found = against.figures().get(document.plan().subject());
        return found == null || found.percent() == null ? null : found;
    }

    /** Cost with its interval. */
    Optional<Chart> cost() {
        if (noneHas(Quantity.COST)) {
            return Optional.empty();
        }
        Estimate any = cells.get(0).figures().get(Quantity.COST);
        Rows rows = points(Rows.of(names(), any.label() + ", " + any.unit()), Quantity.COST, "median", Look.of(0));
        return Optional.of(chart(
                "cost",
                "Cost",
                "Dots: median." + INTERVAL + " The axis does not begin at zero.",
                rows,
                false,
                List.of()));
    }

    /** Throughput as it was, and at full CPU. */
    Optional<Chart> throughput() {
        if (noneHas(Quantity.THROUGHPUT)) {
            return Optional.empty();
        }
        Rows rows = Rows.ofSeveral(names(), "transactions per second");
        points(rows, Quantity.THROUGHPUT, "as measured", Look.of(0));
        if (!noneHas(Quantity.AT_FULL_CPU)) {
            points(rows, Quantity.AT_FULL_CPU, "at full CPU of the members", Look.of(5));
        }
        return Optional.of(chart("throughput", "Throughput", "Shapes: median." + INTERVAL, rows, true, List.of()));
    }

    /** What users wait for. */
    Optional<Chart> times() {
        if (noneHas("p50")) {
            return Optional.empty();
        }
        Rows rows = Rows.ofSeveral(names(), "response time, ms");
        rows.spans(values("p50", Estimate::median), values("p99", Estimate::median));
        int look = 0;
        for (String percentile : List.of("p50", "p95", "p99")) {
            points(rows, percentile, percentile, Look.of(look++), false);
        }
        return Optional.of(chart(
                "times",
                "Response times",
                "Medians over trials: half of all transactions took no longer than p50, 95 and 99 of 100 no longer than p95 and p99.",
                rows,
                true,
                List.of()));
    }

    /** Who took the CPU. */
    Optional<Chart> components() {
        if (noneHas("members")) {
            return Optional.empty();
        }
        Rows rows = Rows.ofBars(names(), "CPU ms per transaction");
        List<Double> from = new ArrayList<>(Collections.nCopies(cells.size(), 0.0));
        List<Color> hatched = new ArrayList<>();
        for (Component component : Component.values()) {
            List<Double> to = new ArrayList<>();
            for (int i = 0; i < cells.size(); i++) {
                Double part = cells.get(i).figures().get(component.key()).median();
                to.add(from.get(i) + (part == null ? 0 : part));
            }
            if (!to.equals(from)) {
                rows.bars(component.key(), component.color(), from, to, 0.2);
                if (component.isHatched()) {
                    hatched.add(component.color());
                }
            }
            from = to;
        }
        for (int i = 0; i < cells.size(); i++) {
            Double cost = cells.get(i).figures().get(Quantity.COST).median();
            if (cost != null) {
                rows.text(i, cost, Numbers.number(cost, 3));
            }
        }
        return Optional.of(chart(
                "components",
                "Where the CPU goes",
                "Medians. The number is cost: members, database and messaging. Proxy and driver do not count as cost.",
                rows,
                true,
                hatched));
    }

    private enum Component {
        MEMBERS(new Color(0, 96, 150), false),
        DATABASE(new Color(240, 170, 60), true),
        MESSAGING(new Color(0, 128, 94), true),
        PROXY(new Color(213, 94, 0), true),
        DRIVER(new Color(150, 150, 150), true);

        private final Color color;
        private final boolean hatched;

        Component(Color color, boolean hatched) {
            this.color = color;
            this.hatched = hatched;
        }

        String key() {
            return name().toLowerCase(Locale.ROOT);
        }

        Color color() {
            return color;
        }

        boolean isHatched() {
            return hatched;
        }
    }

    private List<String> names() {
        return cells.stream().map(CellFigures::name).toList();
    }

    private boolean noneHas(String key) {
        return cells.stream().allMatch(cell -> cell.figures().get(key).median() == null);
    }

    private List<Double> values(String key, Function<Estimate, Double> part) {
        return cells.stream().map(cell -> part.apply(cell.figures().get(key))).toList();
    }

    private Rows points(Rows rows, String key, String name, Look look) {
        return points(rows, key, name, look, true);
    }

    private Rows points(Rows rows, String key, String name, Look look, boolean intervals) {
        List<Double> none = Collections.nCopies(cells.size(), null);
        int decimals = cells.get(0).figures().get(key).decimals();
        return rows.points(
                name,
                look,
                values(key, Estimate::median),
                intervals ? values(key, Estimate::low) : none,
                intervals ? values(key, Estimate::high) : none,
                cells.stream()
                        .map(cell -> Numbers.number(cell.figures().get(key).median(), decimals))
                        .toList());
    }

    private static Chart chart(
            String id, String title, String caption, Rows rows, boolean fromZero, List<Color> hatched) {
        XYChart drawn = rows.done(fromZero);
        return new Chart(id, title, caption + (rows.cutsOff() ? CUT_OFF : ""), Svg.of(drawn, id, title, hatched));
    }
}
