package io.tradebench.kit.member;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a member's logs say. */
class ServerLogTest {

    @TempDir
    private Path folder;

    @Test
    void startFailure_refusedConfiguration_givesItsReason() throws IOException {
        log(
                "[2026-01-01T00:00:00.000+0000] 00000029 com.ibm.ws.app.manager.AppMessageHelper E CWWKZ0002E: An exception"
                        + " occurred while starting the application trade.",
                "Caused by: io.tradebench.trade.config.parameter.InvalidConfigurationException: trade.caching is \"x\"; legal: none, command",
                "\tat io.tradebench.trade.Anything.run(Anything.java:1)");

        assertThat(new ServerLog(folder).startFailure()).contains("trade.caching is \"x\"; legal: none, command");
    }

    @Test
    void startFailure_virtualMachineRefusesArgument_givesItsWords() throws IOException {
        Files.writeString(
                folder.resolve("console.log"), "Unrecognized VM option 'UseFancyGC'\nError: Could not create\n");

        assertThat(new ServerLog(folder).startFailure())
                .hasValueSatisfying(reason -> assertThat(reason).contains("Error: Could not create"));
    }

    @Test
    void startFailure_quietLog_isNone() throws IOException {
        log("[2026-01-01T00:00:00.000+0000] 00000029 com.ibm.ws.Any I CWWKF0011I: The trade server is ready.");

        assertThat(new ServerLog(folder).startFailure()).isEmpty();
    }

    @Test
    void recentErrors_manyEntries_givesTheLastErrors() throws IOException {
        log(
                "[t1] 00000029 com.ibm.ws.Any I CWWKF0011I: fine",
                "[t2] 00000029 com.ibm.ws.Any E CODE1E: first",
                "[t3] 00000029 com.ibm.ws.Any W CODE2W: warning",
                "[t4] 00000029 com.ibm.ws.Any E CODE3E: second",
                "[t5] 00000029 com.ibm.ws.Any E CODE4E: third");

        assertThat(new ServerLog(folder).recentErrors(2)).containsExactly("t4 CODE3E: second", "t5 CODE4E: third");
    }

    private void log(String... lines) throws IOException {
        Path file = new ServerLog(folder).file();
        Files.createDirectories(file.getParent());
        Files.write(file, List.of(lines));
    }
}
