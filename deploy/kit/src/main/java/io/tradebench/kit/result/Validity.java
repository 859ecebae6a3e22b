package io.tradebench.kit.result;

import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.result.LoadResult.TransactionResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The rules by which a result may be used or not. */
final class Validity {

    private static final double MOST_REFUSED_PERCENT = 1.0;
    private static final double MOST_OFF_POINTS = 1.0;

    /** A client deals whole decks; with fewer than some of them the begun ones at both ends tell in the mix. */
    private static final int DECKS_PER_CLIENT = 4;

    /** With few clients chance does not level the begun decks out; above so many decks a point is three standard deviations. */
    private static final int FEWEST_DECKS = 12;

    private static final int CARDS = 100;

    private Validity() {}

    /**
     * Why a measurement may not be used.
     *
     * @param mix its transactions by name
     * @return empty if it may
     */
    static List<String> problems(Measurement measurement, Map<String, TransactionResult> mix) {
        List<String> problems = new ArrayList<>();
        outcomes(measurement, problems);
        shares(measurement, mix, problems);
        measurement
                .before()
                .members()
                .forEach((name, before) ->
                        member(name, before, measurement.after().members().get(name), problems));
        measurement.joiners().forEach(name -> problems.add(name + " joined during the run"));
        components(measurement, problems);
        if (!measurement.audit().exact()) {
            problems.add("the audit found " + measurement.audit().violationCount() + " violations");
        }
        return problems;
    }

    private static void outcomes(Measurement measurement, List<String> problems) {
        long errors = 0;
        long refused = 0;
        long all = 0;
        for (var outcomes : measurement.outcomes().values()) {
            errors += outcomes.errors();
            refused += outcomes.refused();
            all += outcomes.all();
        }
        if (all == refused + errors) {
            problems.add("no transaction succeeded");
        }
        if (errors > 0) {
            problems.add(errors + (errors == 1 ? " error" : " errors"));
        }
        if (100.0 * refused > MOST_REFUSED_PERCENT * all) {
            problems.add(String.format(
                    Locale.ROOT, "%.1f %% of transactions were refused, more than 1 %%", 100.0 * refused / all));
        }
    }

    private static void shares(Measurement measurement, Map<String, TransactionResult> mix, List<String> problems) {
        List<String> off = new ArrayList<>();
        long all = 0;
        for (Map.Entry<String, TransactionResult> entry : mix.entrySet()) {
            TransactionResult transaction = entry.getValue();
            all += transaction.transactions();
            if (isOff(transaction)) {
                off.add(String.format(
                        Locale.ROOT,
                        "%s %.1f %% instead of %d %%",
                        entry.getKey(),
                        transaction.achieved(),
                        transaction.wanted()));
            }
        }
        if (!off.isEmpty()) {
            int decks = DECKS_PER_CLIENT * measurement.settings().clients();
            boolean few = all < (long) CARDS * Math.max(decks, FEWEST_DECKS);
            problems.add("the mix was off: " + String.join(", ", off)
                    + (few ? " (" + all + " transactions are too few for whole decks: measure longer)" : ""));
        }
    }

    private static boolean isOff(TransactionResult transaction) {
        return transaction.wanted() != null
                && transaction.achieved() != null
                && Math.abs(transaction.achieved() - transaction.wanted()) > MOST_OFF_POINTS;
    }

    private static void member(String name, ProcessFigures before, ProcessFigures after, List<String> problems) {
        if (after == null) {
            problems.add(name + " was lost during the run");
        } else if (!after.sameProcess(before)) {
            problems.add(name + " was started again during the run");
        } else if (after.configurationVersion() != before.configurationVersion()) {
            problems.add("the configuration of " + name + " was changed during the run");
        }
    }

    private static void components(Measurement measurement, List<String> problems) {
        measurement.componentsBefore().processes().keySet().stream()
                .filter(name -> !measurement.componentsAfter().runsOnSince(measurement.componentsBefore(), name))
                .forEach(name -> problems.add("the " + name + " ended or was started again during the run"));
    }
}
