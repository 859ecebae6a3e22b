package io.tradebench.kit.report.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.tradebench.kit.comparison.Comparison.Needed;
import io.tradebench.kit.result.LoadResult.Profile;
import io.tradebench.kit.statistics.Verdict;
import java.util.List;
import java.util.Map;

/**
 * Everything that a report says; {@code docs/reading-reports.md} tells its keys. Null is what is not known. Percent are from 0 to 100.
 *
 * @param schema version of this form
 * @param question title of the study
 * @param answer in sentences
 * @param factors levels by factor, in order
 * @param cells by key, in the order of the study
 * @param comparisons by the key of the cell that was compared with its base
 * @param judgements what was published beside what was measured
 * @param trials in the order in which they were measured
 * @param failures measurements that came to nothing
 * @param reservations what must be known about figures that count, once each
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record StudyDocument(
        int schema,
        String name,
        String question,
        String about,
        List<String> answer,
        Extent extent,
        Plan plan,
        Map<String, List<String>> factors,
        Map<String, CellFigures> cells,
        Map<String, Against> comparisons,
        Judged published,
        List<TrialFigures> trials,
        List<Missed> failures,
        List<Reservation> reservations,
        Setup setup) {

    /** The present version of the form. */
    public static final int SCHEMA = 1;

    /**
     * How much was measured.
     *
     * @param from start of the first trial, such as 2026-01-01T00:00:00Z; null without one
     * @param to start of the last one
     * @param blocks that the cell which was measured most often has
     * @param starts of its cluster
     * @param trials all of them
     * @param counted those whose figures count
     * @param most so many trials if no precision ends the study before
     */
    public record Extent(
            String from,
            String to,
            int blocks,
            int starts,
            int trials,
            int counted,
            int contaminated,
            int invalid,
            int most) {}

    /** What was asked for. {@code subject} is the key of the figure that the answer is about; {@code smoke} is a test whose figures mean nothing; {@code thresholdPercent} is the smallest difference of interest; {@code precisionPercent} ends a study before its blocks do; {@code turnSeconds} is the length of turns within one load, {@code refillSeconds} what clients work before each of them without being measured; both null without turns. */
    public record Plan(
            String subject,
            boolean smoke,
            int blocks,
            int starts,
            Double precisionPercent,
            double thresholdPercent,
            Double turnSeconds,
            Double refillSeconds,
            int settleTransactions,
            long seed) {}

    /**
     * What was measured of a cell.
     *
     * @param name as texts have it
     * @param warmups before its first block, start by start; none of a study that did not keep them
     * @param trials how many there are of it
     * @param figures by key, over the trials that count
     * @param cacheTemplates what was done with entries by template of dependency ids, per 1,000 transactions of the trials that count; null if there was nothing of the kind
     * @param profile what a transaction takes of the members by area, mean of the trials that count; null if none was profiled
     */
    public record CellFigures(
            String name,
            Map<String, String> levels,
            List<WarmUp> warmups,
            Trials trials,
            Map<String, Estimate> figures,
            Map<String, TemplateFigures> cacheTemplates,
            Profile profile,
            Commands commands) {}

    /** What was done with entries of a template, per 1,000 transactions. {@code hitsPerPut} is null without puts. */
    public record TemplateFigures(double hits, double puts, double invalidated, Double hitsPerPut) {}

    /**
     * How a cell was warmed up.
     *
     * @param steady whether its cost had stopped falling
     * @param driftLowPercent by how much the cost would have changed during a measurement, going on like that: where the interval of it
     *     begins; null if that cannot be told
     * @param driftHighPercent where it ends
     * @param folder of its result, relative to that of the study; null in a study that is older than this
     */
    public record WarmUp(
            int start,
            double seconds,
            boolean steady,
            Double driftLowPercent,
            Double driftHighPercent,
            String folder) {}

    /** How many trials of a cell there are. */
    public record Trials(int all, int counted, int contaminated, int invalid) {}

    /**
     * A figure over trials.
     *
     * @param median of them; null without any
     * @param low where the 95 % interval of the geometric mean begins; null of fewer than two trials, or of zero
     * @param high where it ends
     * @param count of trials that have it
     */
    public record Estimate(
            String label, String unit, int decimals, Double median, Double low, Double high, int count) {}

    /** How a cell is made, as it is typed. {@code one} repeats a single trial of it; null without one. */
    public record Commands(String up, String parameters, String load, String one) {}

    /**
     * A cell beside its base.
     *
     * @param base key of the base
     * @param level how often all verdicts of a figure together are right, in percent
     * @param seed of the resampling
     * @param inTurns whether both were measured in turns
     * @param runs how many results of the base and of it counted
     * @param notes what must be known, in words
     * @param figures by key
     */
    public record Against(
            String base,
            double level,
            long seed,
            boolean inTurns,
            List<Integer> runs,
            List<String> notes,
            Map<String, Difference> figures) {}

    /**
     * By how much a figure differs.
     *
     * @param base median of the base
     * @param other median of the other
     * @param percent by how much the other has more; negative for less
     * @param low where the interval of it begins
     * @param high where it ends
     * @param level how often such an interval holds the truth, in percent: stricter than that of all verdicts together where several cells are compared with one
     * @param words the verdict as texts have it
     * @param why nothing more can be said; null if something can
     */
    public record Difference(
            String label,
            String unit,
            int decimals,
            Double base,
            Double other,
            Double percent,
            Double low,
            Double high,
            Double level,
            Verdict verdict,
            String words,
            String why,
            Needed needed) {}

    /** What was published, beside what was measured; without a source nothing was. */
    public record Judged(String source, List<Judgement> statements) {}

    /**
     * A trial.
     *
     * @param cell its key
     * @param started such as 2026-01-01T00:00:00Z
     * @param counts whether its figures do
     * @param reasons why it does not count, or is contaminated
     * @param figures by key
     * @param folder of its result, relative to that of the study
     */
    public record TrialFigures(
            String cell,
            int start,
            int block,
            String started,
            boolean counts,
            boolean valid,
            boolean contaminated,
            List<String> reasons,
            Map<String, Double> figures,
            String folder) {}

    /** A measurement that came to nothing. {@code cell} is its key. */
    public record Missed(String cell, int start, int block, String reason) {}

    /** What must be known about figures. {@code text} is that of the first trial which says so, {@code trials} how many say the same of other numbers; 0 of what is true of cells or comparisons as a whole. */
    public record Reservation(String text, int trials, List<String> cells) {}

    /**
     * How it was made.
     *
     * @param command that carries the study out
     * @param file name of its file
     * @param text of the file
     * @param machine facts about it
     * @param versions of everything
     * @param differing settings that differ between cells: their values by cell
     */
    public record Setup(
            String command,
            String file,
            String text,
            Map<String, String> machine,
            Map<String, String> versions,
            Map<String, Map<String, String>> differing) {}
}
