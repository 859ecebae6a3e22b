import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/**
 * Replays traces that others have published in caches of several sizes, and tells the hits of Trade's object cache, of Caffeine and of the exact order of last use. Every
 * miss is followed by a put. Reads what the simulator of Caffeine has in its folders cache2k (numbers of four bytes, xz) and lirs (a number to a line, gzip).
 *
 * <p>{@code java -cp trade-cache/target/classes:caffeine.jar PublicTraces.java TRACE...}
 */
final class PublicTraces {
    /** Sizes of caches, in percent of the ids that a trace has. */
    private static final List<Integer> PERCENT = List.of(1, 5, 20);

    private PublicTraces() {}

    public static void main(String[] files) throws Exception {
        System.out.println("| trace | reads | ids | entries | object cache | Caffeine | last use |\n|---|---|---|---|---|---|---|");
        for (String file : files) {
            long[] trace = read(Path.of(file));
            long ids = LongStream.of(trace).distinct().count();
            for (int percent : PERCENT) {
                int entries = (int) Math.max(50, ids * percent / 100);
                System.out.printf("| %s | %,d | %,d | %,d | %.1f %% | %.1f %% | %.1f %% |%n", name(file), trace.length, ids, entries,
                        objectCache(trace, entries), caffeine(trace, entries), lastUse(trace, entries));
            }
        }
    }

    private static String name(String file) {
        return Path.of(file).getFileName().toString().replaceFirst("\\..*", "");
    }

    private static double objectCache(long[] trace, int entries) {
        try (ObjectCache cache = ObjectCache.alone(CacheOptions.named("traces").size(entries).build())) {
            return hits(trace, id -> cache.get(id) != null, id -> cache.put(id, id, EntryInfo.DEFAULT));
        }
    }

    private static double caffeine(long[] trace, int entries) {
        Cache<Long, Long> cache = Caffeine.newBuilder().maximumSize(entries).executor(Runnable::run).build();
        return hits(trace, id -> cache.getIfPresent(id) != null, id -> cache.put(id, id));
    }

    private static double lastUse(long[] trace, int entries) {
        Map<Long, Long> cache = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Long, Long> eldest) {
                return size() > entries;
            }
        };
        return hits(trace, id -> cache.get(id) != null, id -> cache.put(id, id));
    }

    private static double hits(long[] trace, LongPredicate hit, LongConsumer keep) {
        long hits = 0;
        for (long id : trace) {
            if (hit.test(id)) {
                hits++;
            } else {
                keep.accept(id);
            }
        }
        return 100.0 * hits / trace.length;
    }

    private static long[] read(Path file) throws IOException {
        return file.toString().endsWith(".gz") ? lines(file) : numbers(file);
    }

    private static long[] lines(Path file) throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.US_ASCII));
                Stream<String> all = lines.lines()) {
            return all.map(String::strip).filter(line -> !line.isEmpty() && !line.equals("*")).mapToLong(Long::parseLong).toArray();
        }
    }

    private static long[] numbers(Path file) throws IOException {
        InputStream unpacked = new ProcessBuilder("xz", "-dc", file.toString()).redirectError(ProcessBuilder.Redirect.INHERIT).start().getInputStream();
        LongStream.Builder numbers = LongStream.builder();
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(unpacked))) {
            while (true) {
                numbers.add(in.readInt());
            }
        } catch (EOFException end) {
            return numbers.build().toArray();
        }
    }
}
