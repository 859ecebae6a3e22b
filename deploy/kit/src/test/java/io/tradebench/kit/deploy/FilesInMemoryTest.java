package io.tradebench.kit.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.process.MemoryFiles;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FilesInMemoryTest {

    @TempDir
    private Path fileSystem;

    @Test
    void parse_words_inAnyOrder() {
        assertThat(FilesInMemory.parse("logs, database")).containsExactly(FilesInMemory.DATABASE, FilesInMemory.LOGS);
        assertThat(FilesInMemory.parse("")).isEmpty();
        assertThat(FilesInMemory.parse(null)).isEmpty();
    }

    @Test
    void obstacle_noSuchFileSystem_matters_onlyIfItIsWanted() {
        MemoryFiles missing = new MemoryFiles(fileSystem.resolve("missing"));

        assertThat(FilesInMemory.obstacle(Set.of(), missing)).isEmpty();
        assertThat(FilesInMemory.obstacle(Set.of(FilesInMemory.LOGS), missing))
                .isEqualTo("--in-memory: this machine has no " + missing.fileSystem());
    }
}
