package io.tradebench.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.testing.ManualScheduler;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.streaming.QuoteListener;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiveHubTest {
    private static final int MOST = 3;
    private static final String BOTH = "{\"symbols\":[\"s:1\",\"s:2\"]}";

    private final ManualScheduler scheduler = new ManualScheduler();
    private final Map<String, Quote> database = new HashMap<>();
    private final List<Collection<String>> reads = new ArrayList<>();
    private boolean databaseIsThere = true;
    private QuoteListener listener;
    private final LiveHub hub = new LiveHub(
            MOST,
            new LiveSources(
                    added -> {
                        listener = added;
                        return () -> listener = null;
                    },
                    this::read,
                    () -> {
                        throw new AssertionError("nobody shows the market");
                    },
                    () -> Duration.ofSeconds(20)),
            scheduler,
            scheduler::now);
    private final TestChannel channel = new TestChannel();

    @BeforeEach
    void quote() {
        database.put("s:1", quote("s:1", 1, "11.00"));
        database.put("s:2", quote("s:2", 1, "12.00"));
    }

    private Map<String, Quote> read(Collection<String> symbols) {
        if (!databaseIsThere) {
            throw new IllegalStateException("no database");
        }
        reads.add(List.copyOf(symbols));
        Map<String, Quote> found = new HashMap<>(database);
        found.keySet().retainAll(symbols);
        return found;
    }

    @Test
    void socket_isSentWhatIsThere_andThenWhatChanges() {
        LiveSocket socket = hub.open(channel, null);
        hub.ask(socket, BOTH);
        scheduler.work();
        assertThat(channel.texts()).as("before all members tell their changes").isEmpty();

        listener.allChanged();
        scheduler.work();
        assertThat(prices()).containsExactly(List.of("11.00", "12.00"));

        listener.changed(List.of(quote("s:2", 2, "13.00"), quote("s:3", 2, "14.00")));
        scheduler.work();
        assertThat(prices()).containsExactly(List.of("11.00", "12.00"), List.of("13.00"));
        assertThat(channel.texts().get(1))
                .isEqualTo("{\"quotes\":[{\"symbol\":\"s:2\",\"price\":13.00,\"change\":3.00,\"changePercent\":30.00,"
                        + "\"open\":10.00,\"low\":10.00,\"high\":13.00,\"volume\":2}]}");
    }

    /** It may show what was before the last of what others were sent, and waits for a word. */
    @Test
    void socket_thatAsksWhileAllIsReadAnew_isSentIt_alsoIfNothingHasChanged() {
        open(channel, BOTH);
        databaseIsThere = false;
        listener.allChanged();
        scheduler.work();
        TestChannel late = new TestChannel();
        LiveSocket socket = hub.open(late, null);
        hub.ask(socket, BOTH);
        scheduler.work();
        databaseIsThere = true;
        scheduler.pass(Duration.ofSeconds(10));

        assertThat(late.texts()).first().asString().contains("11.00", "12.00");
    }

    @Test
    void slowReader_isSentTheNewest_whenItReads() {
        open(channel, BOTH);
        channel.stopReading();
        for (int volume = 2; volume <= 1_000; volume++) {
            listener.changed(List.of(quote("s:1", volume, volume + ".00")));
            scheduler.work();
        }
        assertThat(prices()).as("nobody waits").containsExactly(List.of("11.00", "12.00"), List.of("2.00"));

        channel.read();
        scheduler.work();

        assertThat(prices()).hasSize(3).endsWith(List.of("1000.00"));
    }

    @Test
    void reader_thatDoesNotReadForLong_isClosed_andForgotten() {
        LiveSocket socket = open(channel, BOTH);
        channel.stopReading();
        listener.changed(List.of(quote("s:1", 2, "13.00")));
        scheduler.pass(LiveSocket.PATIENCE);
        socket.hear();
        scheduler.pass(LiveHub.BEAT);
        assertThat(channel.codes()).containsExactly(1008);
        assertThat(hub.sockets()).isZero();
    }

    @Test
    void readers_doNotWaitForEachOther() {
        TestChannel other = new TestChannel();
        open(channel, BOTH);
        open(other, BOTH);
        channel.stopReading();
        listener.changed(List.of(quote("s:1", 2, "13.00")));
        listener.changed(List.of(quote("s:1", 3, "14.00")));
        scheduler.work();
        assertThat(other.texts()).hasSize(2);
    }

    @Test
    void stateThatComesLate_isNotSent() {
        open(channel, BOTH);
        listener.changed(List.of(quote("s:1", 5, "15.00")));
        scheduler.work();
        listener.changed(List.of(quote("s:1", 4, "14.00")));
        scheduler.work();
        assertThat(prices()).hasSize(2).endsWith(List.of("15.00"));
    }

    @Test
    void allChanged_isReadAnew_andSentWhereItHas() {
        open(channel, BOTH);
        listener.changed(List.of(quote("s:1", 500, "15.00")));
        scheduler.work();
        database.put("s:1", quote("s:1", 0, "10.00"));

        listener.allChanged();
        scheduler.work();

        assertThat(prices()).hasSize(3).endsWith(List.of("10.00"));
    }

    /** A member that is slow may tell its last trade with the former population after that has gone. */
    @Test
    void stateOfBefore_thatComesAfterAllHasChanged_isTakenBack() {
        open(channel, BOTH);
        listener.allChanged();
        listener.changed(List.of(quote("s:1", 500, "15.00")));
        scheduler.work();
        assertThat(prices()).endsWith(List.of("15.00"));

        scheduler.pass(Settling.TURN.multipliedBy(2));

        assertThat(prices()).hasSize(3).endsWith(List.of("11.00"));
    }

    /** A read may be answered by a cache, for a moment as things were before. */
    @Test
    void stateThatCameJustBeforeTheLastRead_stays() {
        open(channel, BOTH);
        listener.allChanged();
        scheduler.pass(Settling.TURN);
        listener.changed(List.of(quote("s:1", 2, "15.00")));

        scheduler.pass(Settling.TURN);

        assertThat(prices()).hasSize(2).endsWith(List.of("15.00"));
    }

    @Test
    void secondSocket_isSentWhatIsKnown_withoutAnotherRead() {
        open(channel, BOTH);
        int before = reads.size();
        TestChannel other = new TestChannel();
        hub.ask(hub.open(other, null), BOTH);
        scheduler.work();
        assertThat(other.texts()).hasSize(1);
        assertThat(reads).hasSize(before);
    }

    @Test
    void databaseThatIsAway_isAskedAgain() {
        databaseIsThere = false;
        open(channel, BOTH);
        assertThat(channel.texts()).isEmpty();
        databaseIsThere = true;
        scheduler.pass(QuoteLoader.PAUSE);
        assertThat(prices()).containsExactly(List.of("11.00", "12.00"));
    }

    @Test
    void manySymbols_areReadSomeAtATime() {
        for (int page = 0; page < MOST; page++) {
            int first = page * 100;
            String symbols = String.join(
                    ",",
                    IntStream.range(first, first + 100)
                            .mapToObj(i -> "\"s:" + i + "\"")
                            .toList());
            hub.ask(hub.open(new TestChannel(), null), "{\"symbols\":[" + symbols + "]}");
        }
        listener.allChanged();
        scheduler.work();
        assertThat(reads).hasSize(3).allSatisfy(read -> assertThat(read).hasSize(100));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "s:1",
                "[]",
                "{}",
                "{\"symbols\":[]}",
                "{\"symbols\":\"s:1\"}",
                "{\"symbols\":[1]}",
                "{\"symbols\":[\"\"]}",
                "{\"symbols\":[\"s 1\"]}",
                "{\"symbols\":[\"s:1\"],\"more\":1}",
                "{\"symbols\":[\"s:1\"]",
                "{\"market\":false}",
                "{\"market\":\"true\"}"
            })
    void message_thatIsNotUnderstood_closes(String text) {
        hub.ask(hub.open(channel, null), text);
        scheduler.work();
        assertThat(channel.codes()).containsExactly(1007);
        assertThat(hub.sockets()).isZero();
    }

    @Test
    void symbols_areBounded() {
        String most = String.join(
                ",", IntStream.range(0, 100).mapToObj(i -> "\"s:" + i + "\"").toList());
        assertThat(Asked.parse("{\"symbols\":[" + most + "]}")).isPresent();
        assertThat(Asked.parse("{\"symbols\":[" + most + ",\"s:100\"]}")).isEmpty();
        assertThat(Asked.parse("{\"symbols\":[\"" + "x".repeat(65) + "\"]}")).isEmpty();
    }

    @Test
    void socket_asksOnce() {
        LiveSocket socket = open(channel, BOTH);
        hub.ask(socket, BOTH);
        scheduler.work();
        assertThat(channel.codes()).containsExactly(1008);
    }

    @Test
    void sockets_areBounded_andThereIsRoomAgainWhenOneIsClosed() {
        List<LiveSocket> open = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            open.add(hub.open(new TestChannel(), null));
        }
        LiveSocket refused = hub.open(channel, null);
        hub.ask(refused, BOTH);
        scheduler.pass(LiveHub.REFUSAL);
        assertThat(channel.codes()).containsExactly(1013);
        assertThat(hub.sockets()).isEqualTo(MOST);
        assertThat(hub.isFullFor(null)).isTrue();
        hub.closed(open.get(0));
        hub.closed(open.get(0));
        hub.closed(refused);
        assertThat(hub.sockets()).isEqualTo(MOST - 1);
        assertThat(hub.isFullFor(null)).isFalse();
        TestChannel next = new TestChannel();
        open(next, BOTH);
        assertThat(next.texts()).hasSize(1);
    }

    @Test
    void client_takesNoMoreThanItsShare_andOthersFindRoom() {
        LiveSocket first = hub.open(new TestChannel(), "203.0.113.7");
        assertThat(hub.isFullFor("203.0.113.7")).isTrue();
        assertThat(hub.isFullFor("203.0.113.8")).isFalse();
        hub.open(channel, "203.0.113.7");
        scheduler.pass(LiveHub.REFUSAL);
        assertThat(channel.codes()).containsExactly(1013);
        hub.closed(first);
        assertThat(hub.isFullFor("203.0.113.7")).isFalse();
        assertThat(hub.sockets()).isZero();
    }

    @Test
    void symbolsThatAreNotQuoted_areReadOnceInAWhile_andAnewWhenAllHasChanged() {
        String invented = "{\"symbols\":[\"none\",\"s:1\"]}";
        open(channel, invented);
        reads.clear();
        hub.ask(hub.open(new TestChannel(), null), invented);
        scheduler.work();
        assertThat(reads).as("known not to be there").isEmpty();

        listener.allChanged();
        scheduler.work();
        assertThat(reads).containsExactly(List.of("s:1", "none"));

        scheduler.pass(QuoteLoader.ABSENCE);
        reads.clear();
        database.put("none", quote("none", 1, "9.00"));
        TestChannel later = new TestChannel();
        hub.ask(hub.open(later, null), invented);
        scheduler.work();
        assertThat(reads).containsExactly(List.of("none"));
        assertThat(later.texts().get(later.texts().size() - 1)).contains("\"none\"");
    }

    @Test
    void socket_isAskedForASignOfLife_andClosedWithoutOne() {
        LiveSocket socket = open(channel, BOTH);
        for (int i = 0; i < 10; i++) {
            scheduler.pass(LiveHub.BEAT);
            socket.hear();
        }
        assertThat(channel.pings()).isEqualTo(10);
        assertThat(channel.codes()).isEmpty();
        scheduler.pass(LiveHub.BEAT.multipliedBy(4));
        assertThat(channel.codes()).containsExactly(1008);
    }

    /** Whoever always has something to read would otherwise be taken for dead. */
    @Test
    void socket_thatHasMuchToRead_isAskedForASignOfLifeAllTheSame() {
        open(channel, BOTH);
        channel.stopReading();
        listener.changed(List.of(quote("s:1", 2, "13.00")));
        scheduler.work();
        database.put("s:1", quote("s:1", 3, "14.00"));
        listener.changed(List.of(database.get("s:1")));
        scheduler.pass(LiveHub.BEAT);
        assertThat(channel.pings()).isZero();

        channel.readOne();
        scheduler.work();

        assertThat(prices()).endsWith(List.of("13.00"), List.of("14.00"));
        assertThat(channel.pings()).isEqualTo(1);
    }

    @Test
    void lastSocket_thatIsClosed_endsTheListening_andTheNextBeginsItAnew() {
        LiveSocket socket = open(channel, BOTH);
        hub.closed(socket);
        assertThat(listener).isNotNull();
        scheduler.pass(LiveHub.BEAT);
        assertThat(listener).isNull();
        scheduler.pass(Duration.ofHours(1));
        TestChannel next = new TestChannel();
        open(next, BOTH);
        assertThat(next.texts()).hasSize(1);
    }

    @Test
    void socket_whoseSendFails_isSentNothingMore() {
        open(channel, BOTH);
        channel.stopReading();
        listener.changed(List.of(quote("s:1", 2, "13.00")));
        scheduler.work();
        channel.lose();
        listener.changed(List.of(quote("s:1", 3, "14.00")));
        scheduler.work();
        assertThat(channel.texts()).hasSize(2);
    }

    /** Asks, and all members tell their changes. */
    private LiveSocket open(TestChannel end, String asked) {
        LiveSocket socket = hub.open(end, null);
        hub.ask(socket, asked);
        listener.allChanged();
        scheduler.work();
        return socket;
    }

    /** Those of each message. */
    private List<List<String>> prices() {
        return channel.texts().stream()
                .map(text -> java.util.regex.Pattern.compile("\"price\":([0-9.]+)")
                        .matcher(text)
                        .results()
                        .map(found -> found.group(1))
                        .sorted()
                        .toList())
                .toList();
    }

    private static Quote quote(String symbol, long volume, String price) {
        BigDecimal now = new BigDecimal(price);
        BigDecimal open = new BigDecimal("10.00");
        return new Quote(symbol, "Company", volume, now, open, open.min(now), open.max(now), now.subtract(open));
    }
}
