package io.tradebench.testing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Delayed;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A scheduler whose time passes when it is told to; everything happens on the caller's thread. For use by one thread. */
public final class ManualScheduler extends ScheduledThreadPoolExecutor {
    private final List<Task> tasks = new ArrayList<>();
    private long now;

    public ManualScheduler() {
        super(0);
    }

    /** Nanoseconds. */
    public long now() {
        return now;
    }

    /** Lets time pass, and does what is due. */
    public void pass(Duration time) {
        long end = now + time.toNanos();
        while (true) {
            Task next = tasks.stream()
                    .filter(task -> task.due - end <= 0)
                    .min(Comparator.comparingLong(task -> task.due))
                    .orElse(null);
            if (next == null) {
                now = end;
                return;
            }
            tasks.remove(next);
            now = next.due;
            next.perform();
        }
    }

    /** Does what is due. */
    public void work() {
        pass(Duration.ZERO);
    }

    @Override
    public void execute(Runnable work) {
        added(work, 0, 0);
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable work, long delay, TimeUnit unit) {
        return added(work, unit.toNanos(delay), 0);
    }

    @Override
    public ScheduledFuture<?> scheduleWithFixedDelay(Runnable work, long first, long delay, TimeUnit unit) {
        return added(work, unit.toNanos(first), unit.toNanos(delay));
    }

    private Task added(Runnable work, long delay, long period) {
        Task task = new Task(work, now + delay, period);
        tasks.add(task);
        return task;
    }

    private final class Task extends FutureTask<Void> implements ScheduledFuture<Void> {
        private final long period;
        private long due;

        Task(Runnable work, long due, long period) {
            super(work, null);
            this.due = due;
            this.period = period;
        }

        private void perform() {
            if (period == 0) {
                run();
            } else if (runAndReset()) {
                due = now + period;
                tasks.add(this);
            }
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - now, TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }
    }
}
