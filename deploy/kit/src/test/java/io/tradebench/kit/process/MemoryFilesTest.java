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
        Path first = files.make(state);
        Files.writeString(first.resolve("left"), "by an earlier cluster");

        assertThat(files.make(state)).isEqualTo(first).isEmptyDirectory();
        assertThat(files.make(Path.of("/there/.trade"))).isNotEqualTo(first);
    }

    @Test
    void remove_leavesNothing_andThoseOfOthersAlone() throws IOException {
        MemoryFiles files = new MemoryFiles(fileSystem);
        Path state = Path.of("/here/.trade");
        Files.writeString(files.make(state).resolve("left"), "by a cluster");
        Path other = files.make(Path.of("/there/.trade"));

        files.remove(state);
        files.remove(state);

        try (var left = Files.list(fileSystem)) {
            assertThat(left).containsExactly(other);
        }
    }

    @Test
    void areThere_onlyWhereTheFileSystemIs() {
        assertThat(new MemoryFiles(fileSystem).areThere()).isTrue();
        assertThat(new MemoryFiles(fileSystem.resolve("missing")).areThere()).isFalse();
    }
}
