package io.tradebench.kit.result;

import io.tradebench.kit.load.Arrivals;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.result.LoadResult.ArrivalResult;
import io.tradebench.kit.result.LoadResult.Lag;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** How sessions of the open model arrived, and whether that was what had been asked for. */
public final class ArrivalFigures {

    private static final double MOST_OFF_PERCENT = 1;

    /** In a short run one percent is less than the session that starts while the driver is asked. */
    private static final long SESSIONS_OF_THE_MOMENT = 2;

    /** Later than that, arrivals would be those of a busy driver instead of random ones. */
    private static final long MOST_LAG_MILLIS = 100;

    /** Of the sessions that started. */
    private static final double MOST_LEFT_PERCENT = 5;

    private static final double STANDARD_DEVIATIONS = 3;

    private ArrivalFigures() {}

    /**
     * Of a measurement.
     *
     * @param lag how late sessions started, in milliseconds
     * @return null in the closed model
     */
    static ArrivalResult of(Measurement measurement, Histogram lag) {
        double wanted = measurement.settings().rate();
        if (wanted == 0) {
            return null;
        }
        Arrivals arrivals = measurement.arrivals().orElse(new Arrivals(0, 0, 0, 0));
        return new ArrivalResult(
                wanted,
                Figures.rounded(arrivals.started() / measurement.seconds(), 3),
                arrivals.due(),
                arrivals.started(),
                lag(lag),
                arrivals.liveAtBegin(),
                arrivals.liveAtEnd());
    }

    private static Lag lag(Histogram lag) {
        return lag.getTotalCount() == 0
                ? new Lag(null, null, null)
                : new Lag(lag.getValueAtPercentile(50), lag.getValueAtPercentile(99), lag.getMaxValue());
    }

    /** Why figures are not those of the load that was asked for; empty if they are. */
    public static List<String> problems(ArrivalResult arrivals) {
        List<String> problems = new ArrayList<>();
        long off = Math.abs(arrivals.started() - arrivals.due());
        if (off > Math.max(SESSIONS_OF_THE_MOMENT, arrivals.due() * MOST_OFF_PERCENT / 100)) {
            problems.add(String.format(
                    Locale.ROOT,
                    "the arrival rate was off by more than 1 %%: %d sessions started, %d were to",
                    arrivals.started(),
                    arrivals.due()));
        }
        Long late = arrivals.lagMs().p99();
        if (late != null && late > MOST_LAG_MILLIS) {
            problems.add("sessions started late, one of a hundred by " + late + " ms or more, which is above "
                    + MOST_LAG_MILLIS + " ms: the driver had no CPU for them");
        }
        pileUp(arrivals).ifPresent(problems::add);
        return problems;
    }

    /**
     * That the cluster could not serve what came; empty if it could. Live sessions come and go by chance, at least as a Poisson process does, and
     * more so when the cluster is busy. It is overloaded when what is left over is more than that and a share of what came.
     */
    public static Optional<String> pileUp(ArrivalResult arrivals) {
        long left = arrivals.liveAtEnd() - arrivals.liveAtBegin();
        double chance = STANDARD_DEVIATIONS * Math.sqrt((double) arrivals.liveAtBegin() + arrivals.liveAtEnd());
        return left > chance && left > arrivals.started() * MOST_LEFT_PERCENT / 100
                ? Optional.of("sessions piled up, " + arrivals.liveAtBegin() + " at the start and "
                        + arrivals.liveAtEnd() + " at the end: more came than the cluster could serve")
                : Optional.empty();
    }
}
