package io.tradebench.kit.console;

import java.io.PrintWriter;
import java.io.Writer;

/**
 * What a command says: results on {@code out}, progress on {@code err}, so that results can be piped.
 *
 * @param out results
 * @param err progress, warnings and errors
 * @param interactive whether {@code err} is a terminal on which a line may be rewritten
 */
public record Console(PrintWriter out, PrintWriter err, boolean interactive) {

    private static final String TERMINAL = "trade.terminal";

    /** One with the same results that says nothing else: whoever uses it has told what is going on already. */
    public Console silent() {
        return new Console(out, new PrintWriter(Writer.nullWriter()), false);
    }

    /** A result line. */
    public void print(String line) {
        out.println(line);
        out.flush();
    }

    /** A line about what is going on. */
    public void note(String line) {
        err.println(line);
        err.flush();
    }

    /** Something that the reader should know although the command goes on. */
    public void warn(String line) {
        note("warning: " + line);
    }

    /** Whether the errors of this process go to a terminal that understands cursor movements. */
    public static boolean terminalAttached() {
        return errorsGoToTerminal() && !"dumb".equals(System.getenv("TERM"));
    }

    /** As the launcher tells. Java itself only knows of input and results, by which it is guessed where nothing tells. */
    private static boolean errorsGoToTerminal() {
        String told = System.getProperty(TERMINAL);
        return told == null ? System.console() != null : Boolean.parseBoolean(told);
    }
}
