package io.tradebench.kit.member;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassArchiveTest {

    @TempDir
    private Path folder;

    @Test
    void archive_isMadeByOneMember_andUsedByAll() throws IOException {
        ClassArchive archive = new ClassArchive(folder.resolve("classes.jsa"));
        assertThat(archive.options(member(1))).containsExactly("-XX:ArchiveClassesAtExit=" + archive.file());
        assertThat(archive.isMadeBy(member(1))).isTrue();
        assertThat(archive.options(member(2))).isEmpty();
        assertThat(archive.isMadeBy(member(2))).isFalse();
        Files.createFile(archive.file());
        for (int number = 1; number <= 2; number++) {
            assertThat(archive.isMadeBy(member(number))).isFalse();
            assertThat(archive.options(member(number))).containsExactly("-XX:SharedArchiveFile=" + archive.file());
        }
    }

    @Test
    void archive_isOfOneServerAndOneJava() throws IOException {
        Path java = Files.createDirectories(folder.resolve("java"));
        Path wlp = folder.resolve("package/wlp");
        Files.writeString(java.resolve("release"), "JAVA_RUNTIME_VERSION=\"17.0.15+6\"\n");
        ClassArchive archive = ClassArchive.of(wlp, java);
        assertThat(archive.file()).hasParentRaw(folder.resolve("package"));
        assertThat(ClassArchive.of(wlp, java)).isEqualTo(archive);
        Files.writeString(java.resolve("release"), "JAVA_RUNTIME_VERSION=\"17.0.16+8\"\n");
        assertThat(ClassArchive.of(wlp, java)).isNotEqualTo(archive);
    }

    private static Component member(int number) {
        return new Component(Component.member(number), Role.MEMBER, "http", "127.0.0.1", 1, Clusters.SELF);
    }
}
