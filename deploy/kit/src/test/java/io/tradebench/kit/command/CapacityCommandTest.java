package io.tradebench.kit.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.command.option.MillisConverter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.TypeConversionException;

class CapacityCommandTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    "" | a capacity needs a goal: use --p95 100ms, --p99 250ms, --cpu 80%, or several of them
                    --cpu 120% | is not a share in percent
                    --p95 100 | '100' is not a response time in whole milliseconds (such as 100ms or 1.5s)
                    --p95 1s --from 5 --to 4 | --from 5.0 --to 4.0: use two rates above 0, the lower one first
                    --p95 1s --from 1 --to 4 --precision 0.5% | steps do not tell less than 1 % apart
                    --p95 1s --from 1 --to 4 --steps 0 | --steps 0: use 1 or more
                    --p95 1s --clients 0 | --clients 0: use 1 to 10000
                    """)
    void capacity_wrongUsage_isRefusedBeforeAnythingHappens(String options, String message) {
        StringWriter said = new StringWriter();
        CommandLine line = TradeCommand.commandLine().setErr(new PrintWriter(said));
        String words = "capacity --dir " + folder + " --out " + folder.resolve("results") + " " + options;

        assertThat(line.execute(words.strip().split(" +"))).isEqualTo(2);
        assertThat(said.toString()).contains(message);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void millis_areReadInBothUnits() {
        MillisConverter converter = new MillisConverter();

        assertThat(converter.convert("100ms")).isEqualTo(100);
        assertThat(converter.convert("1.5s")).isEqualTo(1_500);
        assertThatExceptionOfType(TypeConversionException.class).isThrownBy(() -> converter.convert("0ms"));
        assertThatExceptionOfType(TypeConversionException.class).isThrownBy(() -> converter.convert("0.5ms"));
    }
}
