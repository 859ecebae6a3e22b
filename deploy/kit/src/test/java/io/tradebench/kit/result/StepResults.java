package io.tradebench.kit.result;

import io.tradebench.kit.driver.recording.ResultFiles;
import io.tradebench.kit.load.Arrivals;
import io.tradebench.kit.load.Measurements;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Results of the open model for tests: p95 95 ms, p99 99 ms. */
public final class StepResults {

    private StepResults() {}

    /** One as it should be. */
    public static LoadResult good() {
        return of(new Arrivals(600, 600, 4, 5), 2);
    }

    /** One of sessions that arrived like that. */
    public static LoadResult of(Arrivals arrivals, long lateMillis) {
        Histogram lag = new Histogram(3);
        lag.recordValue(lateMillis);
        return Results.assemble(
                Measurements.open(arrivals, new Arrivals(600, 600, 4, 5)), Map.of(ResultFiles.SESSION_START, lag));
    }
}
