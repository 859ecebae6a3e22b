package io.tradebench.kit.command;

import io.tradebench.kit.KitException;
import io.tradebench.kit.cluster.ServerLog;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.console.LogTail;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Shows a member's log. */
@Command(
        name = "logs",
        description = "Shows the log of a member, also after it ended.",
        footer = {"%nExamples:", "  trade logs", "  trade logs --lines 500 member-1", "  trade logs --follow"})
final class LogsCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private StateOption state;

    @Option(
            names = {"-f", "--follow"},
            description = "Go on with what is written from now on, until Ctrl-C.")
    private boolean follow;

    @Option(
            names = {"-n", "--lines"},
            paramLabel = "N",
            defaultValue = "100",
            description = "Last lines to show (default: ${DEFAULT-VALUE}).")
    private int lines;

    @Parameters(
            arity = "0..1",
            paramLabel = "MEMBER",
            defaultValue = "member-1",
            description = "Which one (default: ${DEFAULT-VALUE}).")
    private String member;

    @Override
    public Integer call() throws InterruptedException {
        Console console = Terminal.of(spec);
        LogTail tail = new LogTail(file(), console::print);
        tail.last(lines);
        if (follow) {
            tail.follow();
        }
        return 0;
    }

    private Path file() {
        StateFolder folder = state.folder();
        ServerLog log = new ServerLog(folder.member(member));
        if (Files.exists(log.file())) {
            return log.file();
        }
        if (Files.exists(log.consoleFile())) {
            return log.consoleFile();
        }
        throw new KitException("no log of " + member + " in " + folder.path() + ": see 'trade status' for what runs");
    }
}
