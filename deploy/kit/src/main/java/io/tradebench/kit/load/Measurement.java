package io.tradebench.kit.load;

import io.tradebench.kit.admin.AuditReport;
import io.tradebench.kit.driver.DriverEvent.Outcomes;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What a load run found, before it is judged.
 *
 * @param settings of the run
 * @param target that was driven
 * @param started when the measurement began
 * @param users of the population
 * @param quotes of the population
 * @param warmup that went before
 * @param seconds measured
 * @param outcomes by transaction, the first logins of clients included
 * @param before the members' figures at the start of the measurement
 * @param after the same at its end, without members that were lost
 * @param atRest the same when the load had ended and connections had had time to be given back
 * @param joiners members that came during the measurement, by name
 * @param componentsBefore CPU time of database server and proxy at the start of the measurement
 * @param componentsAfter the same at its end
 * @param driverCpuMillis CPU time that the driver used between the two
 * @param audit after the measurement
 * @param configuration parameters in force, by name
 * @param configurationText the configuration with its sources, as the member gave it
 * @param jmeterVersion of the driver
 */
public record Measurement(
        LoadSettings settings,
        Target target,
        Instant started,
        int users,
        int quotes,
        WarmupCurve warmup,
        double seconds,
        Map<String, Outcomes> outcomes,
        ClusterFigures before,
        ClusterFigures after,
        ClusterFigures atRest,
        List<String> joiners,
        ComponentCpu componentsBefore,
        ComponentCpu componentsAfter,
        double driverCpuMillis,
        AuditReport audit,
        Map<String, String> configuration,
        String configurationText,
        String jmeterVersion) {}
