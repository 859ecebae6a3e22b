package io.tradebench.kit.soak;

import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.base.Durations;
import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.load.LoadObserver;
import io.tradebench.kit.load.cluster.ClusterFigures;
import io.tradebench.kit.result.LoadResult;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * Notes what a long measurement is like from its beginning to its end, then compares its last quarter with its first. For use
 * by one thread.
 */
public final class Soak implements LoadObserver {

    private static final double LEAST_THROUGHPUT = 0.9;
    private static final double MOST_HEAP = 1.2;
    private static final long HEAP_SLACK = 32L << 20;
    private static final long THREAD_SLACK = 10;
    private static final long FILE_SLACK = 20;

    private final double seconds;
    private final boolean known;
    private final Supplier<Map<String, Long>> held;
    private final Phase[] quarters = {new Phase(), new Phase(), new Phase(), new Phase()};
    private double passed;

    /** After the first quarter. */
    private Map<String, Long> heldEarly = Map.of();

    /**
     * @param duration of the measurement
     * @param known whether members are known by themselves
     * @param held has members collect their garbage, and tells what their heaps hold then, in bytes by name, of those that answer
     */
    public Soak(Duration duration, boolean known, Supplier<Map<String, Long>> held) {
        this.seconds = Durations.seconds(duration);
        this.known = known;
        this.held = held;
    }

    /** A quarter of the measurement. */
    private static final class Phase {
        private final Map<String, List<ProcessFigures>> looks = new TreeMap<>();
        private double seconds;
        private long transactions;
    }

    @Override
    public void measuring() {
        passed = 0;
    }

    @Override
    public void passed(DriverEvent interval) {
        Phase phase = phase();
        phase.seconds += interval.seconds();
        phase.transactions +=
                interval.outcomes().values().stream().mapToLong(Outcomes::ok).sum();
        passed += interval.seconds();
        if (phase == quarters[0] && phase() != quarters[0]) {
            heldEarly = held.get();
        }
    }

    @Override
    public void looked(ClusterFigures now) {
        Phase phase = phase();
        now.members().forEach((name, figures) -> phase.looks
                .computeIfAbsent(name, first -> new ArrayList<>())
                .add(figures));
    }

    private Phase phase() {
        return quarters[(int) Math.min(3, 4 * passed / seconds)];
    }

    /** Judges the run line by line. */
    public SoakResult judge(LoadResult load) {
        List<SoakResult.Line> lines = new ArrayList<>();
        lines.add(new SoakResult.Line(
                "load", load.valid(), load.valid() ? "valid" : String.join("; ", load.invalidBecause())));
        load.pools().forEach((member, pools) -> lines.add(connections(member, pools)));
        lines.add(throughput());
        Map<String, Long> heldLate = held.get();
        for (String member : quarters[0].looks.keySet()) {
            List<ProcessFigures> first = quarters[0].looks.get(member);
            List<ProcessFigures> last = quarters[3].looks.getOrDefault(member, List.of());
            if (last.isEmpty()) {
                lines.add(new SoakResult.Line(member, false, "does not answer any more"));
            } else {
                lines.add(heap(member, heldLate));
                lines.add(count(member + " threads", threads(first), threads(last), THREAD_SLACK));
                lines.add(count(member + " open files", files(first), files(last), FILE_SLACK));
            }
        }
        return new SoakResult(lines);
    }

    private static SoakResult.Line connections(String member, List<ProcessFigures.Pool> pools) {
        int inUse = pools.stream().mapToInt(ProcessFigures.Pool::inUse).sum();
        long reclaimed =
                pools.stream().mapToLong(ProcessFigures.Pool::reclaimed).sum();
        return new SoakResult.Line(
                member + " connections",
                inUse == 0,
                inUse + " in use at rest, " + reclaimed + " reclaimed since the start of the member");
    }

    private SoakResult.Line throughput() {
        double first = perSecond(quarters[0]);
        double last = perSecond(quarters[3]);
        return new SoakResult.Line(
                "throughput",
                last >= LEAST_THROUGHPUT * first,
                String.format(Locale.ROOT, "%.1f tx/s in the first quarter, %.1f in the last", first, last));
    }

    private static double perSecond(Phase phase) {
        return phase.seconds == 0 ? 0 : phase.transactions / phase.seconds;
    }

    /** What it has held at any other moment says when it was collected, and little else. */
    private SoakResult.Line heap(String member, Map<String, Long> heldLate) {
        String what = member + " heap";
        if (!known) {
            return new SoakResult.Line(what, true, "not looked at: its own address is not known");
        }
        Long first = heldEarly.get(member);
        Long last = heldLate.get(member);
        if (first == null || last == null) {
            return new SoakResult.Line(what, false, "it did not answer when it was asked to collect");
        }
        return new SoakResult.Line(
                what,
                last <= MOST_HEAP * first + HEAP_SLACK,
                "holds after a collection: " + Numbers.mebibytes(first) + " MiB after the first quarter, "
                        + Numbers.mebibytes(last) + " at the end");
    }

    private static long threads(List<ProcessFigures> looks) {
        return looks.stream().mapToLong(look -> look.threads().live()).max().orElseThrow();
    }

    private static long files(List<ProcessFigures> looks) {
        return looks.stream()
                .map(ProcessFigures::openFiles)
                .filter(Objects::nonNull)
                .mapToLong(Long::longValue)
                .max()
                .orElse(0);
    }

    private static SoakResult.Line count(String what, long first, long last, long slack) {
        return new SoakResult.Line(
                what, last <= first + slack, "at most " + first + " in the first quarter, " + last + " in the last");
    }
}
