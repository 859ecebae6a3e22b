package io.tradebench.kit.load;

import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.load.settings.DriverSites;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One driver during the measurement.
 *
 * @param name in reports
 * @param command that led to it; empty for one of this machine
 * @param plan the properties of its plan
 * @param seconds that it measured
 * @param outcomes by transaction
 * @param arrivals of its sessions; empty in the closed model
 * @param cpuMillis that it used, user and system
 * @param processors that it may use
 */
public record DriverUse(
        String name,
        Optional<String> command,
        Map<String, String> plan,
        double seconds,
        Map<String, Outcomes> outcomes,
        Optional<Arrivals> arrivals,
        double cpuMillis,
        int processors) {

    /**
     * All drivers of a run.
     *
     * @param plans the properties of each
     * @param first what each told when the measurement began
     * @param last what each told when it was over
     */
    static List<DriverUse> of(
            DriverSites sites, List<Map<String, String>> plans, List<DriverEvent> first, List<DriverEvent> last) {
        return IntStream.range(0, sites.count())
                .mapToObj(i -> new DriverUse(
                        sites.name(i),
                        sites.command(i),
                        plans.get(i),
                        last.get(i).seconds(),
                        last.get(i).outcomes(),
                        Arrivals.between(first.get(i), last.get(i)),
                        last.get(i).cpu().millis() - first.get(i).cpu().millis(),
                        last.get(i).cpu().processors()))
                .toList();
    }

    /** This and what the same driver did later: in turns, which sessions of the open model take none of. */
    DriverUse then(DriverUse later) {
        Map<String, Outcomes> sums = new HashMap<>(outcomes);
        later.outcomes.forEach((name, more) -> sums.merge(name, more, Outcomes::plus));
        return new DriverUse(
                name,
                command,
                plan,
                seconds + later.seconds,
                sums,
                Optional.empty(),
                cpuMillis + later.cpuMillis,
                processors);
    }

    /** The share of its processors that it used, from 0 to 1. */
    public double share() {
        return cpuMillis / (seconds * 1000 * processors);
    }
}
