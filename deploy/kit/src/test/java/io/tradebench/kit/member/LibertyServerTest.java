package io.tradebench.kit.member;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibertyServerTest {

    private static final Path CONFIGURATION = Path.of("../server/src/main/liberty/trade/config");

    /** Or the folders that are in memory would be others than those that the server writes to. */
    @ParameterizedTest
    @CsvSource({"tranlog, transactions.xml", "messaging, queues.xml"})
    void logs_areWhereTheServerWritesThem(String folder, String file) throws IOException {
        assertThat(LibertyServer.LOGS).contains(folder);
        assertThat(CONFIGURATION.resolve(file))
                .content()
                .containsPattern("\\$\\{server.output.dir}/" + folder + "[/\"]");
    }
}
