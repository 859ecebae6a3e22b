package io.tradebench.cache.benchmark;

import com.github.benmanes.caffeine.cache.Cache;
import io.tradebench.cache.command.Command;
import io.tradebench.cache.command.CommandCache;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.rules.CacheRules;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** A hit of the command cache: the command is made, its id evaluated by the rules, the result found. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
@State(Scope.Benchmark)
public class CommandBenchmark {
    private static final int SEQUENCE = 1 << 16;
    private static final String RULES = """
            <cache>
              <cache-entry>
                <class>command</class>
                <name>%s</name>
                <cache-id><component id="getSymbol" type="method"/><priority>3</priority></cache-id>
                <dependency-id>Quote_Symbol<component id="getSymbol" type="method"/></dependency-id>
                <dependency-id>AllQuotes</dependency-id>
              </cache-entry>
              %s
            </cache>
            """;
    /** More rules, as in a real file, so that a command is not the only one of its kind. */
    private static final String OTHER_RULES = """
            <cache-entry>
              <class>command</class>
              <name>%s</name>
              <cache-id><component id="getUserID" type="method"/><priority>3</priority></cache-id>
              <dependency-id>Account_UserID<component id="getUserID" type="method"/></dependency-id>
            </cache-entry>
            """;

    @Param({"1000", "20000"})
    private int entries;

    private Cache<Object, Object> caffeine;
    private ObjectCache objectCache;
    private CommandCache commands;
    private String[] symbols;
    private String[] ids;

    /** Reads a quote. */
    public static final class QuoteCommand extends Command<String> {
        private final String symbol;

        QuoteCommand(String symbol) {
            this.symbol = symbol;
        }

        public String getSymbol() {
            return symbol;
        }

        @Override
        protected String performExecute() {
            return "quote of " + symbol;
        }
    }

    /** Reads an account. */
    public static final class AccountCommand extends Command<String> {
        private final String userId;

        AccountCommand(String userId) {
            this.userId = userId;
        }

        public String getUserID() {
            return userId;
        }

        @Override
        protected String performExecute() {
            return "account of " + userId;
        }
    }

    /** Where a thread is in the sequence of keys. */
    @State(Scope.Thread)
    public static class Position {
        private int next = System.identityHashCode(this);

        String in(String[] keys) {
            return keys[next++ & (SEQUENCE - 1)];
        }
    }

    @Setup
    public void fill() {
        String[] all = Yardstick.keys("s:", entries);
        symbols = Yardstick.shuffled(all, SEQUENCE);
        ids = new String[SEQUENCE];
        caffeine = Yardstick.caffeine(2 * entries);
        objectCache = Yardstick.objectCache(2 * entries);
        commands = commandCache(objectCache);
        for (String symbol : all) {
            commands.execute(new QuoteCommand(symbol));
            commands.execute(new AccountCommand(symbol));
            caffeine.put(("QuoteCommand:getSymbol=" + symbol).intern(), "quote of " + symbol);
            caffeine.put("AccountCommand:getUserID=" + symbol, "account of " + symbol);
        }
        for (int i = 0; i < SEQUENCE; i++) {
            ids[i] = ("QuoteCommand:getSymbol=" + symbols[i]).intern();
        }
        caffeine.cleanUp();
    }

    private static CommandCache commandCache(ObjectCache cache) {
        String other = OTHER_RULES.formatted(AccountCommand.class.getName());
        byte[] xml = RULES.formatted(QuoteCommand.class.getName(), other).getBytes(StandardCharsets.UTF_8);
        CacheRules rules = CacheRules.read("benchmark.xml", new ByteArrayInputStream(xml));
        return new CommandCache(cache, rules.commands(List.of(QuoteCommand.class, AccountCommand.class)), null);
    }

    @TearDown
    public void close() {
        objectCache.close();
    }

    /** The yardstick, which is given the very id that it has as key. */
    @Benchmark
    public Object hitCaffeine(Position position) {
        return caffeine.getIfPresent(position.in(ids));
    }

    @Benchmark
    public Object hitCommandCache(Position position) {
        return commands.execute(new QuoteCommand(position.in(symbols)));
    }

    /** An application without rules, which makes the id itself. */
    @Benchmark
    public Object hitObjectCacheWithNewId(Position position) {
        return objectCache.get("QuoteCommand:getSymbol=" + position.in(symbols));
    }
}
