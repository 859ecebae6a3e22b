package io.tradebench.kit.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The reference of commands in the documentation is made from the code: run the build with
 * {@code -Dtrade.write-reference} to write it anew.
 */
class KitReferenceTest {

    private static final Path REFERENCE = Path.of("../../docs/reference/kit.md");
    private static final List<String> COMMON = List.of("--help", "--version", "--verbose");

    @Test
    void referenceInTheDocumentation_isThatOfTheCode() throws IOException {
        String reference = reference();
        if (System.getProperty("trade.write-reference") != null) {
            Files.writeString(REFERENCE, reference);
        }
        assertThat(REFERENCE).content().isEqualTo(reference);
    }

    private static String reference() throws IOException {
        StringBuilder text = new StringBuilder("""
                # The kit: `./trade`

                Commands and options are made from the code; `./trade COMMAND --help` shows the same. Results go to standard output, progress and
                errors to standard error. An error is one line that says what to do; `--verbose` adds its stack trace. Exit codes: 0 done,
                1 failed (an invalid result, an inexact audit, an unhealthy member are failures), 2 wrong usage, 3 and 4 the gate of `compare`. Lengths of time
                are written `90s`, `2m` or `1h30m`.

                """);
        TradeCommand.commandLine()
                .getSubcommands()
                .values()
                .forEach(command -> text.append(section(command.getCommandSpec())));
        return text.append(end()).toString();
    }

    @Test
    void examples_percentSigns_areThoseThatAreTyped() throws IOException {
        assertThat(reference())
                .contains("./trade capacity --cpu 80% --p95 250ms")
                .doesNotContain("%%");
    }

    private static String section(CommandSpec command) {
        StringBuilder text = new StringBuilder("## " + command.name() + "\n\n");
        text.append(String.join(" ", command.usageMessage().description())).append("\n\n");
        List<OptionSpec> options = command.options().stream()
                .filter(option -> !COMMON.contains(option.longestName()))
                .toList();
        if (!options.isEmpty() || !command.positionalParameters().isEmpty()) {
            text.append("| option | meaning |\n|---|---|\n");
            options.forEach(option -> text.append(row(names(option), option)));
            for (PositionalParamSpec parameter : command.positionalParameters()) {
                text.append(row(parameter.paramLabel(), parameter));
            }
            text.append("\n");
        }
        return text.append("```\n").append(examples(command)).append("```\n\n").toString();
    }

    private static String names(OptionSpec option) {
        String names = String.join(", ", option.names());
        return option.arity().max() == 0 ? names : names + " " + option.paramLabel();
    }

    private static String row(String name, ArgSpec argument) {
        String meaning = String.join(" ", argument.description())
                .replace("${DEFAULT-VALUE}", String.valueOf(argument.defaultValue()));
        return "| `" + name + "` | " + meaning + " |\n";
    }

    private static String examples(CommandSpec command) {
        return Arrays.stream(command.usageMessage().footer())
                .filter(line -> line.startsWith("  "))
                .map(line -> "./" + line.strip().replace("%%", "%") + "\n")
                .map(line -> line.replaceFirst("^\\./(TRADE_\\S+) trade", "$1 ./trade"))
                .collect(Collectors.joining());
    }

    private static String end() throws IOException {
        try (InputStream in = KitReferenceTest.class.getResourceAsStream("kit-reference-end.md")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
