package io.tradebench.kit.advice;

import io.tradebench.kit.advice.Advice.Recorded;
import io.tradebench.kit.advice.Advice.Size;
import io.tradebench.kit.advice.Advice.Timeout;
import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/** Replays the traces of a result with caches of many sizes and time-outs. For one use by one thread. */
public final class Advisor {

    private static final String TRACE = ".trace";
    private static final List<Integer> STEPS = List.of(1, 2, 5);
    private static final int SMALLEST = 50;
    private static final List<Integer> SECONDS = List.of(1, 2, 5, 10, 20, 60);

    private final Map<TraceFile, TraceSummary> traces = new HashMap<>();
    private final long reads;
    private final int ids;
    private final int bound;
    private final double missMillis;
    private Replay.Result replayed;

    private Advisor(List<TraceFile> files) {
        files.forEach(file -> traces.put(file, TraceSummary.of(file)));
        reads = sum(TraceSummary::reads);
        if (reads == 0) {
            throw new KitException("nothing was asked of the caches: was caching on?");
        }
        ids = traces.values().stream().mapToInt(TraceSummary::ids).max().orElseThrow();
        bound = traces.values().stream().mapToInt(TraceSummary::bound).max().orElseThrow();
        long misses = sum(TraceSummary::misses);
        missMillis = misses == 0 ? 0 : sum(TraceSummary::loadMicros) / 1000.0 / misses;
    }

    private long sum(ToLongFunction<TraceSummary> figure) {
        return traces.values().stream().mapToLong(figure).sum();
    }

    /**
     * What the traces of a result say.
     *
     * @param folder of the result
     * @throws KitException if there are none, if one is damaged, or if nothing was asked of the caches
     */
    public static Advice advise(Path folder) {
        return new Advisor(files(folder)).advice();
    }

    private static List<TraceFile> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<TraceFile> traces = files.filter(file -> file.toString().endsWith(TRACE))
                    .map(TraceFile::new)
                    .toList();
            if (traces.isEmpty()) {
                throw new KitException(folder + " has no trace: record one by 'load --trace'");
            }
            return traces;
        } catch (IOException e) {
            throw new KitException(folder + " is no folder of a result", e);
        }
    }

    private Advice advice() {
        List<Integer> bounds = bounds(Math.max(ids, bound));
        Set<Variant> variants = new LinkedHashSet<>(List.of(Variant.trade(bound)));
        bounds.forEach(entries -> variants.addAll(List.of(Variant.trade(entries), Variant.caffeine(entries))));
        SECONDS.forEach(seconds -> variants.add(Variant.trade(bound, seconds)));
        replay(variants);
        List<Size> sizes = bounds.stream().map(this::size).toList();
        List<Timeout> timeouts = Stream.concat(
                        SECONDS.stream().map(seconds -> timeout(seconds, Variant.trade(bound, seconds))),
                        Stream.of(timeout(null, Variant.trade(bound))))
                .toList();
        return new Advice(Advice.SCHEMA, recorded(), sizes, timeouts, enough(sizes));
    }

    /** From few entries to as many as there is anything to keep. */
    private static List<Integer> bounds(int most) {
        Iterator<Integer> steps = Stream.iterate(SMALLEST / 5, decade -> 10 * decade)
                .flatMap(decade -> STEPS.stream().map(step -> step * decade))
                .dropWhile(entries -> entries < SMALLEST)
                .iterator();
        List<Integer> bounds = new ArrayList<>();
        int next;
        do {
            next = steps.next();
            bounds.add(next);
        } while (next < most);
        return bounds;
    }

    private void replay(Set<Variant> variants) {
        replayed = traces.entrySet().stream()
                .map(trace -> Replay.of(trace.getKey(), trace.getValue().reads(), variants))
                .reduce(Replay.Result::plus)
                .orElseThrow();
    }

    private double ratio(Variant variant) {
        return (double) replayed.hits().get(variant) / replayed.reads();
    }

    private Recorded recorded() {
        return new Recorded(
                traces.size(),
                traces.values().stream().mapToLong(TraceSummary::millis).max().orElseThrow() / 1000.0,
                reads,
                ids,
                bound,
                (double) replayed.recordedHits() / replayed.reads(),
                ratio(Variant.trade(bound)),
                (double) replayed.firstReads() / replayed.reads(),
                missMillis);
    }

    private Size size(int entries) {
        double ratio = ratio(Variant.trade(entries));
        return new Size(entries, ratio, ratio(Variant.caffeine(entries)), loading(ratio));
    }

    private Timeout timeout(Integer seconds, Variant variant) {
        double ratio = ratio(variant);
        return new Timeout(seconds, ratio, loading(ratio));
    }

    private double loading(double hitRatio) {
        return 1000 * (1 - hitRatio) * missMillis;
    }

    private static int enough(List<Size> sizes) {
        double best = sizes.stream().mapToDouble(Size::hitRatio).max().orElseThrow();
        return sizes.stream()
                .filter(size -> size.hitRatio() >= best - Advice.HARDLY)
                .findFirst()
                .orElseThrow()
                .entries();
    }
}
