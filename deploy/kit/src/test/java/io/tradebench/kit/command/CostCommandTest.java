package io.tradebench.kit.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.load.settings.Mix;
import io.tradebench.kit.sizing.MixResults;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CostCommandTest {

    @TempDir
    private Path folder;

    private final List<String> sides = new ArrayList<>();
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void measure() throws IOException {
        int cell = 0;
        for (Mix mix : MixResults.MIXES) {
            cell++;
            for (int block = 0; block < 2; block++) {
                Path target = Files.createDirectories(folder.resolve("mix-" + cell + "/result-" + block));
                Json.write(target.resolve("result.json"), MixResults.node(mix, block, 1));
            }
            sides.add(folder.resolve("mix-" + cell).toString());
        }
    }

    @Test
    void cost_foldersOfMixes_tellEachKindAndTheMixAskedFor() {
        Path json = folder.resolve("cost.json");

        sides.addAll(List.of("--mix", "high-volume", "--rate", "100", "--json", json.toString()));
        assertThat(cost(sides.toArray(String[]::new))).as(err.toString()).isZero();

        assertThat(out.toString())
                .containsPattern("log off +2\\.000 \\(2\\.000 to 2\\.000\\)")
                .contains("A transaction of 'high-volume' costs", "100 of them a second");
        JsonNode written = Json.read(json, JsonNode.class);
        assertThat(written.at("/kinds/sell/database/value").asDouble()).isCloseTo(1.6, within(1e-9));
        assertThat(written.at("/blocks").asInt()).isEqualTo(2);
    }

    @Test
    void cost_folderOfOneMix_saysWhatIsMissing() {
        assertThat(cost(sides.get(0))).isEqualTo(1);

        assertThat(err.toString()).contains("as many mixes are needed; here are 1", "study sizing");
    }

    @Test
    void cost_rateWithoutMixAndUnknownMix_areWrongUsage() {
        assertThat(cost(folder.toString(), "--rate", "5")).isEqualTo(2);
        assertThat(cost(folder.toString(), "--mix", "high-volume", "--rate", "0"))
                .isEqualTo(2);
        assertThat(cost(folder.toString(), "--mix", "home=20")).isEqualTo(2);
        assertThat(err.toString()).contains("belong to --mix", "above 0", "it has 20 % in all, not 100");
    }

    private int cost(String... arguments) {
        CommandLine line = TradeCommand.commandLine();
        line.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        String[] all = new String[arguments.length + 1];
        all[0] = "cost";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return line.execute(all);
    }
}
