package io.tradebench.cache.hazelcast;

import static io.tradebench.cache.hazelcast.Cluster.SOON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.hazelcast.config.Config;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.cache.protocol.View;
import io.tradebench.testing.FreePorts;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What becomes of requests that travel as Hazelcast's tasks. */
class HazelcastRequestsTest {
    @Test
    void request_goesOnAfterTheReplyOrItsAbsence_onThreadsOfTheTransport() throws Exception {
        List<Integer> ports = FreePorts.next(2);
        HazelcastInstance one = Hazelcast.newHazelcastInstance(Node.config(ports.get(0), ports));
        HazelcastInstance other = Hazelcast.newHazelcastInstance(Node.config(ports.get(1), ports));
        TransportThreads threads = new TransportThreads();
        CountDownLatch answering = new CountDownLatch(1);
        try {
            HazelcastTransport sender = new HazelcastTransport(one, "test", 0, threads);
            new HazelcastTransport(other, "test", 0, threads).start(new Transport.Listener() {
                @Override
                public void viewChanged(View view) {}

                @Override
                public byte[] receive(MemberId from, byte[] message) {
                    awaitUninterruptibly(answering);
                    return message;
                }
            });
            MemberId to = new MemberId(other.getCluster().getLocalMember().getUuid());

            assertThat(threadAfter(sender.request(to, new byte[0], Duration.ofSeconds(3)))
                            .get(60, TimeUnit.SECONDS))
                    .isEqualTo("trade cache transport");
            Future<String> answered = threadAfter(sender.request(to, new byte[0], SOON));
            answering.countDown();
            assertThat(answered.get(60, TimeUnit.SECONDS)).isEqualTo("trade cache transport");
        } finally {
            answering.countDown();
            one.getLifecycleService().terminate();
            other.getLifecycleService().terminate();
            threads.close();
        }
    }

    private static Future<String> threadAfter(CompletionStage<byte[]> reply) {
        return reply.handle((bytes, failure) -> Thread.currentThread().getName())
                .toCompletableFuture();
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void request_thatIsRefused_bringsTheReason() throws Exception {
        assertThat(refusal(new CoherenceException("not met yet"))).hasMessage("refused: not met yet");
    }

    @Test
    void request_thatFails_isARefusalToo() throws Exception {
        assertThat(refusal(new IllegalStateException("a defect"))).hasMessage("refused: failed: see its log");
    }

    /** What a member gets whose peer answers each request with an exception. */
    private static Throwable refusal(RuntimeException thrown) throws Exception {
        List<Integer> ports = FreePorts.next(2);
        TransportThreads threads = new TransportThreads();
        List<HazelcastInstance> instances = new ArrayList<>();
        try {
            for (int port : ports) {
                instances.add(Hazelcast.newHazelcastInstance(Node.config(port, ports)));
            }
            transport(instances.get(1), threads, thrown);
            MemberId peer =
                    new MemberId(instances.get(1).getCluster().getLocalMember().getUuid());
            return transport(instances.get(0), threads, thrown)
                    .request(peer, new byte[0], SOON)
                    .handle((reply, failure) -> failure)
                    .toCompletableFuture()
                    .get(60, TimeUnit.SECONDS);
        } finally {
            instances.forEach(HazelcastInstance::shutdown);
            threads.close();
        }
    }

    private static Transport transport(HazelcastInstance instance, TransportThreads threads, RuntimeException thrown) {
        Transport transport = new HazelcastTransport(instance, "cache", 2, threads);
        transport.start(new Transport.Listener() {
            @Override
            public void viewChanged(View view) {
                // there are two, whatever it says
            }

            @Override
            public byte[] receive(MemberId from, byte[] message) {
                throw thrown;
            }
        });
        return transport;
    }

    @Test
    void constructor_refusesAnInstanceThatWasNotPrepared() {
        ConcurrentMap<String, Object> userContext = new ConcurrentHashMap<>(new Config().getUserContext());
        HazelcastInstance instance = (HazelcastInstance) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {HazelcastInstance.class},
                (proxy, method, arguments) -> userContext);

        assertThatThrownBy(() -> new HazelcastTransport(instance, "cache", 0, null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not prepared");
    }
}
