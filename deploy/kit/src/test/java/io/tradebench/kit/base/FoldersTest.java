package io.tradebench.kit.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoldersTest {

    @TempDir
    private Path folder;

    @Test
    void createPrivate_newFolder_isForItsOwnerAlone() throws IOException {
        Path created = Folders.createPrivate(folder.resolve("above/own"));

        assertThat(permissions(created)).isEqualTo("rwx------");
    }

    @Test
    void createPrivate_folderThatIsOpenToOthers_isClosed() throws IOException {
        Path open = Files.createDirectory(folder.resolve("open"));
        Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));

        assertThat(permissions(Folders.createPrivate(open))).isEqualTo("rwx------");
    }

    @Test
    void createPrivate_linkOfOnesOwn_isFollowed() throws IOException {
        Path real = Files.createDirectory(folder.resolve("real"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), real);

        Folders.createPrivate(link);

        assertThat(permissions(real)).isEqualTo("rwx------");
    }

    @Test
    void createPrivate_file_isRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> Folders.createPrivate(file))
                .withMessageContaining("is not a folder");
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }
}
