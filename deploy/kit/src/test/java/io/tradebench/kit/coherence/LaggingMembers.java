package io.tradebench.kit.coherence;

import com.sun.net.httpserver.HttpExchange;
import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.admin.Trust;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Members of a brokerage with one thing to buy: whoever did not sell it himself hears of it only after some reads. A user has money
 * for a hundred.
 */
public final class LaggingMembers implements AutoCloseable {

    /** What they have of the configuration. */
    public static final String CONFIGURATION = "{\"member\":\"member-1\",\"version\":3,\"parameters\":["
            + "{\"name\":\"trade.caching\",\"value\":\"command\",\"source\":\"override\"},"
            + "{\"name\":\"trade.servlet-caching\",\"value\":\"off\",\"source\":\"default\"},"
            + "{\"name\":\"trade.cache.sharing\",\"value\":\"pull\",\"source\":\"override\"},"
            + "{\"name\":\"trade.cache.coherence\",\"value\":\"eventual\",\"source\":\"default\"},"
            + "{\"name\":\"trade.max-quotes\",\"value\":\"2\",\"source\":\"default\"}]}";

    private static final int MONEY = 100;

    private final List<FakeMember> members = new ArrayList<>();
    private final Map<String, Integer> holdings = new HashMap<>();
    private final CountDownLatch silence = new CountDownLatch(1);
    private final int lag;
    private final int ownLag;
    private final int[] readsSince;
    private int volume;
    private int seller;
    private volatile int refuseAfter = Integer.MAX_VALUE;
    private volatile int silentAfter = Integer.MAX_VALUE;
    private volatile boolean frozen;
    private volatile boolean byMessages;
    private final AtomicLong orders = new AtomicLong();

    /**
     * @param lag reads at a member, after another one has changed something, that show the old value
     * @param ownLag such reads at the member that changed it
     */
    public LaggingMembers(int count, int lag, int ownLag) throws IOException {
        this.lag = lag;
        this.ownLag = ownLag;
        this.readsSince = new int[count];
        Arrays.fill(readsSince, Math.max(lag, ownLag) + 1);
        for (int number = 0; number < count; number++) {
            int index = number;
            FakeMember member = new FakeMember();
            member.answer("GET /process", 200, FakeMember.PROCESS.replace("member-1", "member-" + (number + 1)));
            member.answer("GET /configuration", 200, CONFIGURATION);
            member.answer("POST /configuration", 200, CONFIGURATION);
            member.pages(exchange -> handle(index, exchange));
            members.add(member);
        }
    }

    /** Where a member is. */
    public URI address(int member) {
        return members.get(member).address();
    }

    /** Their administration, in their order. */
    List<AdminClient> admins() {
        AdminAccess access = new AdminAccess(FakeMember.PASSWORD, Trust.DEFAULT);
        return members.stream().map(member -> access.at(member.address())).toList();
    }

    /** Bodies of all requests to the admin interface of a member that had one. */
    public List<String> changes(int member) {
        return members.get(member).bodies().stream()
                .filter(body -> !body.isEmpty())
                .toList();
    }

    /** Sells no more than that. */
    public void refuseAfter(int sales) {
        refuseAfter = sales;
    }

    /** Sells no more than that, and leaves the next who wants to buy without an answer. */
    public void fallSilentAfter(int sales) {
        silentAfter = sales;
    }

    /**
     * Executes orders only when somebody has asked a member whether they are executed.
     *
     * @param messaging where their queue is, as members tell it
     */
    void executeByMessages(String messaging) {
        byMessages = true;
        String configuration = CONFIGURATION.replace(
                "{\"name\":\"trade.max-quotes\"",
                "{\"name\":\"trade.order-processing\",\"value\":\"async\",\"source\":\"override\"},{\"name\":\"trade.messaging\",\"value\":\""
                        + messaging
                        + "\",\"source\":\"environment\"},{\"name\":\"trade.max-quotes\"");
        members.forEach(member -> member.answer("GET /configuration", 200, configuration));
    }

    /** Shows the same for ever, whatever it sells. */
    void freeze() {
        frozen = true;
    }

    /** Waits until somebody is left without an answer. */
    public boolean awaitSilence() throws InterruptedException {
        return silence.await(1, TimeUnit.MINUTES);
    }

    /** How many users have bought something. */
    synchronized int buyers() {
        return holdings.size();
    }

    private void handle(int member, HttpExchange exchange) throws IOException {
        String form = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String user = String.valueOf(exchange.getRequestHeaders().getFirst("Cookie"));
        if (form.contains("action=register") || form.contains("action=login")) {
            exchange.getResponseHeaders().add("Set-Cookie", "user=" + form.replaceFirst(".*uid=([^&]*).*", "$1"));
            respond(exchange, 303, "");
        } else if (exchange.getRequestMethod().equals("POST")) {
            sell(member, user, exchange);
        } else if (exchange.getRequestURI().getQuery().contains("portfolio")) {
            respond(exchange, 200, "data-holding=".repeat(holdings(user)) + quote(member));
        } else {
            respond(exchange, 200, quote(member));
        }
    }

    private void sell(int member, String user, HttpExchange exchange) throws IOException {
        int sold = sold();
        if (sold >= silentAfter) {
            silence.countDown();
        } else if (sold >= refuseAfter) {
            respond(exchange, 503, "");
        } else if (holdings(user) == MONEY) {
            respond(exchange, 409, "");
        } else {
            long order = orders.incrementAndGet();
            if (byMessages) {
                executeWhenAsked(order, member, user);
            } else {
                sell(member, user);
            }
            exchange.getResponseHeaders().add("Location", "/trade/app?action=order&orderID=" + order);
            respond(exchange, 303, "");
        }
    }

    private void executeWhenAsked(long order, int member, String user) {
        String request = "GET /orders/" + order;
        String answer = "{\"order\":" + order + ",\"pending\":%s}";
        members.forEach(other -> other.answer(request, 200, answer.formatted(false)));
        members.get(1).answerThen(request, 200, answer.formatted(true), () -> {
            sell(member, user);
            members.get(1).answer(request, 200, answer.formatted(false));
        });
    }

    private static void respond(HttpExchange exchange, int status, String text) throws IOException {
        try (exchange) {
            byte[] body = text.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private synchronized void sell(int member, String user) {
        volume++;
        seller = member;
        Arrays.fill(readsSince, 0);
        holdings.merge(user, 1, Integer::sum);
    }

    private synchronized int sold() {
        return volume;
    }

    private synchronized int holdings(String user) {
        return holdings.getOrDefault(user, 0);
    }

    private synchronized String quote(int member) {
        readsSince[member]++;
        if (frozen) {
            return row("s:1", 0);
        }
        int known = readsSince[member] > (member == seller ? ownLag : lag) ? volume : volume - 1;
        return row("s:1", known) + row("s:0", known);
    }

    private static String row(String symbol, int known) {
        return "<tr data-symbol=\"" + symbol + "\" data-price=\"" + known + "\"><td>" + known + "</td></tr>";
    }

    /** Nobody answers any more. */
    void stop() {
        members.forEach(FakeMember::close);
    }

    @Override
    public void close() {
        stop();
    }
}
