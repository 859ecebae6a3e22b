package io.tradebench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.Test;

/** What the clients of a primitive do that is a WebSocket. */
class PrimitiveSocketTest {

    private static final Path PLAN = Path.of("primitive-socket.jmx");

    @Test
    void socket_thatStaysOpen_isOpenedOnce() throws Exception {
        try (SocketStub stub = SocketStub.start(Integer.MAX_VALUE)) {
            PlanRun run = PlanRun.of(PLAN, stub.getPort(), 50, Map.of("clients", "1"));

            assertThat(run.samples("open")).hasSize(1).allMatch(SampleResult::isSuccessful);
            assertThat(run.samples("primitive")).hasSize(49).allMatch(SampleResult::isSuccessful);
        }
    }

    @Test
    void socket_thatTheMemberCloses_isOpenedAgain() throws Exception {
        try (SocketStub stub = SocketStub.start(3)) {
            PlanRun run = PlanRun.of(PLAN, stub.getPort(), 12, Map.of("clients", "1"));

            assertThat(run.samples())
                    .extracting(SampleResult::getSampleLabel)
                    .startsWith("open", "primitive", "primitive", "primitive", "primitive", "open", "primitive");
            assertThat(run.samples().stream()
                            .map(SampleResult::isSuccessful)
                            .toList()
                            .subList(0, 7))
                    .isEqualTo(List.of(true, true, true, true, false, true, true));
        }
    }

    @Test
    void answer_ofSomethingElse_isAnError() throws Exception {
        try (SocketStub stub = SocketStub.start(Integer.MAX_VALUE)) {
            PlanRun run = PlanRun.of(
                    PLAN,
                    stub.getPort(),
                    3,
                    Map.of("clients", "1", "name", "PingWebSocketBinary", "way", "binary-socket"));

            assertThat(run.samples("primitive")).noneMatch(SampleResult::isSuccessful);
        }
    }
}
