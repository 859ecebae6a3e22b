package io.tradebench.kit.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.process.MemoryFiles;
import io.tradebench.kit.process.Processes;
import io.tradebench.kit.process.Sleeper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class DownCommandTest {

    @TempDir
    private Path temporary;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void down_diskThatAFaultHasFilled_isGivenBack() throws IOException {
        StateFolder state = Clusters.of(Files.createDirectory(temporary.resolve("state")));
        Files.createFile(state.filler());
        // what cannot be written, as on a full disk
        Files.createDirectories(state.path().resolve("start.holder.next/occupied"));

        assertThat(down(state.path())).as(err.toString()).isZero();

        assertThat(state.filler()).doesNotExist();
        assertThat(state.cluster()).isEmpty();
    }

    @Test
    void down_folderWasDeleted_endsAndRemovesWhatIsElsewhere() throws IOException {
        assumeThat(MemoryFiles.OF_MACHINE.areThere()).isTrue();
        Path gone = temporary.toRealPath().resolve("gone");
        Path memory = MemoryFiles.OF_MACHINE.make(gone, "database").getParent();
        try (Sleeper member = Sleeper.start(Processes.mark(gone.resolve("members/member-1")))) {
            assertThat(down(gone)).as(err.toString()).isZero();

            assertThat(member.isAlive()).isFalse();
        }
        assertThat(out.toString()).contains("stopped what was left");
        assertThat(memory).doesNotExist();
        assertThat(gone).doesNotExist();
    }

    @Test
    void down_nothingButFilesInMemoryIsLeft_areRemoved() throws IOException {
        assumeThat(MemoryFiles.OF_MACHINE.areThere()).isTrue();
        Path gone = temporary.toRealPath().resolve("gone");
        Path memory = MemoryFiles.OF_MACHINE.make(gone, "database").getParent();

        assertThat(down(gone)).as(err.toString()).isZero();

        assertThat(memory).doesNotExist();
        assertThat(out.toString()).contains("nothing to stop");
    }

    private int down(Path folder) {
        CommandLine line = TradeCommand.commandLine();
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        return line.execute("down", "--dir", folder.toString());
    }
}
