package io.tradebench.kit.capacity;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradebench.kit.result.Latency;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.LoadResult.DriverResult;

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

    /** How a step came out. */
    public enum Verdict {
        /** The result is valid, and response times are what they have to be. */
        HELD,
        /** Response times are longer, or the cluster, or its driver, was not up to the rate. */
        MISSED,
        /** Something else on the machine had a part in it. */
        NOT_COUNTED
    }

    /**
     * Judges a result.
     *
     * @param contaminated whether results count in which something else on the machine had a part
     * @param folder of the result, in that of the search
     */
    static Step of(double wanted, LoadResult load, Goal goal, boolean contaminated, String folder) {
        Verdict verdict = Verdict.HELD;
        String because = null;
        if (load.isContaminated() && !contaminated) {
            verdict = Verdict.NOT_COUNTED;
            because = "CONTAMINATED: " + String.join(", ", load.contaminatedBecause());
        } else if (!load.valid()) {
            verdict = Verdict.MISSED;
            because = String.join("; ", load.invalidBecause());
        } else if (!goal.isMetBy(load.latencyMs())) {
            verdict = Verdict.MISSED;
            because = "response times";
        }
        Double cpuShare = load.itr() == null || load.itr() == 0 ? null : load.etr() / load.itr();
        return new Step(
                wanted,
                load.arrivals().due() / load.seconds(),
                load.arrivals().rate(),
                load.etr(),
                load.latencyMs(),
                cpuShare,
                load.drivers().stream().anyMatch(DriverResult::bottleneck),
                verdict,
                because,
                folder);
    }

    /** One that ended before its time, since sessions piled up. */
    static Step overloaded(double wanted, String because) {
        return new Step(wanted, null, null, null, null, null, false, Verdict.MISSED, because, null);
    }

    /** The rate that the cluster had to bear: what was due, as far as it is known, since random arrivals differ from their mean. */
    @JsonIgnore
    double offered() {
        return due == null || due == 0 ? wanted : due;
    }
}
