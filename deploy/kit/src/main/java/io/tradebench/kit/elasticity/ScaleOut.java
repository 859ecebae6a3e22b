package io.tradebench.kit.elasticity;

import io.tradebench.kit.base.Durations;
import io.tradebench.kit.base.Futures;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.elasticity.ElasticityResult.Addition;
import io.tradebench.kit.elasticity.ElasticityResult.Second;
import io.tradebench.kit.load.LoadObserver;
import io.tradebench.kit.result.LoadResult;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Consumer;

/**
 * Starts members that stand by, one after the other, while response times miss a goal, and notes when they meet it again. A member that was added gets
 * time to become warm before the next one is started. For use by one thread.
 */
public final class ScaleOut implements LoadObserver {

    /** A member that starts on a loaded machine takes its time. */
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private final long goalMillis;
    private final double settleSeconds;
    private final Consumer<String> start;
    private final ExecutorService executor;
    private final Console console;
    private final GoalWatch watch;
    private final Deque<String> spare;
    private final List<Addition> additions = new ArrayList<>();
    private final List<Second> seconds = new ArrayList<>();
    private int members;
    private double passed;
    private Future<?> starting;

    /**
     * @param goalMillis the most that 95 of 100 transactions may take
     * @param settle how long a member may take to become warm
     * @param members that run
     * @param spare that stand by, in the order in which they are started
     * @param start starts the member of that name, and returns when it serves
     * @param executor on which that is done
     */
    public ScaleOut(
            long goalMillis,
            Duration settle,
            int members,
            List<String> spare,
            Consumer<String> start,
            ExecutorService executor,
            Console console) {
        this.goalMillis = goalMillis;
        this.settleSeconds = Durations.seconds(settle);
        this.members = members;
        this.spare = new ArrayDeque<>(spare);
        this.start = start;
        this.executor = executor;
        this.console = console;
        this.watch = new GoalWatch(goalMillis);
    }

    /** @throws io.tradebench.kit.base.KitException if a member could not be started */
    @Override
    public void passed(DriverEvent interval) {
        passed += interval.seconds();
        watch.add(interval.p95Millis());
        if (starting != null && starting.isDone()) {
            ready();
        }
        seconds.add(new Second(passed, interval.p95Millis(), interval.all().ok(), members));
        if (watch.isMet()) {
            meet();
        } else if (mayAdd()) {
            add(spare.removeFirst());
        }
    }

    /** Whoever is starting is waited for, so that nothing starts behind the back of whoever comes next. */
    @Override
    public void measured() {
        if (starting != null) {
            ready();
        }
    }

    private boolean mayAdd() {
        return starting == null
                && !spare.isEmpty()
                && (additions.isEmpty() || passed - last().readyAt() >= settleSeconds);
    }

    private void add(String member) {
        console.note(String.format(Locale.ROOT, "  %.0f s: the goal is missed; starting %s", passed, member));
        additions.add(new Addition(member, passed, null, null));
        starting = executor.submit(() -> start.accept(member));
    }

    private void ready() {
        String member = last().member();
        Futures.get(
                starting,
                PATIENCE,
                member + " could not be started: ",
                member + " is not ready after " + PATIENCE.toMinutes() + " minutes");
        starting = null;
        members++;
        change(last().ready(passed));
        console.note(String.format(Locale.ROOT, "  %.0f s: %s serves", passed, member));
    }

    private void meet() {
        boolean waited = !additions.isEmpty() && last().readyAt() != null && last().metAt() == null;
        if (waited) {
            change(last().met(passed));
            console.note(String.format(Locale.ROOT, "  %.0f s: the goal is met again", passed));
        }
    }

    private Addition last() {
        return additions.get(additions.size() - 1);
    }

    private void change(Addition changed) {
        additions.set(additions.size() - 1, changed);
    }

    /** What came of it. */
    public ElasticityResult judge(LoadResult load) {
        return new ElasticityResult(
                goalMillis,
                watch.isMet(),
                additions,
                spare.size(),
                load.errors(),
                load.audit().exact(),
                seconds);
    }
}
