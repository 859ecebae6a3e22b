package io.tradebench.trade.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.testing.FreePorts;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.streaming.QuoteListener;
import io.tradebench.trade.streaming.QuoteStreamer;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A change on one member reaches who listens on the other, on real sockets. */
class QuotesInClusterTest {
    private static final Quote ALL = Quote.opening("all", "Everything", BigDecimal.ONE);

    private final ScheduledExecutorService scheduler = Executors.newScheduledThreadPool(2);
    private final BlockingQueue<Quote> heard = new LinkedBlockingQueue<>();

    @AfterEach
    void stop() {
        scheduler.shutdownNow();
    }

    @Test
    void change_onOneMember_isHeardOnTheOther() throws Exception {
        String members = "member-1=127.0.0.1:%d,member-2=127.0.0.1:%d".formatted(FreePorts.next(), FreePorts.next());
        try (Cluster one = member("member-1", members);
                Cluster two = member("member-2", members)) {
            QuoteStreamer here = streamer(one);
            QuoteStreamer there = streamer(two);
            here.listen(listener());
            assertThat(next()).isEqualTo(ALL);
            Quote quote = Quote.opening("s:1", "Company", BigDecimal.TEN).traded(new BigDecimal("1.10"), 5);
            there.changed(quote);
            assertThat(next()).isEqualTo(quote);
            there.allChanged();
            assertThat(next()).isEqualTo(ALL);
        }
    }

    private QuoteStreamer streamer(Cluster cluster) {
        QuoteStreamer streamer = new QuoteStreamer(cluster, scheduler, System::nanoTime);
        streamer.services().forEach(cluster::serve);
        return streamer;
    }

    private Quote next() throws InterruptedException {
        return heard.poll(60, TimeUnit.SECONDS);
    }

    private QuoteListener listener() {
        return new QuoteListener() {
            @Override
            public void changed(Collection<Quote> quotes) {
                heard.addAll(quotes);
            }

            @Override
            public void allChanged() {
                heard.add(ALL);
            }
        };
    }

    private static Cluster member(String self, String members) {
        return new HazelcastCluster(ClusterSettings.parse("trade-quotes", self, members));
    }
}
