package io.tradebench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the clients of a primitive do that is asked by requests, and those of a page that is measured like one. */
class PrimitiveTest {

    private static final Path PLAN = Path.of("primitive.jmx");

    @Test
    void page_ofEverybody_isAskedForOverAndOver() throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            PlanRun run = ask(stub, "/trade/app?action=quotes&symbols=s:0,s:1");

            assertThat(run.samples("primitive")).isNotEmpty().allMatch(SampleResult::isSuccessful);
            assertThat(stub.requests("quotes"))
                    .allSatisfy(request -> assertThat(request.fields()).containsEntry("symbols", "s:0,s:1"));
        }
    }

    /** It would be the page to log in that is measured. */
    @Test
    void page_ofUsers_isAnError() throws Exception {
        try (BrokerageStub stub = new BrokerageStub()) {
            assertThat(ask(stub, "/trade/app?action=home").samples("primitive"))
                    .isNotEmpty()
                    .noneMatch(SampleResult::isSuccessful);
        }
    }

    @ParameterizedTest
    @CsvSource({"PingServlet, /servlet/PingServlet", "PingREST, /rest/primitives/PingREST"})
    void primitive_asPageOrAsJson_isAskedForByItsPath(String name, String path) throws Exception {
        try (PrimitiveStub stub = new PrimitiveStub()) {
            assertThat(ask(stub, "get", name, path)).isNotEmpty().allMatch(SampleResult::isSuccessful);
            assertThat(stub.asked()).isNotEmpty().allMatch(request -> request.startsWith("GET /trade" + path + " "));
        }
    }

    @Test
    void primitive_bySoap_isSentAnEnvelopeWithItsName() throws Exception {
        try (PrimitiveStub stub = new PrimitiveStub()) {
            assertThat(ask(stub, "soap", "PingSOAP", "/services/PingSOAP"))
                    .isNotEmpty()
                    .allMatch(SampleResult::isSuccessful);
            assertThat(stub.asked()).isNotEmpty().allSatisfy(request -> assertThat(request)
                    .startsWith("POST /trade/services/PingSOAP text/xml;charset=UTF-8 <s:Envelope")
                    .contains("<p:ping xmlns:p=\"urn:trade:primitives\"><text>PingSOAP</text></p:ping>"));
        }
    }

    /** It would be the page of an error that is measured. */
    @ParameterizedTest
    @CsvSource({"get, /servlet/Elsewhere", "soap, /services/Elsewhere"})
    void answerWithoutTheName_isAnError(String way, String path) throws Exception {
        try (PrimitiveStub stub = new PrimitiveStub()) {
            assertThat(ask(stub, way, "PingServlet", path)).isNotEmpty().noneMatch(SampleResult::isSuccessful);
        }
    }

    private static List<SampleResult> ask(PrimitiveStub stub, String way, String name, String path) throws Exception {
        return PlanRun.of(PLAN, stub.port(), 20, Map.of("clients", "1", "way", way, "name", name, "path", path))
                .samples("primitive");
    }

    private static PlanRun ask(BrokerageStub stub, String path) throws Exception {
        return PlanRun.of(PLAN, stub.port(), 20, Map.of("clients", "1", "way", "page", "path", path));
    }
}
