package io.tradebench.kit.comparison;

import static io.tradebench.kit.console.Numbers.number;
import static io.tradebench.kit.console.Numbers.plain;
import static io.tradebench.kit.console.Numbers.signed;

import io.tradebench.kit.comparison.Comparison.Against;
import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.console.TextTable;
import io.tradebench.kit.statistics.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A comparison as a person reads it. */
public record ComparisonReport(Comparison comparison) {

    /** The whole report, ready to print. */
    public String render() {
        List<String> parts = new ArrayList<>();
        comparison.others().forEach(other -> parts.add(render(other)));
        parts.add(String.format(
                Locale.ROOT,
                "Intervals: resampled blocks, seed %d; all verdicts of a figure together are right in %s of 100 cases. less, more: the interval is on one side of 0 and the"
                        + " change beyond %s %%; same: the interval is within %s %%.",
                comparison.seed(),
                plain(Math.round(1e4 * comparison.level()) / 1e2),
                plain(comparison.thresholdPercent()),
                plain(comparison.thresholdPercent())));
        return String.join("\n\n", parts);
    }

    private String render(Against other) {
        List<String> lines = new ArrayList<>();
        lines.add("A: " + comparison.base() + " (" + runs(other.runs().get(0)) + ")   B: " + other.name() + " ("
                + runs(other.runs().get(1)) + (other.inTurns() ? "), in turns" : "), NOT in turns"));
        Stream.concat(other.leftOut().stream(), other.reservations().stream()).forEach(note -> lines.add("  " + note));
        lines.add("");
        if (other.differing().isEmpty()) {
            lines.add("nothing differs in how they were made");
        } else {
            TextTable settings = TextTable.ofWords("setting", "A", "B");
            other.differing().forEach(setting -> settings.row(setting.name(), setting.base(), setting.other()));
            lines.add(settings.render());
        }
        lines.add("");
        lines.add(figures(other));
        return String.join("\n", lines);
    }

    private String figures(Against other) {
        TextTable table = TextTable.ofFigures("", "A", "B", "B - A %", "from", "to", "verdict");
        for (Line line : other.figures()) {
            if (line.hasFigures()) {
                table.row(
                        line.figure() + ", " + line.unit(),
                        number(line.base(), line.decimals()),
                        number(line.other(), line.decimals()),
                        signed(line.percent()),
                        signed(line.low()),
                        signed(line.high()),
                        verdict(line));
            }
        }
        return table.render();
    }

    private static String runs(int count) {
        return count == 1 ? "1 run" : count + " runs";
    }

    /** The verdict in words. */
    String verdict(Line line) {
        String words = line.verdict().words(comparison.thresholdPercent());
        return line.verdict() != Verdict.NOT_RESOLVED || line.obstacle().isEmpty()
                ? words
                : words + ": " + line.obstacle();
    }
}
