package io.tradebench.kit.capacity;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradebench.kit.result.ArrivalFigures;
import io.tradebench.kit.result.Latency;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.LoadResult.DriverResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One measurement of a search.
 *
 * @param wanted sessions per second on average
 * @param due sessions per second that were to start in this measurement; null if it came to no result
 * @param rate sessions per second that started; null likewise
 * @param etr transactions per second; null likewise
 * @param latencyMs of the mix; null likewise
 * @param cpuShare what the members used of the processors that they may use, from 0 to 1; null if that is not known
 * @param driverBusy whether the driver may be what was measured
 * @param verdict whether the goal was held
 * @param because why not; null if it was
 * @param result folder of the result, in that of the search; null if there is none
 */
public record Step(
        double wanted,
        Double due,
        Double rate,
        Double etr,
        Latency latencyMs,
        Double cpuShare,
        boolean driverBusy,
        Verdict verdict,
        String because,
        String result) {

    private static final double MOST_TURNED_AWAY = 0.01;

    /** How a step came out. */
    public enum Verdict {
        /** The result is valid, and all of the goal is held. */
        HELD,
        /** Some of the goal is missed, requests had errors, or sessions piled up or were turned away. */
        MISSED,
        /** Something else on the machine had a part in it, or the result is INVALID for a reason that is not the cluster's, such as a driver that was late. */
        NOT_COUNTED;

        /** In words, such as {@code not counted}. */
        public String words() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /**
     * Judges a result.
     *
     * @param contaminated whether results count in which something else on the machine had a part
     * @param folder of the result, in that of the search
     */
    static Step of(double wanted, LoadResult load, Goal goal, boolean contaminated, String folder) {
        Double cpuShare = load.itr() == null || load.itr() == 0 ? null : load.etr() / load.itr();
        List<String> misses = misses(load, cpuShare, goal);
        Verdict verdict = Verdict.HELD;
        List<String> because = misses;
        if (load.isContaminated() && !contaminated) {
            verdict = Verdict.NOT_COUNTED;
            because = load.contaminatedBecause();
        } else if (!misses.isEmpty()) {
            verdict = Verdict.MISSED;
        } else if (!load.valid()) {
            verdict = Verdict.NOT_COUNTED;
            because = load.invalidBecause();
        }
        return new Step(
                wanted,
                load.arrivals().due() / load.seconds(),
                load.arrivals().rate(),
                load.etr(),
                load.latencyMs(),
                cpuShare,
                load.drivers().stream().anyMatch(DriverResult::bottleneck),
                verdict,
                because.isEmpty() ? null : String.join("; ", because),
                folder);
    }

    /** Why the rate was too high; empty if it was not, as far as can be told. */
    private static List<String> misses(LoadResult load, Double cpuShare, Goal goal) {
        List<String> misses = new ArrayList<>();
        ArrivalFigures.pileUp(load.arrivals()).ifPresent(misses::add);
        if (load.turnedAway() > MOST_TURNED_AWAY * load.transactions()) {
            misses.add(load.turnedAway() + " transactions were turned away");
        }
        if (load.errors() > 0) {
            misses.add(load.errors() + (load.errors() == 1 ? " error" : " errors"));
        }
        if (load.transactions() > 0) {
            misses.addAll(goal.missedBy(load.latencyMs(), cpuShare));
        }
        return misses;
    }

    /** One that ended before its time, since sessions piled up. */
    static Step overloaded(double wanted, String because) {
        return new Step(wanted, null, null, null, null, null, false, Verdict.MISSED, because, null);
    }

    /** The rate that the cluster had to bear: what was due, as far as it is known, since random arrivals differ from their mean. */
    @JsonIgnore
    public double offered() {
        return due == null || due == 0 ? wanted : due;
    }
}
