package io.tradebench.trade.streaming;

import static io.tradebench.trade.streaming.Quotes.quote;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.tradebench.testing.ManualScheduler;
import io.tradebench.trade.streaming.QuoteStreamer.Listening;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Two members, and who hears what. */
class QuoteStreamerTest {
    private static final Duration SOON = Feed.INTERVAL.multipliedBy(3);

    private final ManualScheduler scheduler = new ManualScheduler();
    private final TreeMap<String, MemoryCluster> clusters = new TreeMap<>();
    private final QuoteStreamer one = member("member-1");
    private final QuoteStreamer two = member("member-2");
    private final HeardQuotes heard = new HeardQuotes();

    private QuoteStreamer member(String name) {
        MemoryCluster cluster = new MemoryCluster(name, clusters);
        QuoteStreamer streamer = new QuoteStreamer(cluster, scheduler, scheduler::now);
        streamer.services().forEach(cluster::serve);
        return streamer;
    }

    @Test
    void nobodyListens_nothingIsHeardOrSent() {
        assertThat(one.areHeard()).isFalse();
        one.changed(quote("s:1", 1, "11.00"));
        one.allChanged();
        scheduler.pass(Duration.ofMinutes(1));
        assertThat(clusters.get("member-2").asked()).isZero();
    }

    @Test
    void listener_hearsOfBothMembers_onceAllAreKnownToTell() {
        one.listen(heard);
        scheduler.pass(SOON);
        assertThat(heard.timesAll()).isEqualTo(1);
        assertThat(one.areHeard()).isTrue();
        assertThat(two.areHeard()).as("by the other member").isTrue();

        one.changed(quote("s:1", 1, "11.00"));
        two.changed(quote("s:2", 1, "12.00"));
        scheduler.pass(SOON);

        assertThat(heard.batches().stream().flatMap(List::stream))
                .containsExactlyInAnyOrder(quote("s:1", 1, "11.00"), quote("s:2", 1, "12.00"));
        two.allChanged();
        scheduler.pass(SOON);
        assertThat(heard.timesAll()).isEqualTo(2);
    }

    @Test
    void listener_thatGoesOn_isToldToTheEnd_andMissesNothing() {
        one.listen(heard);
        for (int volume = 1; volume <= 60; volume++) {
            scheduler.pass(Duration.ofSeconds(1));
            two.changed(quote("s:2", volume, "12.00"));
        }
        scheduler.pass(SOON);
        assertThat(heard.batches()).hasSize(60);
        assertThat(heard.timesAll()).isEqualTo(1);
    }

    @Test
    void listening_thatIsOver_costsTheOthersNothingBeforeLong() {
        Listening listening = one.listen(heard);
        scheduler.pass(SOON);
        listening.close();
        assertThat(one.areHeard()).isFalse();
        scheduler.pass(PeerFeeds.LEASE);
        two.changed(quote("s:2", 1, "12.00"));
        scheduler.pass(SOON);
        assertThat(two.areHeard()).isFalse();
        assertThat(heard.batches()).isEmpty();
        one.listen(heard);
        scheduler.pass(SOON);
        assertThat(heard.timesAll()).as("anew").isEqualTo(2);
    }

    @Test
    void second_listener_isRefused() {
        one.listen(heard);
        assertThatIllegalStateException().isThrownBy(() -> one.listen(heard));
    }

    @Test
    void member_thatJoins_isAsked_andWhatItChangedBeforeMayBeMissing() {
        one.listen(heard);
        scheduler.pass(SOON);
        QuoteStreamer three = member("member-3");
        scheduler.pass(QuoteStreamer.RENEWAL);
        scheduler.pass(SOON);
        assertThat(heard.timesAll()).isEqualTo(2);
        three.changed(quote("s:3", 1, "13.00"));
        scheduler.pass(SOON);
        assertThat(heard.batches()).containsExactly(List.of(quote("s:3", 1, "13.00")));
    }

    @Test
    void member_thatIsLost_mayHaveTakenChangesWithIt() {
        one.listen(heard);
        scheduler.pass(SOON);
        clusters.get("member-2").setGone(true);
        scheduler.pass(QuoteStreamer.RENEWAL);
        scheduler.pass(SOON);
        assertThat(heard.timesAll()).isEqualTo(2);
        scheduler.pass(Duration.ofMinutes(1));
        assertThat(heard.timesAll()).as("once").isEqualTo(2);
    }

    @Test
    void listener_thatDoesNotAnswer_hearsAllWhenItDoes_andHoldsUpNobody() {
        QuoteStreamer three = member("member-3");
        HeardQuotes alsoHeard = new HeardQuotes();
        one.listen(heard);
        three.listen(alsoHeard);
        scheduler.pass(SOON);
        clusters.get("member-1").setSilent(true);

        two.changed(quote("s:2", 1, "12.00"));
        scheduler.pass(SOON);
        assertThat(alsoHeard.batches()).containsExactly(List.of(quote("s:2", 1, "12.00")));
        assertThat(heard.batches()).isEmpty();

        clusters.get("member-1").setSilent(false);
        scheduler.pass(Feed.PAUSE);
        scheduler.pass(SOON);
        assertThat(heard.timesAll()).isEqualTo(2);
    }
}
