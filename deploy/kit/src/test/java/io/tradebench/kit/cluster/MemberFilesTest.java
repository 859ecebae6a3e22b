package io.tradebench.kit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.KitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files of a member: what it is made of, and what its logs say. */
class MemberFilesTest {

    @TempDir
    private Path folder;

    @Test
    void xml_specialCharacters_areEscaped() {
        assertThat(MemberConfiguration.xml(Map.of("trade.admin.password", "a<b>&\"c")))
                .contains("<variable name=\"trade.admin.password\" value=\"a&lt;b&gt;&amp;&quot;c\"/>");
    }

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

    @Test
    void startFailure_refusedConfiguration_givesItsReason() throws IOException {
        log(
                "[2026-01-01T00:00:00.000+0000] 00000029 com.ibm.ws.app.manager.AppMessageHelper E CWWKZ0002E: An exception"
                        + " occurred while starting the application trade.",
                "Caused by: io.tradebench.trade.config.InvalidConfigurationException: trade.caching is \"x\"; legal: none, command",
                "\tat io.tradebench.trade.Anything.run(Anything.java:1)");

        assertThat(new MemberLog(folder).startFailure()).contains("trade.caching is \"x\"; legal: none, command");
    }

    @Test
    void startFailure_virtualMachineRefusesArgument_givesItsWords() throws IOException {
        Files.writeString(
                folder.resolve("console.log"), "Unrecognized VM option 'UseFancyGC'\nError: Could not create\n");

        assertThat(new MemberLog(folder).startFailure())
                .hasValueSatisfying(reason -> assertThat(reason).contains("Error: Could not create"));
    }

    @Test
    void startFailure_quietLog_isNone() throws IOException {
        log("[2026-01-01T00:00:00.000+0000] 00000029 com.ibm.ws.Any I CWWKF0011I: The trade server is ready.");

        assertThat(new MemberLog(folder).startFailure()).isEmpty();
    }

    @Test
    void recentErrors_manyEntries_givesTheLastErrors() throws IOException {
        log(
                "[t1] 00000029 com.ibm.ws.Any I CWWKF0011I: fine",
                "[t2] 00000029 com.ibm.ws.Any E CODE1E: first",
                "[t3] 00000029 com.ibm.ws.Any W CODE2W: warning",
                "[t4] 00000029 com.ibm.ws.Any E CODE3E: second",
                "[t5] 00000029 com.ibm.ws.Any E CODE4E: third");

        assertThat(new MemberLog(folder).recentErrors(2)).containsExactly("t4 CODE3E: second", "t5 CODE4E: third");
    }

    private void log(String... lines) throws IOException {
        Path file = new MemberLog(folder).file();
        Files.createDirectories(file.getParent());
        Files.write(file, List.of(lines));
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
