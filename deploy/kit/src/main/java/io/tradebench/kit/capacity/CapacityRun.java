package io.tradebench.kit.capacity;

import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.LoadObserver;
import io.tradebench.kit.load.OverloadException;
import io.tradebench.kit.load.cluster.Quiescence;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.testbed.TestBed;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * Searches on a running cluster. For one use by one thread.
 *
 * @param bed the cluster
 * @param loads what is measured
 * @param contaminated whether steps count in which something else on the machine had a part
 * @param folder of the search; exists, and gets the results of all steps
 * @param command that repeats it, as it is typed
 */
public record CapacityRun(
        TestBed bed,
        StepLoads loads,
        boolean contaminated,
        Path folder,
        String command,
        Console console,
        InstantSource clock) {

    /** The file that holds what a search has found up to now. */
    public static final String FINDINGS = "capacity.json";

    /** The loads of a search. */
    public interface StepLoads {

        /** Clients without think time, by whom the cluster gets warm. */
        LoadSettings saturation();

        /**
         * Sessions that arrive.
         *
         * @param number of the step, from 1
         * @param rate in sessions per second
         */
        LoadSettings step(int number, double rate);
    }

    /**
     * Warms the cluster up.
     *
     * @param goal that is to be searched for
     * @return sessions per second that it serves while it has no time to spare: no rate above can be held
     */
    public double saturate(Goal goal) {
        StoredResult stored = bed.load(loads.saturation(), folder, command, LoadObserver.NONE);
        int logOffs = loads.saturation().mix().wanted().get("log off");
        double rate = stored.result().etr() * logOffs / 100;
        if (rate == 0) {
            throw new KitException("no transaction succeeded while the cluster got warm: see " + stored.folder());
        }
        if (goal.cpuShare() != null && stored.result().itr() == null) {
            throw new KitException(
                    "--cpu: it is not known which processors the members may use, so neither what part of them"
                            + " they use; take a goal of response times");
        }
        console.note(String.format(
                Locale.ROOT,
                "warm: %.1f transactions a second at full load, as many as %.2f sessions make",
                stored.result().etr(),
                rate));
        return rate;
    }

    /** Searches; each step is told when it is over. Whatever ends it early, the results of its steps are kept. */
    public CapacityResult search(SearchSettings settings) {
        Search search = new Search(settings);
        for (OptionalDouble rate = search.next(); rate.isPresent(); rate = search.next()) {
            int number = search.steps().size() + 1;
            Step step = step(number, rounded(rate.getAsDouble()), settings.goal());
            search.add(step);
            tell(number, step, search);
            Json.replace(folder.resolve(FINDINGS), CapacityResult.of(settings, search, command));
        }
        return CapacityResult.of(settings, search, command);
    }

    private Step step(int number, double rate, Goal goal) {
        try {
            StoredResult stored = bed.load(loads.step(number, rate), folder, command, LoadObserver.NONE);
            String result = folder.relativize(stored.folder()).toString();
            return Step.of(rate, stored.result(), goal, contaminated, result);
        } catch (OverloadException e) {
            Instant ended = clock.instant();
            new Quiescence(bed.target()).await();
            console.note("overloaded: the cluster came to rest "
                    + Duration.between(ended, clock.instant()).toSeconds() + " s after the load");
            return Step.overloaded(rate, e.getMessage());
        }
    }

    private void tell(int number, Step step, Search search) {
        String p95 = step.latencyMs() == null ? "-" : step.latencyMs().p95() + " ms";
        console.note(String.format(
                Locale.ROOT,
                "step %d: %.2f sessions a second, p95 %s, %s%s; the capacity is between %.2f and %.2f",
                number,
                step.wanted(),
                p95,
                step.verdict().words(),
                step.because() == null ? "" : " (" + step.because() + ")",
                search.interval().low(),
                search.interval().high()));
    }

    /** Rates that people can read and type: three digits. */
    private static double rounded(double rate) {
        return new BigDecimal(rate, new MathContext(3)).doubleValue();
    }
}
