package io.tradebench.kit.report.model;

import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.statistics.Verdict;
import io.tradebench.kit.study.Cell;
import java.util.List;
import java.util.Locale;

/** How reports say things. */
final class Words {

    private static final double WHOLE_FROM = 10;

    private Words() {}

    /** What a cell is called. */
    static String name(Cell cell) {
        return cell.levels().size() == 1
                ? level(cell.levels().keySet().iterator().next(), cell.name())
                : cell.name();
    }

    /** What a level is called. A number says nothing without what it is a number of. */
    static String level(String factor, String level) {
        return level.matches("-?[0-9.]+ *[A-Za-z%]*") ? factor + " " + level : level;
    }

    /** Percent without a sign, as long as they have to be. */
    static String percent(double percent) {
        double size = Math.abs(percent);
        return Numbers.number(size, size < WHOLE_FROM ? 1 : 0);
    }

    /** The ends of an interval, with signs. */
    static String interval(double low, double high) {
        boolean whole = Math.max(Math.abs(low), Math.abs(high)) >= WHOLE_FROM;
        String form = whole ? "%+.0f to %+.0f %%" : "%+.1f to %+.1f %%";
        return String.format(Locale.ROOT, form, low, high);
    }

    /** {@code a, b and c}. */
    static String list(List<String> words) {
        int last = words.size() - 1;
        return last < 1
                ? String.join("", words)
                : String.join(", ", words.subList(0, last)) + " and " + words.get(last);
    }

    static boolean isResolved(Verdict verdict) {
        return verdict == Verdict.LESS || verdict == Verdict.MORE;
    }
}
