package io.tradebench.kit.advice;

import io.tradebench.kit.advice.Advice.Recorded;
import io.tradebench.kit.advice.Advice.Size;
import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.console.TextTable;
import java.util.Locale;

/** An advice for people. */
public record AdviceReport(Advice advice) {

    /** Of all reads: so many that were the first of their id leave open what is enough. */
    private static final double MANY = 0.02;

    /** So far from what there was a replay may be. */
    private static final double DOUBTFUL = 0.03;

    /** The tables, and what they come to. */
    public String render() {
        TextTable sizes = TextTable.ofFigures("entries", "hits %", "Caffeine %", "loading ms per 1000 reads");
        advice.sizes()
                .forEach(size -> sizes.row(
                        size.entries(),
                        percent(size.hitRatio()),
                        percent(size.caffeineHitRatio()),
                        Numbers.number(size.loadingMillis(), 0)));
        TextTable timeouts = TextTable.ofFigures("kept at most", "hits %", "loading ms per 1000 reads");
        advice.timeouts()
                .forEach(timeout -> timeouts.row(
                        timeout.seconds() == null ? "as entries say" : timeout.seconds() + " s",
                        percent(timeout.hitRatio()),
                        Numbers.number(timeout.loadingMillis(), 0)));
        return recorded() + "\n\n" + sizes.render() + "\n\n" + timeouts.render() + "\n\n" + answer();
    }

    private String recorded() {
        Recorded recorded = advice.recorded();
        String reads = String.format(
                Locale.ROOT,
                "%,d reads in %.0f s by %d member%s, of up to %,d ids: %s %% were hits with %,d entries; replayed, %s %%",
                recorded.reads(),
                recorded.seconds(),
                recorded.members(),
                recorded.members() == 1 ? "" : "s",
                recorded.ids(),
                percent(recorded.hitRatio()),
                recorded.entries(),
                percent(recorded.replayedHitRatio()));
        if (recorded.firstReads() > MANY) {
            reads += String.format(
                    Locale.ROOT,
                    "%n%s %% of the reads were the first of their id: a longer recording shows whether a larger cache would have them.",
                    percent(recorded.firstReads()));
        }
        return Math.abs(recorded.hitRatio() - recorded.replayedHitRatio()) > DOUBTFUL
                ? reads + "\nThe replay differs from what there was: what it tells of other sizes is as doubtful."
                : reads;
    }

    private String answer() {
        Size enough = advice.sizes().stream()
                .filter(size -> size.entries() == advice.enough())
                .findFirst()
                .orElseThrow();
        return String.format(
                Locale.ROOT,
                "%,d entries are enough: %s %% of the reads are hits, with any number of entries at most %s points more.",
                enough.entries(),
                percent(enough.hitRatio()),
                percent(Advice.HARDLY));
    }

    private static String percent(double share) {
        return Numbers.number(100 * share, 1);
    }
}
