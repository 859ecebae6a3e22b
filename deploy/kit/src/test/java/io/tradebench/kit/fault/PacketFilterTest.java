package io.tradebench.kit.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.process.Instance;
import io.tradebench.testing.Required;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** In a network of its own, which nobody else sees. */
class PacketFilterTest {
    private Process owner;
    private Network network;

    /** The network of a process that has one to itself. */
    private record Network(Process owner) implements Instance {

        @Override
        public List<String> inItsNetwork(List<String> command) {
            return Stream.concat(Stream.of("nsenter", "--net", "--target=" + owner.pid()), command.stream())
                    .toList();
        }

        int run(String... command) throws Exception {
            Process process = new ProcessBuilder(inItsNetwork(List.of(command)))
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            return process.exitValue();
        }

        @Override
        public boolean isAlive() {
            return owner.isAlive();
        }

        @Override
        public void signal(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void pause() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isPaused() {
            return false;
        }

        @Override
        public void resume() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean awaitEnd(Duration patience) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void kill() {
            owner.destroyForcibly();
        }

        @Override
        public String shown() {
            return "a network";
        }
    }

    @BeforeEach
    void network() throws Exception {
        Required.tool(
                "trade.packets", PacketFilter.hindrance().isEmpty(), "only root may filter packets, with iptables");
        assertThat(PacketFilter.hindrance()).isEmpty();
        owner = new ProcessBuilder("unshare", "--net", "sh", "-c", "ip link set lo up && echo up && exec sleep 120")
                .redirectErrorStream(true)
                .start();
        assertThat(owner.inputReader().readLine()).isEqualTo("up");
        network = new Network(owner);
    }

    @AfterEach
    void end() {
        if (owner != null) {
            owner.destroyForcibly();
        }
    }

    @Test
    void drop_untilItIsRemoved_losesAndCountsPackets() throws Exception {
        PacketFilter filter = new PacketFilter(network, "trade-test");
        PacketFilter other = new PacketFilter(network, "trade-test-2");
        assertThat(connect()).as("refused").isEqualTo(1);

        filter.drop(List.of(7001, 7002), PacketFilter.Part.ALL, Instant.now().plusSeconds(600));
        other.drop(List.of(7003), PacketFilter.Part.A_FIFTH, Instant.now().plusSeconds(600));

        assertThat(filter.dropped()).isZero();
        assertThat(connect()).as("without an answer").isEqualTo(124);
        assertThat(filter.dropped()).isPositive();
        assertThat(other.dropped()).isZero();
        filter.remove();
        assertThat(connect()).isEqualTo(1);
        assertThat(filter.dropped()).isZero();
        assertThat(network.run("sh", "-c", "iptables -S INPUT | grep -q trade-test-2"))
                .as("those of others stay")
                .isZero();
        filter.remove();
    }

    @Test
    void drop_afterItsTime_hasNoForce() throws Exception {
        PacketFilter filter = new PacketFilter(network, "trade-test");

        filter.drop(List.of(7001), PacketFilter.Part.ALL, Instant.now().minusSeconds(5));

        assertThat(connect()).isEqualTo(1);
        assertThat(filter.dropped()).isZero();
    }

    @Test
    void evidence_nobodySaysAnything_theKitDoes() throws Exception {
        PacketFilter filter = new PacketFilter(network, "trade-test");
        assertThat(filter.evidence("127.0.0.1", 7001)).as("no rules").isEmpty();

        filter.drop(List.of(7001), PacketFilter.Part.ALL, Instant.now().plusSeconds(600));
        assertThat(filter.evidence("127.0.0.1", 7002))
                .as("said to somebody else")
                .isEmpty();
        assertThat(filter.evidence("127.0.0.1", 7001))
                .hasValueSatisfying(words -> assertThat(words).contains("of the kit's own"));
        assertThat(filter.evidence("127.0.0.1", 7001))
                .hasValueSatisfying(words -> assertThat(words).matches("\\d+ packets were dropped"));
        filter.remove();

        filter.drop(List.of(7001), PacketFilter.Part.A_FIFTH, Instant.now().plusSeconds(600));
        assertThat(filter.evidence("127.0.0.1", 7001)).as("some are lost").isPresent();
        filter.remove();
    }

    @Test
    void drop_beyondARate_someArriveAndTheRestIsLost() throws Exception {
        PacketFilter filter = new PacketFilter(network, "trade-test");

        filter.drop(
                List.of(7001), PacketFilter.Part.BEYOND_A_RATE, Instant.now().plusSeconds(600));

        assertThat(connect()).as("the first are let through").isEqualTo(1);
        assertThat(filter.evidence("127.0.0.1", 7001)).as("many are not").isPresent();
        filter.remove();
        assertThat(network.run("sh", "-c", "iptables -S | grep -q trade-test"))
                .as("nothing is left")
                .isEqualTo(1);
        assertThat(connect()).isEqualTo(1);
    }

    /** 1 if it is refused, 124 if nothing comes back. */
    private int connect() throws Exception {
        return network.run("timeout", "5", "bash", "-c", "echo >/dev/tcp/127.0.0.1/7001");
    }
}
