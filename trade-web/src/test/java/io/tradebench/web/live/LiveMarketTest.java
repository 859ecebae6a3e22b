package io.tradebench.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.testing.ManualScheduler;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Quote;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class LiveMarketTest {
    private static final Duration INTERVAL = Duration.ofSeconds(20);

    private final ManualScheduler scheduler = new ManualScheduler();
    private MarketSummary summary = summary("100.00");
    private Supplier<MarketSummary> source = () -> summary;
    private Duration interval = INTERVAL;
    private final LiveMarket market = new LiveMarket(() -> source.get(), () -> interval, scheduler, scheduler::now);
    private final TestChannel channel = new TestChannel();

    @Test
    void isSent_andAgainWhenItHasChanged() {
        show(channel);
        assertThat(channel.texts()).hasSize(1);
        assertThat(channel.texts().get(0))
                .startsWith("{\"market\":{\"tsia\":100.00,")
                .contains("\"topGainers\":[{\"symbol\":\"s:1\"");
        scheduler.pass(INTERVAL);
        assertThat(channel.texts()).as("as it was").hasSize(1);
        summary = summary("101.00");
        scheduler.pass(INTERVAL);
        assertThat(channel.texts()).hasSize(2);
        TestChannel other = new TestChannel();
        show(other);
        assertThat(other.texts()).containsExactly(channel.texts().get(1));
    }

    @Test
    void readAnew_isReadAtOnce_alsoForWhoComesBefore() {
        interval = Duration.ofMinutes(1);
        show(channel);
        summary = summary("101.00");
        TestChannel other = new TestChannel();

        market.readAnew();
        show(other);

        assertThat(channel.texts()).hasSize(2);
        assertThat(channel.texts().get(1)).contains("\"tsia\":101.00");
        assertThat(other.texts()).containsExactly(channel.texts().get(1));
        scheduler.pass(interval.minus(LiveMarket.TURN));
        summary = summary("102.00");
        scheduler.pass(LiveMarket.TURN.dividedBy(2));
        assertThat(channel.texts()).as("by one turn after the other").hasSize(2);
        scheduler.pass(LiveMarket.TURN.dividedBy(2));
        assertThat(channel.texts()).hasSize(3);
    }

    @Test
    void readAnew_whileItIsRead_formerOneIsNotSent() {
        source = () -> {
            MarketSummary former = summary;
            source = () -> summary;
            summary = summary("101.00");
            market.readAnew();
            return former;
        };
        show(channel);

        assertThat(channel.texts()).hasSize(1);
        assertThat(channel.texts().get(0)).contains("\"tsia\":101.00");
    }

    @Test
    void intervalThatIsShortened_isFollowedSoon() {
        interval = Duration.ofHours(1);
        show(channel);
        summary = summary("101.00");
        scheduler.pass(INTERVAL);
        assertThat(channel.texts()).hasSize(1);

        interval = INTERVAL;
        scheduler.pass(LiveMarket.TURN);

        assertThat(channel.texts()).hasSize(2);
    }

    @Test
    void summaryThatCannotBeRead_isReadAgainSoon() {
        interval = Duration.ofHours(1);
        source = () -> {
            throw new IllegalStateException("no database");
        };
        show(channel);
        assertThat(channel.texts()).isEmpty();

        source = () -> summary;
        scheduler.pass(LiveMarket.TURN);

        assertThat(channel.texts()).hasSize(1);
    }

    @Test
    void summaryThatNobodyShows_isNotRead() {
        LiveSocket socket = show(channel);
        market.remove(socket);
        scheduler.pass(LiveMarket.TURN);
        source = () -> {
            throw new AssertionError("read for nobody");
        };

        market.readAnew();
        scheduler.pass(INTERVAL);

        source = () -> summary("101.00");
        TestChannel next = new TestChannel();
        show(next);
        assertThat(next.texts()).hasSize(1);
        assertThat(next.texts().get(0)).contains("\"tsia\":101.00");
    }

    private LiveSocket show(TestChannel end) {
        LiveSocket socket = new LiveSocket(end, null, scheduler, scheduler::now);
        market.add(socket);
        socket.flush();
        scheduler.work();
        return socket;
    }

    private static MarketSummary summary(String tsia) {
        BigDecimal open = new BigDecimal("10.00");
        Quote gainer = new Quote(
                "s:1",
                "Company",
                1,
                new BigDecimal("11.00"),
                open,
                open,
                new BigDecimal("11.00"),
                new BigDecimal("1.00"));
        return new MarketSummary(
                new BigDecimal(tsia),
                new BigDecimal("100.00"),
                5,
                List.of(gainer),
                List.of(),
                Instant.parse("2026-06-01T12:00:00Z"));
    }
}
