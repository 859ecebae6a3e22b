package io.tradebench.kit.command;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.Requirements;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.report.chart.Charts;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What every command has: its name, its streams, and a way to refuse wrong usage. */
abstract class KitCommand implements Callable<Integer> {

    /** The time that commands go by. */
    static final InstantSource CLOCK = InstantSource.system();

    @Spec
    private CommandSpec spec;

    /** Its name, for the messages that others get while it works. */
    final String name() {
        return spec.name();
    }

    /** The streams that the command line writes to. */
    final Console console() {
        CommandLine line = spec.commandLine();
        return new Console(line.getOut(), line.getErr(), Console.terminalAttached());
    }

    /** The command as it was typed, for results; it never holds a secret, since passwords come from the environment. */
    final String typed() {
        List<String> words = spec.commandLine().getParent().getParseResult().originalArgs();
        return Distribution.command(words.get(0), words.subList(1, words.size()));
    }

    /**
     * What is made of options.
     *
     * @throws ParameterException if it cannot be made of these
     */
    final <T> T legal(Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException e) {
            throw wrong(e.getMessage());
        }
    }

    /** Draws a chart where there is a font for it, and says so where there is none. */
    final void draw(Runnable chart) {
        if (Charts.areDrawable()) {
            chart.run();
        } else {
            console().warn("no chart is drawn, since there is no font on this machine");
        }
    }

    /** Refuses what is typed; to be thrown. */
    final ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }

    /** Refuses a number out of its range. */
    final void requireRange(String option, int value, int least, int most) {
        legal(() -> Requirements.requireRange(option, value, least, most));
    }
}
