package io.tradebench.trade.config.parameter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The reference of parameters in the documentation is made from the code: run the build with
 * {@code -Dtrade.write-reference} to write it anew.
 */
class ParameterReferenceTest {
    private static final Path REFERENCE = Path.of("../docs/reference/parameters.md");

    @Test
    void referenceInTheDocumentation_isThatOfTheCode() throws IOException {
        String reference = reference();
        if (System.getProperty("trade.write-reference") != null) {
            Files.writeString(REFERENCE, reference);
        }
        assertThat(REFERENCE).content().isEqualTo(reference);
    }

    private static String reference() {
        StringBuilder text = new StringBuilder("""
                # Parameters

                Made from the code (`io.tradebench.trade.config.parameter.Parameter`). Set a parameter as a variable of the server, in the
                environment, with `./trade up --set name=value`, or while the server runs on the configuration page and with
                `POST /trade/rest/admin/configuration`. Above all other sources stand the overrides set while it runs: they are
                kept in the database. An unknown name or value is refused with what is legal.

                *Live* is what can be changed while members run; the rest is fixed when they start.

                | parameter | environment | default | legal | live | meaning |
                |---|---|---|---|---|---|
                """);
        for (Parameter parameter : Parameter.values()) {
            text.append("| `%s` | `%s` | %s | %s | %s | %s |%n"
                    .formatted(
                            parameter.configurationName(),
                            parameter
                                    .configurationName()
                                    .toUpperCase(Locale.ROOT)
                                    .replaceAll("[^A-Z0-9]", "_"),
                            parameter.defaultValue().isEmpty() ? "" : "`" + parameter.defaultValue() + "`",
                            parameter.legalValues(),
                            parameter.isChangeable() ? "yes" : "no",
                            parameter.description()));
        }
        text.append("""

                ## Names of the originals

                Settings of Trade 6 and of DayTrader mean the same here: as variables of the server and after `--set` and `switch`, in
                the admin interface and on the configuration page, with or without `trade.`; in files of the server with it. Case and
                what separates words do not matter. Answers, results and the configuration page show our name, and as the source how
                it was set; the log says what each became. A parameter set by both names is refused. In the environment
                `TRADE_REPLICATION_SHARING_TYPE` counts as it is; it is also a system property of the member. What chooses parts of the
                server is set by our names alone: `publishQuotePriceChange` by `trade.publish-quotes`, `useRemoteEJBInterface` by
                `trade.access-mode=remote`.

                | their name | parameter | their values |
                |---|---|---|
                """);
        OriginalNames.names()
                .forEach((parameter, names) -> text.append("| `%s` | `%s` | %s |%n"
                        .formatted(
                                String.join("`, `", names), parameter.configurationName(), originalValues(parameter))));
        return text.toString();
    }

    private static String originalValues(Parameter parameter) {
        String values = OriginalNames.values(parameter).entrySet().stream()
                .map(value -> "`%s`: %s".formatted(value.getKey(), value.getValue()))
                .sorted()
                .collect(Collectors.joining(", "));
        return values.isEmpty() ? "as ours" : values;
    }
}
