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
    void mebibytes_ofLogs_areForEachServer() {
        assertThat(FilesInMemory.mebibytes(Set.of(FilesInMemory.LOGS), 3)).isEqualTo(300);
        assertThat(FilesInMemory.mebibytes(Set.of(FilesInMemory.LOGS, FilesInMemory.DATABASE), 2))
                .isEqualTo(3_200);
    }

    @Test
    void obstacle_tooManyServers_areTooLarge() {
        MemoryFiles files = new MemoryFiles(fileSystem);

        assertThat(FilesInMemory.obstacle(Set.of(FilesInMemory.LOGS), 1_000_000_000, files))
                .startsWith("--in-memory needs 100000000000 MiB in " + fileSystem);
        assertThat(FilesInMemory.obstacle(Set.of(FilesInMemory.LOGS), 0, files)).isEmpty();
    }

    @Test
    void obstacle_noSuchFileSystem_matters_onlyIfItIsWanted() {
        MemoryFiles missing = new MemoryFiles(fileSystem.resolve("missing"));

        assertThat(FilesInMemory.obstacle(Set.of(), 1, missing)).isEmpty();
        assertThat(FilesInMemory.obstacle(Set.of(FilesInMemory.LOGS), 1, missing))
                .isEqualTo("--in-memory: this machine has no " + missing.fileSystem());
    }
}
