package io.tradebench.kit.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryFilesTest {

    @TempDir
    private Path fileSystem;

    @Test
    void make_again_isEmptyAgain() throws IOException {
        MemoryFiles files = new MemoryFiles(fileSystem);
        Path state = Path.of("/here/.trade");
        Path first = files.make(state, "data");
        Path logs = files.make(state, "logs");
        Files.writeString(first.resolve("left"), "by an earlier cluster");
        Files.writeString(logs.resolve("kept"), "by this one");

        assertThat(files.make(state, "data")).isEqualTo(first).isEmptyDirectory();
        assertThat(logs.resolve("kept")).exists();
        assertThat(files.make(Path.of("/there/.trade"), "data")).isNotEqualTo(first);
    }

    @Test
    void remove_leavesNothing_andThoseOfOthersAlone() throws IOException {
        MemoryFiles files = new MemoryFiles(fileSystem);
        Path state = Path.of("/here/.trade");
        Files.writeString(files.make(state, "data").resolve("left"), "by a cluster");
        Path other = files.make(Path.of("/there/.trade"), "data").getParent();

        files.remove(state);
        files.remove(state);

        try (var left = Files.list(fileSystem)) {
            assertThat(left).containsExactly(other);
        }
    }

    @Test
    void usable_isThatOfTheFileSystem() {
        assertThat(new MemoryFiles(fileSystem).usable()).isPositive();
    }

    @Test
    void areThere_onlyWhereTheFileSystemIs() {
        assertThat(new MemoryFiles(fileSystem).areThere()).isTrue();
        assertThat(new MemoryFiles(fileSystem.resolve("missing")).areThere()).isFalse();
    }
}
