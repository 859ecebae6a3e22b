package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * So many open pages on one member, {@code -Dtrade.live.pages} of them, each with ten quotes: what memory they take, and that a price
 * reaches all that show it. Prints its figures.
 */
@Tag("long")
class ManyPagesIT {
    private static final int PAGES = Integer.getInteger("trade.live.pages", 5_000);
    private static final int QUOTES = 1_000;
    private static final int ON_A_PAGE = 10;
    private static final int ROUNDS = 20;

    /** Lets the JVM collect, and say what is left: kilobytes of the heap. */
    private static final Pattern USED = Pattern.compile("used (\\d+)K");

    @Test
    void manyPages_takeLittle_andAreAllTold() throws Exception {
        Map<String, String> variables = Map.of("trade.live.sockets", Integer.toString(PAGES));
        List<LivePage> pages = new ArrayList<>();
        try (TradeServer server = TradeServer.start("crowded-member", variables)) {
            new Admin(server).populate(WithTradeServer.USERS, QUOTES);
            Client buyer = Client.loggedIn(server, "uid:1");
            buyer.get("quotes");
            pages.add(open(server, 0));
            figures("1 page", server);

            long start = System.nanoTime();
            for (int i = 1; i < PAGES; i++) {
                pages.add(open(server, i));
            }
            System.out.printf("%d pages opened in %.1f s%n", PAGES, seconds(start));
            figures(PAGES + " pages", server);

            start = System.nanoTime();
            double cpu = server.cpuSeconds();
            for (int round = 0; round < ROUNDS; round++) {
                buyer.post("buy", "symbol", "s:5", "quantity", "1");
                for (int page = 0; page < PAGES; page += QUOTES / ON_A_PAGE) {
                    assertThat(pages.get(page).nextQuote().get("symbol").asText())
                            .isEqualTo("s:5");
                }
            }
            int told = ROUNDS * ((PAGES + QUOTES / ON_A_PAGE - 1) / (QUOTES / ON_A_PAGE));
            System.out.printf(
                    "%d trades, each told to %d pages, took %.1f s and %.2f s of the member's CPU%n",
                    ROUNDS, told / ROUNDS, seconds(start), server.cpuSeconds() - cpu);
            figures("afterwards", server);
            assertThat(server.log()).doesNotContain("OutOfMemoryError");
        } finally {
            pages.forEach(LivePage::close);
        }
    }

    private static LivePage open(TradeServer server, int page) {
        int first = page * ON_A_PAGE % QUOTES;
        String symbols = IntStream.range(first, first + ON_A_PAGE)
                .mapToObj(i -> "\"s:" + i + "\"")
                .collect(Collectors.joining(","));
        LivePage opened = LivePage.open(server).send("{\"symbols\":[" + symbols + "]}");
        for (int quotes = 0; quotes < ON_A_PAGE; ) {
            quotes += opened.next().get("quotes").size();
        }
        return opened;
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static void figures(String when, TradeServer server) throws IOException, InterruptedException {
        said(server, "GC.run");
        Matcher used = USED.matcher(said(server, "GC.heap_info"));
        assertThat(used.find()).isTrue();
        System.out.printf(
                "%s: heap %.1f MiB, resident %d MiB, threads %d%n",
                when,
                Long.parseLong(used.group(1)) / 1024.0,
                server.residentKibibytes() / 1024,
                said(server, "Thread.print").split("\n\"").length);
    }

    private static String said(TradeServer server, String command) throws IOException, InterruptedException {
        String jcmd = System.getProperty("java.home") + "/bin/jcmd";
        Process process = new ProcessBuilder(jcmd, Long.toString(server.pid()), command)
                .redirectErrorStream(true)
                .start();
        String text = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return text;
    }
}
