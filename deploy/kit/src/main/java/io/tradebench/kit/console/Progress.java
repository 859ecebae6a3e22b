package io.tradebench.kit.console;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * Shows how far a long step is: a bar that rewrites itself on a terminal, otherwise one line every ten seconds. For use
 * by one thread.
 */
public final class Progress implements AutoCloseable {

    private static final Duration LINE_EVERY = Duration.ofSeconds(10);

    private final Console console;
    private final String step;
    private final InstantSource clock;
    private final Instant started;
    private final ProgressBar bar;
    private Instant nextLine;

    /**
     * Starts to show a step.
     *
     * @param step its name, a word or two
     * @param expected how long it takes at most; null if unknown
     */
    public Progress(Console console, String step, Duration expected, InstantSource clock) {
        this.console = console;
        this.step = step;
        this.clock = clock;
        this.started = clock.instant();
        this.nextLine = started.plus(LINE_EVERY);
        this.bar = console.interactive() ? bar(step, expected) : null;
    }

    private static ProgressBar bar(String step, Duration expected) {
        return new ProgressBarBuilder()
                .setTaskName(step)
                .setInitialMax(expected == null ? -1 : expected.toSeconds())
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(500)
                .hideEta()
                .clearDisplayOnFinish()
                .setConsumer(new ConsoleProgressBarConsumer(System.err))
                .build();
    }

    /**
     * Shows the present moment.
     *
     * @param detail figures of the moment, short; empty for none
     */
    public void update(String detail) {
        Instant now = clock.instant();
        long seconds = Duration.between(started, now).toSeconds();
        if (bar != null) {
            bar.stepTo(seconds);
            bar.setExtraMessage(detail.isEmpty() ? "" : "  " + detail);
        } else if (!now.isBefore(nextLine)) {
            nextLine = now.plus(LINE_EVERY);
            console.note(String.format(Locale.ROOT, "  %s %3d s  %s", step, seconds, detail)
                    .stripTrailing());
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
