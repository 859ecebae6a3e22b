package io.tradebench.kit.result;

import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.load.DriverUse;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.result.LoadResult.DriverResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The drivers of a measurement, and whether it was they that were measured. Those of the kit's machine share its processors, so
 * they are judged together; a command leads to a driver that has its processors for itself, as far as can be known.
 */
final class DriverFigures {

    /** Above this share of its processors a driver makes its clients wait. */
    private static final double BOTTLENECK = 0.8;

    /** Several on the kit's machine. */
    static final String TOGETHER = "the drivers of this machine together";

    private final Measurement measurement;

    DriverFigures(Measurement measurement) {
        this.measurement = measurement;
    }

    /** Every driver. */
    List<DriverResult> each() {
        return measurement.drivers().stream().map(this::result).toList();
    }

    /** What is to be said of drivers that had too little CPU, and what helps. */
    List<String> bottlenecks() {
        List<String> said = new ArrayList<>();
        if (isBottleneck(shareHere())) {
            String who = here().size() == 1 ? "the driver of this machine" : TOGETHER;
            said.add(said(who, shareHere()));
        }
        measurement.drivers().stream()
                .filter(driver -> driver.command().isPresent() && isBottleneck(driver.share()))
                .forEach(driver -> said.add(said(driver.name(), driver.share())));
        return said;
    }

    /** Whether drivers that use this share of their processors make their clients wait. */
    static boolean isBottleneck(double share) {
        return share > BOTTLENECK;
    }

    /** What is to be said of drivers that do. */
    static String said(String who, double share) {
        return String.format(
                Locale.ROOT,
                "%s took %.0f %% of the processors for drivers, so throughput and response times may be the driver's own:"
                        + " drive from more machines (--driver-command), or give the driver more processors",
                who,
                100 * share);
    }

    private DriverResult result(DriverUse driver) {
        long ok = driver.outcomes().entrySet().stream()
                .filter(entry -> measurement.settings().mix().contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .mapToLong(Outcomes::ok)
                .sum();
        return new DriverResult(
                driver.name(),
                driver.command().orElse(null),
                number(driver, "clients"),
                number(driver, "offset"),
                number(driver, "users"),
                ok,
                Figures.rounded(ok / driver.seconds(), 2),
                Figures.rounded(driver.cpuMillis() / ok, 4),
                driver.processors(),
                Figures.rounded(driver.share(), 3),
                isBottleneck(driver.command().isPresent() ? driver.share() : shareHere()));
    }

    private double shareHere() {
        return here().stream().mapToDouble(DriverUse::share).sum();
    }

    private List<DriverUse> here() {
        return measurement.drivers().stream()
                .filter(driver -> driver.command().isEmpty())
                .toList();
    }

    private static int number(DriverUse driver, String property) {
        return Integer.parseInt(driver.plan().getOrDefault(property, "0"));
    }
}
