package io.tradebench.kit.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.Json;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class AdviseCommandTest {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void advise_resultWithATrace_tellsAndKeepsTheAdvice() throws IOException {
        Files.writeString(
                folder.resolve("member-1.trace"),
                "trace 1\nbound 2000\nm 0\nk 0 1 - - -\nh 0\nm 0\nh 0\nh 0\nt 10\nloads 900\n");

        assertThat(advise(folder)).as(err.toString()).isZero();

        assertThat(out.toString()).contains("5 reads in 0 s by 1 member", "50 entries are enough: 100.0 %");
        JsonNode advice = Json.read(folder.resolve("advice.json"), JsonNode.class);
        assertThat(advice.at("/enough").asInt()).isEqualTo(50);
        assertThat(advice.at("/recorded/hitRatio").asDouble()).isEqualTo(0.75);
        assertThat(folder.resolve("advice.svg")).content().startsWith("<svg").contains("Hits by entries");
    }

    @Test
    void advise_resultWithoutTrace_saysHowToRecordOne() {
        assertThat(advise(folder)).isEqualTo(1);
        assertThat(err.toString()).contains("load --trace");
        assertThat(folder).isEmptyDirectory();
    }

    private int advise(Path result) {
        CommandLine line = TradeCommand.commandLine();
        line.setOut(new PrintWriter(out, true));
        line.setErr(new PrintWriter(err, true));
        return line.execute("advise", result.toString());
    }
}
