package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.testing.Required;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The SOAP interface as a client of another world sees it: zeep, which makes itself of the WSDL at run time. */
@Tag("once")
@WithTradeServer
class ZeepIT {
    private static final Path SCRIPT = Path.of("src/test/python/soap.py");

    private final TradeServer server;

    ZeepIT(TradeServer server) {
        this.server = server;
    }

    @Test
    void operations_areThoseOfTheContract() throws Exception {
        Path python = Python.program("python3");
        boolean present = python != null && run(python, "-c", "import zeep") == 0;
        Required.tool("trade.zeep", present, "There is no zeep: see docs/testing.md");
        int code = run(
                python,
                SCRIPT.toAbsolutePath().toString(),
                server.uri(SoapClient.PATH + "?wsdl").toString(),
                "uid:37",
                server.adminPassword());
        assertThat(code).as(() -> Python.content(log())).isZero();
        assertThat(Python.content(log())).contains("23 operations");
    }

    private static int run(Path python, String... arguments) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(arguments);
        builder.command().add(0, python.toString());
        return Python.run(builder, log());
    }

    private static Path log() {
        return Path.of(System.getProperty("trade.build.directory", "target"), "zeep.log");
    }
}
