package io.tradebench.kit.member;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerPackageTest {

    @TempDir
    private Path folder;

    @Test
    void unpackTo_sameBuildTwice_unpacksOnce() throws IOException {
        ServerPackage server = new ServerPackage(zip("one.zip", "first"));
        Path packages = folder.resolve("package");

        Path wlp = server.unpackTo(packages);
        Path witness = Files.writeString(wlp.resolve("witness"), "");

        assertThat(server.unpackTo(packages)).isEqualTo(wlp);
        assertThat(witness).exists();
        assertThat(wlp.resolve("usr/servers/trade/server.xml")).hasContent("first");
    }

    @Test
    void unpackTo_anotherBuild_replacesTheFirst() throws IOException {
        Path packages = folder.resolve("package");
        Path first = new ServerPackage(zip("one.zip", "first")).unpackTo(packages);
        Path second = new ServerPackage(zip("two.zip", "second")).unpackTo(packages);

        assertThat(first).doesNotExist();
        assertThat(second.resolve("usr/servers/trade/server.xml")).hasContent("second");
    }

    @Test
    void unpackTo_entryOutsideOfTheFolder_isRefused() throws IOException {
        Path zip = folder.resolve("evil.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("../../escaped"));
            out.closeEntry();
        }

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> new ServerPackage(zip).unpackTo(folder.resolve("package")))
                .withMessageContaining("damaged");
        assertThat(folder.resolve("escaped")).doesNotExist();
    }

    private Path zip(String name, String serverXml) throws IOException {
        Path zip = folder.resolve(name);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("wlp/bin/tools/ws-server.jar"));
            out.putNextEntry(new ZipEntry("wlp/usr/servers/trade/server.xml"));
            out.write(serverXml.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            out.closeEntry();
        }
        return zip;
    }
}
