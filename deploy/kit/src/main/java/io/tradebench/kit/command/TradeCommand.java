package io.tradebench.kit.command;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.command.option.AddressConverter;
import io.tradebench.kit.command.option.DurationConverter;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.regex.Matcher;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The command line itself: its commands, and what all of them have in common. */
@Command(
        name = "trade",
        description = "Deploys Trade, an online brokerage, drives load through it and measures it.",
        mixinStandardHelpOptions = true,
        versionProvider = TradeCommand.Version.class,
        scope = ScopeType.INHERIT,
        sortOptions = false,
        usageHelpWidth = 110,
        usageHelpAutoWidth = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            UpCommand.class,
            AttachCommand.class,
            LoadCommand.class,
            DriverCommand.class,
            StudyCommand.class,
            CompareCommand.class,
            PrimitiveCommand.class,
            StatusCommand.class,
            LogsCommand.class,
            StopCommand.class,
            StartCommand.class,
            DownCommand.class,
            SwitchCommand.class,
            CapacityCommand.class,
            CostCommand.class,
            AdviseCommand.class,
            SoakCommand.class,
            ElasticCommand.class,
            FaultCommand.class,
            ChaosCommand.class,
            ProbeCommand.class,
            CrawlCommand.class,
            PopulateCommand.class,
            ResetCommand.class,
            AuditCommand.class,
            DemoCommand.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed", "2:wrong usage"})
public final class TradeCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Option(names = "--verbose", scope = ScopeType.INHERIT, description = "Show the stack trace of an error.")
    private boolean verbose;

    /** The command line, ready to execute. */
    public static CommandLine commandLine() {
        TradeCommand root = new TradeCommand();
        ErrorLines errors = new ErrorLines(() -> root.verbose);
        CommandLine line = new CommandLine(root);
        line.getSubcommands()
                .values()
                .forEach(command -> showAsTyped(command.getCommandSpec().usageMessage()));
        return line.registerConverter(Duration.class, new DurationConverter())
                .registerConverter(URI.class, new AddressConverter())
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    /** Help says what a user has to type here, which depends on how the kit was started. */
    private static void showAsTyped(UsageMessageSpec help) {
        help.footer(asTyped(help.footer(), "(?<= )trade "));
        help.description(asTyped(help.description(), "(?<=')trade "));
    }

    private static String[] asTyped(String[] lines, String name) {
        String typed = Matcher.quoteReplacement(Distribution.command("").replace("%", "%%"));
        return Arrays.stream(lines).map(line -> line.replaceFirst(name, typed)).toArray(String[]::new);
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "which command? One of " + String.join(", ", spec.subcommands().keySet()));
    }

    /** The version of the build. */
    static final class Version implements IVersionProvider {

        @Override
        public String[] getVersion() {
            return new String[] {"trade " + Distribution.version()};
        }
    }
}
