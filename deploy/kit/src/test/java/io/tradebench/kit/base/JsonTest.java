package io.tradebench.kit.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class JsonTest {
    @TempDir
    private Path folder;

    /** Who looks whether a file is there before he reads it may find that it is not any more. */
    @Test
    void readIfThere_nothingThere_isEmpty_andWhatCannotBeReadIsSaid() throws IOException {
        Path file = folder.resolve("holder");
        assertThat(Json.readIfThere(file, String[].class)).isEmpty();
        assertThatThrownBy(() -> Json.read(file, String[].class)).hasMessageContaining("it is not there");

        Files.writeString(file, "half a fi");
        assertThatThrownBy(() -> Json.readIfThere(file, String[].class)).isInstanceOf(KitException.class);
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "a disk without space is /dev/full")
    void replace_withoutSpaceOnTheDisk_leavesWhatWasThereAndNothingElse() throws IOException {
        Path file = folder.resolve("holder");
        Json.replace(file, List.of("old"));
        Files.createSymbolicLink(folder.resolve("holder.next"), Path.of("/dev/full"));

        assertThatThrownBy(() -> Json.replace(file, List.of("new")))
                .isInstanceOf(KitException.class)
                .hasMessageContaining("No space left on device");

        assertThat(Json.read(file, String[].class)).containsExactly("old");
        assertThat(folder).isDirectoryNotContaining("glob:**.next");
    }
}
