package io.tradebench.cache.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.cache.Ticker;
import io.tradebench.cache.hazelcast.Cluster;
import io.tradebench.cache.protocol.CoherenceException;
import java.io.DataInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Two ends in one process, over the loopback interface. */
class MemberChannelsTest {
    private static final Duration SOON = Duration.ofMinutes(1);

    private final List<MemberChannels> open = new ArrayList<>();
    private final AtomicLong now = new AtomicLong(1);

    @AfterEach
    void close() {
        open.forEach(MemberChannels::close);
    }

    @Test
    void request_isAnsweredByWhoIsMeant() throws Exception {
        MemberChannels here = listen("cluster");
        MemberChannels there = listen("cluster");
        UUID to = UUID.randomUUID();
        UUID from = UUID.randomUUID();
        there.answerBy(request -> ChannelReply.answered(
                bytes(request.cache() + text(request.message()) + request.to() + request.from())));

        ChannelReply reply = connected(here, there)
                .request(new ChannelRequest("objects", to, from, bytes(" héllo ")))
                .get(60, TimeUnit.SECONDS);

        assertThat(reply.refused()).isFalse();
        assertThat(text(reply.message())).isEqualTo("objects héllo " + to + from);
    }

    @Test
    void requests_thatAreUnderWayTogether_getTheirOwnReplies() throws Exception {
        MemberChannels here = listen("cluster");
        MemberChannels there = listen("cluster");
        there.answerBy(request -> ChannelReply.answered(request.message()));
        Connection connection = connected(here, there);

        List<CompletableFuture<String>> replies = IntStream.range(0, 5_000)
                .parallel()
                .mapToObj(number -> connection
                        .request(request("message " + number))
                        .thenApply(reply -> text(reply.message()).equals("message " + number) ? "own" : "another's"))
                .toList();

        for (CompletableFuture<String> reply : replies) {
            assertThat(reply.get(60, TimeUnit.SECONDS)).isEqualTo("own");
        }
    }

    @Test
    void request_beforeAnybodyAnswers_isRefused() throws Exception {
        ChannelReply reply = connected(listen("cluster"), listen("cluster"))
                .request(request("early"))
                .get(60, TimeUnit.SECONDS);

        assertThat(reply.refused()).isTrue();
        assertThat(reply.reason()).contains("no cache here yet");
    }

