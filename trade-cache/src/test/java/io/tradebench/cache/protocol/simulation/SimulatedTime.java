package io.tradebench.cache.protocol.simulation;

import java.time.Duration;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.Random;

/** Virtual time: events happen one after the other, in the order of their moments, drawn from one seed. */
public final class SimulatedTime {
    private static final int DEEPEST = 5;

    private final PriorityQueue<Event> events =
            new PriorityQueue<>(Comparator.comparingLong(Event::moment).thenComparingLong(Event::number));
    private final Random random;
    private Runnable afterEach = () -> {};
    private long now;
    private long numbers;
    private int depth;

    public SimulatedTime(Random random) {
        this.random = random;
    }

    /** Nanoseconds since the beginning. */
    public long now() {
        return now;
    }

    public Random random() {
        return random;
    }

    /** Has something looked at after each event. */
    void afterEach(Runnable look) {
        afterEach = look;
    }

    public void after(long nanos, Runnable action) {
        events.add(new Event(now + Math.max(0, nanos), numbers++, action));
    }

    /** Lets all happen that is due within a time. */
    public void pass(Duration duration) {
        pass(duration.toNanos());
    }

    /**
     * Lets all that is due within a time happen in the midst of something: to a thread, time passes like this when another one is given
     * its processor. Not too deep, since all of it is one stack.
     */
    void preempt(long nanos) {
        if (depth < DEEPEST) {
            depth++;
            pass(nanos);
            depth--;
        }
    }

    private void pass(long nanos) {
        long end = now + nanos;
        while (!events.isEmpty() && events.peek().moment() <= end) {
            Event next = events.remove();
            now = next.moment();
            next.action().run();
            afterEach.run();
        }
        now = Math.max(now, end);
    }

    boolean chance(double probability) {
        return random.nextDouble() < probability;
    }

    /** A number of nanoseconds between two numbers of microseconds. */
    public long micros(int least, int most) {
        return 1_000L * (least + random.nextInt(most - least + 1));
    }

    private record Event(long moment, long number, Runnable action) {}
}
