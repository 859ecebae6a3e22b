package io.tradebench.kit.result;

import io.tradebench.kit.load.Measurement;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Results for tests. */
public final class Results {

    private Results() {}

    /** What is made of a measurement. */
    public static LoadResult of(Measurement measurement) {
        return assemble(measurement);
    }

    static LoadResult assemble(Measurement measurement) {
        return assemble(measurement, Map.of());
    }

    static LoadResult assemble(Measurement measurement, Map<String, Histogram> others) {
        Histogram times = new Histogram(3);
        for (int millis = 1; millis <= 100; millis++) {
            times.recordValue(millis);
        }
        Map<String, Object> machine = new HashMap<>(
                Map.of("cpu", "any", "processors", 2, "memoryBytes", 1L << 30, "os", "any", "sharedByDriver", true));
        Map<String, Histogram> histograms = new HashMap<>(others);
        histograms.put("home", times);
        return new ResultAssembler(measurement, histograms, machine, "trade load", Path.of("none")).assemble();
    }
}