    @Test
    void requestUnderWay_whenTheOtherOneEnds_fails() throws Exception {
        MemberChannels here = listen("cluster");
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<ChannelReply> reply;
            try (Socket socket = greeted(here, other)) {
                Connection connection = connection(here, other);
                reply = connection.request(request("last"));
                socket.getInputStream().read();
            }

            assertThatThrownBy(() -> reply.get(60, TimeUnit.SECONDS))
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(CoherenceException.class);
        }
    }

    /** Often, as an end while a thread sends is another one than an end while it waits. */
    @RepeatedTest(300)
    void requestUnderWay_whenThisOneEnds_fails() throws Exception {
        MemberChannels here = listen("cluster");
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket socket = greeted(here, other)) {
            CompletableFuture<ChannelReply> reply = connection(here, other).request(request("last"));

            here.close();

            assertThatThrownBy(() -> reply.get(60, TimeUnit.SECONDS))
                    .isInstanceOf(ExecutionException.class)
                    .hasCauseInstanceOf(CoherenceException.class);
            socket.setSoTimeout(20_000);
            socket.getInputStream().readAllBytes();
        }
    }

    @Test
    void request_afterTheEnd_fails() throws Exception {
        MemberChannels here = listen("cluster");
        MemberChannels there = listen("cluster");
        Connection connection = connected(here, there);

        here.close();

        assertThatThrownBy(() -> connection.request(request("late")).get(60, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(CoherenceException.class);
    }

    /** As where packets get lost: TCP alone would try for as long again as they did. */
    @Test
    void connectionOverWhichNothingComes_isGivenUp() throws Exception {
        MemberChannels here = listen("cluster");
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket socket = greeted(here, other)) {
            Connection connection = connection(here, other);
            now.addAndGet(TimeUnit.HOURS.toNanos(1));
            assertThat(connection.takes(request("nobody has asked anything for an hour")))
                    .isTrue();
            connection.request(request("unanswered"));

            now.addAndGet(TimeUnit.MILLISECONDS.toNanos(1_900));
            assertThat(connection.takes(request("a moment"))).isTrue();
            now.addAndGet(TimeUnit.MILLISECONDS.toNanos(200));
            assertThat(connection.takes(request("too long"))).isFalse();

            socket.setSoTimeout(20_000);
            socket.getInputStream().readAllBytes();
        }
    }

    @Test
    void whoDoesNotGreetBack_isNoMember() throws Exception {
        MemberChannels here = listen("cluster");
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            InetSocketAddress address = (InetSocketAddress) other.getLocalSocketAddress();
            assertThat(here.to(address)).isEmpty();
            try (Socket socket = other.accept()) {
                byte[] heard = new byte[Greeting.LENGTH];
                new DataInputStream(socket.getInputStream()).readFully(heard);
                greetBack(socket, heard);
                socket.setSoTimeout(20_000);

                assertThat(socket.getInputStream().read()).isEqualTo(-1);
                assertThat(here.to(address)).isEmpty();
            }
        }
    }

    @Test
    void connection_thatHasEnded_isMadeAgain() throws Exception {
        MemberChannels here = listen("cluster");
        MemberChannels there = listen("cluster");
        InetSocketAddress address = there.address();
        Connection first = connected(here, there);
        there.close();
        assertThat(Cluster.within(SOON, () -> !first.takes(request("gone")))).isTrue();

        MemberChannels again = MemberChannels.listen(address, "cluster", Ticker.system());
        open.add(again);
        again.answerBy(request -> ChannelReply.answered(bytes("again")));

        assertThat(Cluster.within(SOON, () -> here.to(address)
                        .filter(connection -> connection.takes(request("again")))
                        .isPresent()))
                .isTrue();
    }

    @Test
    void clusterOfAnotherName_isNotSpokenTo() throws Exception {
        MemberChannels there = listen("cluster");
        MemberChannels stranger = listen("another cluster");
        CompletableFuture<Connection> none = new CompletableFuture<>();

        assertThat(Cluster.within(
                        Duration.ofSeconds(2),
                        () -> stranger.to(there.address()).map(none::complete).orElse(false)))
                .isFalse();
        assertThat(there.received()).isZero();
        assertThat(connected(listen("cluster"), there)).isNotNull();
    }

    @Test
    void stranger_isTurnedAwayAtOnce() throws Exception {
        MemberChannels there = listen("cluster");
        long began = System.nanoTime();
        try (Socket stranger =
                new Socket(there.address().getAddress(), there.address().getPort())) {
            stranger.setSoTimeout(20_000);
            stranger.getOutputStream().write(new byte[Greeting.LENGTH]);

            assertThat(stranger.getInputStream().read()).isEqualTo(-1);
            assertThat(Duration.ofNanos(System.nanoTime() - began))
                    .isLessThan(Duration.ofSeconds(Frames.GREETING_SECONDS));
        }
    }

    @Test
    void whoSaysNothing_isTurnedAwayAfterAWhile() throws Exception {
        MemberChannels there = listen("cluster");
        long began = System.nanoTime();
        try (Socket silent =
                new Socket(there.address().getAddress(), there.address().getPort())) {
            silent.setSoTimeout(20_000);

            assertThat(silent.getInputStream().read()).isEqualTo(-1);
            assertThat(Duration.ofNanos(System.nanoTime() - began))
                    .isGreaterThan(Duration.ofSeconds(Frames.GREETING_SECONDS - 1));
        }
    }

    /** Else what waits for it would take all memory. */
    @Test
    void memberThatHasStoppedReading_isSentNoMore() throws Exception {
        MemberChannels here = listen("cluster");
        try (ServerSocket deaf = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            try (Socket socket = greeted(here, deaf)) {
                Connection connection = connection(here, deaf);
                ChannelRequest large = new ChannelRequest("objects", new UUID(0, 1), new UUID(0, 2), new byte[1 << 20]);

                assertThat(Cluster.within(SOON, () -> {
                            if (connection.takes(large)) {
                                connection.request(large);
                            }
                            return !connection.takes(large);
                        }))
                        .isTrue();
                assertThat(socket.isClosed()).isFalse();
            }
        }
    }

    @Test
    void requestThatIsTooLarge_isNotTaken() throws Exception {
        Connection connection = connected(listen("cluster"), listen("cluster"));

        assertThat(connection.takes(new ChannelRequest(
                        "objects", new UUID(0, 1), new UUID(0, 2), new byte[Frames.LARGEST_REQUEST])))
                .isFalse();
        assertThat(connection.takes(request("small"))).isTrue();
    }

    @Test
    void listen_onAnAddressThatIsTaken_says() throws Exception {
        MemberChannels there = listen("cluster");

        assertThatThrownBy(() -> MemberChannels.listen(there.address(), "cluster", Ticker.system()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(there.address().toString());
    }

    private MemberChannels listen(String cluster) throws IOException {
        MemberChannels channels =
                MemberChannels.listen(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), cluster, now::get);
        open.add(channels);
        return channels;
    }

    /** A connection to somebody else's socket that has greeted back as a member does, and says nothing more. */
    private static Socket greeted(MemberChannels here, ServerSocket other) throws IOException {
        assertThat(here.to((InetSocketAddress) other.getLocalSocketAddress())).isEmpty();
        Socket socket = other.accept();
        new DataInputStream(socket.getInputStream()).readFully(new byte[Greeting.LENGTH]);
        greetBack(socket, Greeting.back("cluster").bytes());
        return socket;
    }

    private static void greetBack(Socket socket, byte[] greeting) throws IOException {
        socket.getOutputStream()
                .write(ByteBuffer.allocate(13 + greeting.length)
                        .putInt(9 + greeting.length)
                        .putLong(Frames.GREETED)
                        .put((byte) 0)
                        .put(greeting)
                        .array());
    }

    private static Connection connection(MemberChannels here, ServerSocket other) {
        InetSocketAddress address = (InetSocketAddress) other.getLocalSocketAddress();
        assertThat(Cluster.within(SOON, () -> here.to(address).isPresent())).isTrue();
        return here.to(address).orElseThrow();
    }

    private static Connection connected(MemberChannels here, MemberChannels there) {
        assertThat(Cluster.within(SOON, () -> here.to(there.address()).isPresent()))
                .isTrue();
        return here.to(there.address()).orElseThrow();
    }

    private static ChannelRequest request(String message) {
        return new ChannelRequest("objects", new UUID(0, 1), new UUID(0, 2), bytes(message));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
