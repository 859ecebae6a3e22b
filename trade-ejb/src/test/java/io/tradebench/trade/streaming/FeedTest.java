package io.tradebench.trade.streaming;

import static io.tradebench.trade.streaming.Quotes.quote;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.testing.ManualScheduler;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FeedTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    private final ManualScheduler scheduler = new ManualScheduler();
    private final List<QuoteBatch> got = new ArrayList<>();
    private boolean working = true;
    private final Feed feed = new Feed(this::receive, scheduler);

    private boolean receive(QuoteBatch batch) {
        if (working) {
            got.add(batch);
        }
        return working;
    }

    @Test
    void changes_ofAnInterval_comeTogether_newestOfEachQuote() {
        feed.add(QuoteBatch.of(quote("s:1", 1, "11.00")));
        feed.add(QuoteBatch.of(quote("s:2", 1, "12.00")));
        feed.add(QuoteBatch.of(quote("s:1", 2, "13.00")));
        assertThat(got).as("nobody waits for the receiver").isEmpty();

        scheduler.pass(Feed.INTERVAL);

        assertThat(got).hasSize(1);
        assertThat(got.get(0).quotes()).containsExactly(quote("s:1", 2, "13.00"), quote("s:2", 1, "12.00"));
        scheduler.pass(LONG);
        assertThat(got).as("nothing is told twice").hasSize(1);
    }

    @Test
    void change_thatIsToldLate_doesNotReplaceANewerOne() {
        feed.add(QuoteBatch.of(quote("s:1", 2, "13.00")));
        feed.add(QuoteBatch.of(quote("s:1", 1, "11.00")));
        scheduler.pass(Feed.INTERVAL);
        assertThat(got.get(0).quotes()).containsExactly(quote("s:1", 2, "13.00"));
    }

    @Test
    void change_withoutVolume_replacesTheOneBefore() {
        feed.add(QuoteBatch.of(quote("s:1", 2, "13.00")));
        feed.add(QuoteBatch.of(quote("s:1", 2, "14.00")));
        scheduler.pass(Feed.INTERVAL);
        assertThat(got.get(0).quotes()).containsExactly(quote("s:1", 2, "14.00"));
    }

    @Test
    void moreThanItHolds_becomesAll() {
        IntStream.rangeClosed(0, 10_000).forEach(i -> feed.add(QuoteBatch.of(quote("s:" + i, 1, "11.00"))));
        scheduler.pass(Feed.INTERVAL);
        assertThat(got).containsExactly(QuoteBatch.ALL);
        feed.add(QuoteBatch.of(quote("s:1", 2, "12.00")));
        scheduler.pass(Feed.INTERVAL);
        assertThat(got.get(1).quotes()).as("afterwards").containsExactly(quote("s:1", 2, "12.00"));
    }

    @Test
    void batch_thatDoesNotArrive_becomesAll_andIsTriedAgain() {
        working = false;
        feed.add(QuoteBatch.of(quote("s:1", 1, "11.00")));
        scheduler.pass(Feed.INTERVAL);
        feed.add(QuoteBatch.of(quote("s:2", 1, "11.00")));
        working = true;
        scheduler.pass(Feed.PAUSE);
        assertThat(got).containsExactly(QuoteBatch.ALL);
    }

    @Test
    void receiver_thatFails_isTriedAgain() {
        List<QuoteBatch> taken = new ArrayList<>();
        boolean[] failing = {true};
        Feed fragile = new Feed(
                batch -> {
                    if (failing[0]) {
                        throw new IllegalStateException("not now");
                    }
                    return taken.add(batch);
                },
                scheduler);
        fragile.add(QuoteBatch.of(quote("s:1", 1, "11.00")));
        scheduler.pass(Feed.INTERVAL);
        failing[0] = false;
        scheduler.pass(LONG);
        assertThat(taken).containsExactly(QuoteBatch.ALL);
    }

    @Test
    void closed_bringsNothing() {
        feed.add(QuoteBatch.of(quote("s:1", 1, "11.00")));
        feed.close();
        feed.add(QuoteBatch.of(quote("s:1", 2, "11.00")));
        scheduler.pass(LONG);
        assertThat(got).isEmpty();
    }

    @Test
    void batch_survivesTheWayToAnotherMember() {
        QuoteBatch batch =
                new QuoteBatch(false, List.of(quote("s:1", 7, "0.01"), quote("\"s,2\u00e9\"", 0, "123456789.10")));
        QuoteBatch read = QuoteBatch.parse(batch.text());
        assertThat(read.all()).isFalse();
        assertThat(List.copyOf(read.quotes())).isEqualTo(List.copyOf(batch.quotes()));
        assertThat(QuoteBatch.parse(QuoteBatch.ALL.text())).isEqualTo(QuoteBatch.ALL);
    }
}
