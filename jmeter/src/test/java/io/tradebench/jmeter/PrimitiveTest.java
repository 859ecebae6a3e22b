package io.tradebench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Test;

/** What the clients of a page do that is measured like a primitive. */
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

    private static PlanRun ask(BrokerageStub stub, String path) throws Exception {
        return PlanRun.of(PLAN, stub.port(), 20, Map.of("clients", "1", "way", "page", "path", path));
    }
}
