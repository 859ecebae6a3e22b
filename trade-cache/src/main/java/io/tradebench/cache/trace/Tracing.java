package io.tradebench.cache.trace;

/** Whether a cache is being traced. Safe for use by several threads; whoever reads the cache looks at one field. */
public final class Tracing {
    private volatile Trace running;

    /** The trace to add to; {@code null} if there is none, or no room in it. */
    public Trace running() {
        Trace trace = running;
        return trace == null || trace.isFull() ? null : trace;
    }

    /**
     * Has a trace begin. One that is full has ended by itself, and gives way.
     *
     * @throws IllegalStateException if there is another one
     */
    public synchronized void start(Trace trace) {
        if (running != null && !running.isFull()) {
            throw new IllegalStateException(
                    "A trace of this cache is being recorded: end it first (DELETE /rest/admin/cache/trace).");
        }
        running = trace;
    }

    /**
     * Ends the trace.
     *
     * @throws IllegalStateException if there is none
     */
    public synchronized Trace stop() {
        if (running == null) {
            throw new IllegalStateException("No trace of this cache is being recorded.");
        }
        Trace stopped = running;
        running = null;
        return stopped;
    }
}
