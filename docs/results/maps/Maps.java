import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.ibm.websphere.cache.DistributedMap;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * Three maps in one server, in turns: Open Liberty's DistributedMap, Trade's object cache, Caffeine with a time to live for each entry and
 * statistics. Answers a line for each turn of one thread: entries, operation, map, round, nanoseconds for each operation.
 */
@WebServlet("/turns")
public class Maps extends HttpServlet {
    private static final Duration TIME_TO_LIVE = Duration.ofHours(1);
    private static final int SEQUENCE = 1 << 16;
    private static final long TURN = Duration.ofMillis(300).toNanos();
    private static final int WARMUP_TURNS = 12;

    /** What is asked of a map. */
    private interface Bounded {
        Object get(String key);

        void put(String key, String value);
    }

    private record Turn(String operation, String map, LongBinaryOperator work) {}

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
        int entries = Integer.parseInt(request.getParameter("entries"));
        int rounds = Integer.parseInt(request.getParameter("rounds"));
        response.setContentType("text/csv;charset=UTF-8");
        try (ObjectCache cache = ObjectCache.alone(CacheOptions.named("maps").size(entries).build())) {
            List<Turn> turns = new ArrayList<>();
            turns.addAll(of("Liberty", entries, liberty(entries)));
            turns.addAll(of("Trade", entries, trade(cache)));
            turns.addAll(of("Caffeine", entries, caffeine(entries)));
            take(turns, entries, rounds, response.getWriter());
        } catch (NamingException withoutMap) {
            throw new ServletException(withoutMap);
        }
    }

    private static void take(List<Turn> turns, int entries, int rounds, PrintWriter out) {
        Random order = new Random(42);
        for (int round = -WARMUP_TURNS; round < rounds; round++) {
            Collections.shuffle(turns, order);
            for (Turn turn : turns) {
                double nanos = nanosOfEach(turn.work());
                if (round >= 0) {
                    out.printf("%d,%s,%s,%d,%.1f%n", entries, turn.operation(), turn.map(), round, nanos);
                }
            }
            out.flush();
        }
    }

    /** The work does a batch from one place of the sequence on, and answers something of it, so that none of it can be left out. */
    private static double nanosOfEach(LongBinaryOperator work) {
        int batch = 1024;
        long sum = 0;
        long done = 0;
        long start = System.nanoTime();
        long end = start;
        while (end - start < TURN) {
            sum = work.applyAsLong(done, batch) + sum;
            done += batch;
            end = System.nanoTime();
        }
        if (sum == 42) {
            throw new IllegalStateException("Not to be expected.");
        }
        return (double) (end - start) / done;
    }

    private static List<Turn> of(String name, int entries, Bounded map) {
        String[] keys = keys("quote:s:", entries);
        String[] present = shuffled(keys);
        String[] absent = shuffled(keys("absent:", entries));
        for (String key : keys) {
            map.put(key, "value of " + key);
        }
        for (String key : keys) {
            if (map.get(key) == null) {
                throw new IllegalStateException(name + " has lost " + key + ".");
            }
        }
        return List.of(
                new Turn("hit", name, (from, count) -> read(map, present, from, count)),
                new Turn("miss", name, (from, count) -> read(map, absent, from, count)),
                new Turn("put in place of another", name, (from, count) -> write(map, present, from, count)));
    }

    private static long read(Bounded map, String[] keys, long from, long count) {
        long found = 0;
        for (long i = from; i < from + count; i++) {
            if (map.get(keys[(int) i & (SEQUENCE - 1)]) != null) {
                found++;
            }
        }
        return found;
    }

    private static long write(Bounded map, String[] keys, long from, long count) {
        for (long i = from; i < from + count; i++) {
            String key = keys[(int) i & (SEQUENCE - 1)];
            map.put(key, key);
        }
        return count;
    }

    private static Bounded liberty(int entries) throws NamingException {
        DistributedMap map = InitialContext.doLookup("maps/" + entries);
        int seconds = (int) TIME_TO_LIVE.toSeconds();
        return new Bounded() {
            @Override
            public Object get(String key) {
                return map.get(key);
            }

            @Override
            public void put(String key, String value) {
                map.put(key, value, 3, seconds, com.ibm.websphere.cache.EntryInfo.NOT_SHARED, null);
            }
        };
    }

    private static Bounded trade(ObjectCache cache) {
        var info = io.tradebench.cache.EntryInfo.DEFAULT.withPriority(3).withTimeToLive(TIME_TO_LIVE);
        return new Bounded() {
            @Override
            public Object get(String key) {
                return cache.get(key);
            }

            @Override
            public void put(String key, String value) {
                cache.put(key, value, info);
            }
        };
    }

    private static Bounded caffeine(int entries) {
        Cache<Object, Object> cache = Caffeine.newBuilder()
                .maximumSize(entries)
                .expireAfter(Expiry.creating((key, value) -> TIME_TO_LIVE))
                .recordStats()
                .build();
        return new Bounded() {
            @Override
            public Object get(String key) {
                return cache.getIfPresent(key);
            }

            @Override
            public void put(String key, String value) {
                cache.put(key, value);
            }
        };
    }

    private static String[] keys(String prefix, int number) {
        return IntStream.range(0, number).mapToObj(i -> prefix + i).toArray(String[]::new);
    }

    private static String[] shuffled(String[] keys) {
        Random random = new Random(42);
        return IntStream.range(0, SEQUENCE).mapToObj(i -> keys[random.nextInt(keys.length)]).toArray(String[]::new);
    }
}
