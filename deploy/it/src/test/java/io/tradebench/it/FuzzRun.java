package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.it.FuzzedRequests.Request;
import io.tradebench.it.FuzzedRequests.Sender;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/** Sequences of {@link FuzzedRequests}, several at a time, against a server whose other users must not notice. */
final class FuzzRun {
    /** Requests of one sequence. */
    static final int LENGTH = 20;

    private static final int THREADS = 4;

    /** What is longer the server may turn away before it has read all of it: its answer may be lost with the connection. */
    private static final int READ_AT_ONCE = 8 * 1024;

    private static final String OWNER = "uid:21";
    private static final Pattern CONTINUE = Pattern.compile("^HTTP/1\\.1 100 (?:[^\r]+\r\n)*\r\n");
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.[01] (\\d{3}) ");
    private static final Pattern HOLDING = Pattern.compile(Answers.HOLDING);

    /** Orders of the sender, and other ids, of which some are no order's. */
    private static final Pattern ORDER = Pattern.compile("(?:data-order=\"|<id>|\"id\":)(\\d+)");

    private static final Pattern SESSION = Pattern.compile("\r\nSet-Cookie: JSESSIONID=([^;\r]+)");

    private static final List<String> CONTAINERS = List.of(
            "<h1>Internal Server Error</h1><p></p><hr /><address>",
            "SRVE0232E: Internal Server Error",
            "\r\n\r\nThe server cannot answer this request.");

    private final TradeServer server;
    private final Admin admin;
    private final Client owner;
    private final List<String> ownersHoldings;
    private final String ownersBalance;
    private final List<String> primitives;
    private final Map<String, LongAdder> answers = new ConcurrentSkipListMap<>();

    FuzzRun(TradeServer server) {
        this.server = server;
        admin = new Admin(server);
        owner = Client.loggedIn(server, OWNER);
        ownersHoldings = Answers.holdings(owner);
        ownersBalance = balance();
        primitives = Admin.json(admin.get("primitives")).findValuesAsText("path").stream()
                .map(path -> "/trade" + path)
                .toList();
    }

    /** Sends at least so many requests; the sequences have the seeds from {@code seed} up. All of them are sent, whatever fails. */
    void send(long seed, int requests) throws Exception {
        long sequences = (requests + LENGTH - 1) / LENGTH;
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<Void>> work = LongStream.range(seed, seed + sequences)
                    .mapToObj(one -> (Callable<Void>) () -> sequence(one))
                    .toList();
            List<String> failures = new ArrayList<>();
            for (Future<Void> done : threads.invokeAll(work)) {
                try {
                    done.get();
                } catch (ExecutionException failed) {
                    failures.add(String.valueOf(failed.getCause().getMessage()));
                }
            }
            assertThat(failures).isEmpty();
        } finally {
            threads.shutdownNow();
        }
    }

    /** How many requests were answered by which status. */
    Map<String, LongAdder> answers() {
        return answers;
    }

    private Void sequence(long seed) throws IOException {
        String user = "fuzz-" + seed;
        String session = registered(user);
        FuzzedRequests requests = new FuzzedRequests(seed, user, OWNER, ownersHoldings, primitives);
        for (int number = 0; number < LENGTH; number++) {
            Request request = requests.next();
            String answer = RawRequest.send(
                    server.uri("/"),
                    request.line(),
                    request.headersWith(identity(request.sender(), session)),
                    request.body());
            check(request, answer, "seed " + seed + ", request " + number + ": " + request);
            requests.learn(all(HOLDING, answer), all(ORDER, answer));
            session = all(SESSION, answer).stream().findFirst().orElse(session);
        }
        assertThat(balance()).as("balance of another user after seed %d", seed).isEqualTo(ownersBalance);
        assertThat(Answers.holdings(owner))
                .as("holdings of another user after seed %d", seed)
                .isEqualTo(ownersHoldings);
        return null;
    }

    private String registered(String user) {
        Client client = new Client(server);
        client.register(user, FuzzedContent.PASSWORD);
        return client.sessionId();
    }

    private String identity(Sender sender, String session) {
        return switch (sender) {
            case VISITOR -> null;
            case USER -> "Cookie: JSESSIONID=" + session;
            case ADMIN -> "Authorization: " + admin.authorization();
        };
    }

    private void check(Request request, String whole, String what) {
        String answer = CONTINUE.matcher(whole).replaceFirst("");
        Matcher status = STATUS.matcher(answer);
        boolean answered = status.lookingAt();
        answers.computeIfAbsent(answered ? status.group(1) : "none", code -> new LongAdder())
                .increment();
        if (!answered) {
            assertThat(request.framed() && request.line().length() + request.body().length <= READ_AT_ONCE)
                    .as("%s%ngets no answer", what)
                    .isFalse();
            return;
        }
        boolean deliberate = status.group(1).equals("503") && answer.contains("\r\nRetry-After: ");
        assertThat(status.group(1).startsWith("5")
                        && !deliberate
                        && !isFault(request, answer)
                        && !isContainers(request, answer))
                .as("%s%nis answered by%n%s", what, answer)
                .isFalse();
        if (!answer.contains("\r\nContent-Type: application/octet-stream\r\n")) {
            assertThat(answer).as(what).doesNotContain("\tat ", "Exception", "<web-app");
        }
        assertThat(answer.split("\r\n\r\n", 2)[0]).as(what).doesNotContain("\r\nSet-Cookie: x=y");
        if (request.sender() == Sender.VISITOR
                && !request.line().startsWith("POST ")
                && !request.path().contains("/PingSession")) {
            assertThat(answer).as(what).doesNotContain("\r\nSet-Cookie: JSESSIONID");
        }
        if (answer.contains("\r\nContent-Type: text/html")) {
            assertThat(answer).as(what).doesNotContain("<script>alert", "<img src=x");
        }
    }

    /**
     * To what is no call of SOAP 1.1, and to one that is refused, its binding to HTTP prescribes a fault, with this status. What nobody
     * expected is a fault with the number of a failure: so is a body in chunks that are none, or in a charset that there is not.
     */
    private static boolean isFault(Request request, String answer) {
        return request.path().replaceAll(";[^/?]*", "").startsWith("/trade/services/")
                && request.line().startsWith("POST ")
                && answer.startsWith("500 ", "HTTP/1.x ".length())
                && (isUnreadable(request)
                        || answer.contains("\r\n\r\n<soap:Envelope ") && !answer.contains(" Failure "));
    }

    private static boolean isUnreadable(Request request) {
        return !request.framed()
                || request.headers().stream()
                        .anyMatch(header -> header.startsWith("Content-Type: ") && header.contains("charset="));
    }

    /**
     * What the container says, before any code of an application is asked, to an address that is none, or that climbs up inside the
     * server's own health application, or to a method that none of its own applications knows. A proxy of the kit never asks a member for one.
     */
    private static boolean isContainers(Request request, String answer) {
        String path = request.path();
        if (path.startsWith("/trade/")) {
            return false;
        }
        boolean isOdd = path.contains("%") || path.contains("..");
        boolean isBare = CONTAINERS.stream().anyMatch(answer::contains)
                || request.line().startsWith("HEAD ") && answer.endsWith("\r\n\r\n");
        return isOdd && isBare || answer.startsWith("501 ", "HTTP/1.x ".length());
    }

    private String balance() {
        return Answers.balance(owner);
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(found -> found.group(1)).toList();
    }
}
