import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Drives two servers in turns with requests that are drawn in the same way, and tells the CPU that each takes for them: Trade and DayTrader 8, or Trade twice. A client of its own,
 * so that neither is measured by its own kit.
 *
 * <p>{@code java SideBySide.java OUT.csv ROUNDS WARMUP_SECONDS WORK,... NAME=URL=PID NAME=URL=PID [PROFILER]}; {@code all} is each kind of work that a user knows, URLs have
 * their context root, and a name that begins with {@code DayTrader} is one.
 * With async-profiler's library as PROFILER each kind of work has a longer turn at the end, which is profiled; its stacks lie beside OUT.csv. Both servers have the users uid:0 to uid:1999 and the quotes s:0 to s:999. Linux only, since the CPU of a process is read from the kernel. One file without libraries, so that Java runs it as it is.
 */
final class SideBySide {
    private static final int CLIENTS = 16;
    private static final int USERS = 2000;
    private static final int QUOTES = 1000;
    private static final Duration TURN = Duration.ofSeconds(4);
    private static final Duration PROFILED_TURN = Duration.ofSeconds(12);
    private static final Duration WARMUP_TURN = Duration.ofSeconds(10);
    private static final int OWN_WARMUP_TURNS = 4;
    private static final double MILLIS_PER_TICK = 10;

    /** What DayTrader answers with status 200. */
    private static final Pattern REFUSED = Pattern.compile("User Not Logged in|Update profile error");

    /** What one turn consists of. */
    enum Work {
        MIX,
        HOME,
        QUOTES,
        ACCOUNT,
        PORTFOLIO,
        UPDATE_ACCOUNT,
        BUY_AND_SELL,
        REGISTER,
        LOG_OFF_AND_LOG_IN,
        /** One symbol, always the same. */
        QUOTE,
        PING,
        PING_JSP,
        /** A servlet in an application of its own, whose archive somebody has put beside the brokerage. */
        BARE,
        /** The same in an application with beans. */
        BARE_BEANS;

        static List<Work> of(String names) {
            return names.equals("all")
                    ? List.of(values()).subList(0, QUOTE.ordinal())
                    : Stream.of(names.toUpperCase().split(",")).map(Work::valueOf).toList();
        }
    }

    /** One of the two: how its requests differ from the other's. */
    record Brokerage(String name, String url, long pid, Pattern holding, String sold, boolean isDayTrader, String oldPassword) {
        static Brokerage of(String argument) {
            String[] parts = argument.split("=");
            long pid = Long.parseLong(parts[2]);
            return parts[0].startsWith("DayTrader")
                    ? new Brokerage(parts[0], parts[1], pid, Pattern.compile("action=sell&(?:amp;)?holdingID=(\\d+)"), "sell", true, "xxx")
                    : new Brokerage(parts[0], parts[1], pid, Pattern.compile("name=\"holdingID\" value=\"(\\d+)\""), "You received", false, "");
        }

        /** What only this page has. */
        String sign(String page) {
            return isDayTrader ? "DayTrader " + Character.toUpperCase(page.charAt(0)) + page.substring(1) : "data-page=\"" + page + "\"";
        }

        String registration(String user) {
            return isDayTrader
                    ? form("action", "register", "user id", user, "passwd", "xxx", "confirm passwd", "xxx", "Full Name", "A Newcomer", "Credit Card Number",
                            "1234-5678-9012-3456", "money", "1000000.00", "email", user.replace(':', '.') + "@example.com", "snail mail", "1 Main Street")
                    : form("action", "register", "uid", user, "passwd", "xxx", "cpasswd", "xxx", "fullname", "A Newcomer", "address", "1 Main Street",
                            "email", user.replace(':', '.') + "@example.com", "ccn", "1234-5678-9012-3456");
        }

        /** DayTrader stores the password anew with each update, Trade leaves one that is not entered as it is. */
        String profile(String user, int number) {
            return isDayTrader
                    ? form("action", "update_profile", "userID", user, "fullname", "Somebody " + number, "password", oldPassword, "cpassword", oldPassword,
                            "address", number + " Main Street", "creditcard", "1234-5678-9012-3456", "email", "somebody" + number + "@example.com")
                    : form("action", "update_profile", "fullname", "Somebody " + number, "address", number + " Main Street", "ccn", "1234-5678-9012-3456",
                            "email", "somebody" + number + "@example.com");
        }
    }

    /** One user at a browser. */
    static final class Client {
        private final Brokerage brokerage;
        private final HttpClient http;
        private final Random random;
        private final int firstUser;
        private String user;
        private String cookie;
        private int registered;
        private long answers;
        private long characters;

        Client(Brokerage brokerage, HttpClient http, int number, long seed) {
            this.brokerage = brokerage;
            this.http = http;
            this.random = new Random(seed + number);
            this.firstUser = number * (USERS / CLIENTS);
        }

        /** Does some work once. */
        void perform(Work work) throws IOException, InterruptedException {
            switch (work) {
                case MIX -> mix();
                case HOME -> read("home");
                case QUOTES -> quotes();
                case ACCOUNT -> read("account");
                case PORTFOLIO -> read("portfolio");
                case UPDATE_ACCOUNT -> post(brokerage.profile(user, random.nextInt(1000)), brokerage.sign("account"));
                case BUY_AND_SELL -> {
                    buy();
                    sell();
                }
                case REGISTER -> {
                    register();
                    post("action=logout", null);
                }
                case LOG_OFF_AND_LOG_IN -> {
                    post("action=logout", null);
                    logIn();
                }
                case QUOTE -> answer(get("/app?action=quotes&symbols=s:0"), "s:0");
                case PING -> answer(get("/servlet/PingServlet"), "Ping");
                case PING_JSP -> answer(get("/servlet/PingServlet2Jsp"), "Ping");
                case BARE -> answer(get("/../bare/ping"), "Ping");
                case BARE_BEANS -> answer(get("/../bare-beans/ping"), "Ping");
            }
        }

        private void mix() throws IOException, InterruptedException {
            int drawn = random.nextInt(100);
            if (drawn < 20) {
                perform(Work.HOME);
            } else if (drawn < 30) {
                perform(Work.ACCOUNT);
            } else if (drawn < 42) {
                perform(Work.PORTFOLIO);
            } else if (drawn < 82) {
                perform(Work.QUOTES);
            } else if (drawn < 86) {
                perform(Work.UPDATE_ACCOUNT);
            } else if (drawn < 90) {
                buy();
            } else if (drawn < 94) {
                sell();
            } else if (drawn < 98) {
                perform(Work.LOG_OFF_AND_LOG_IN);
            } else {
                post("action=logout", null);
                register();
            }
        }

        void logIn() throws IOException, InterruptedException {
            cookie = null;
            user = "uid:" + (firstUser + random.nextInt(USERS / CLIENTS));
            post(form("action", "login", "uid", user, "passwd", "xxx"), user);
        }

        private void register() throws IOException, InterruptedException {
            cookie = null;
            user = "ru:" + Long.toString(random.nextLong() >>> 1, 36) + registered++;
            post(brokerage.registration(user), user);
        }

        private void quotes() throws IOException, InterruptedException {
            String symbols = IntStream.range(0, 5).mapToObj(i -> "s:" + random.nextInt(QUOTES)).collect(Collectors.joining(","));
            answer(get("/app?" + form("action", "quotes", "symbols", symbols)), symbols.substring(symbols.lastIndexOf(',') + 1));
        }

        private void buy() throws IOException, InterruptedException {
            String symbol = "s:" + random.nextInt(QUOTES);
            post(form("action", "buy", "symbol", symbol, "quantity", "1"), symbol);
        }

        /** One of the holdings that the portfolio shows; who has none buys. */
        private void sell() throws IOException, InterruptedException {
            Matcher holding = brokerage.holding().matcher(read("portfolio"));
            if (holding.find()) {
                post(form("action", "sell", "holdingID", holding.group(1)), brokerage.sold());
            } else {
                buy();
            }
        }

        private String read(String page) throws IOException, InterruptedException {
            return answer(get("/app?action=" + page), brokerage.sign(page));
        }

        private void post(String form, String expected) throws IOException, InterruptedException {
            HttpResponse<String> response = send(request("/app")
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(HttpRequest.BodyPublishers.ofString(form)));
            String next = response.headers().firstValue("Location").orElse(null);
            if (response.statusCode() / 100 == 3 && next != null) {
                URI to = URI.create(brokerage.url() + "/app").resolve(next);
                response = send(HttpRequest.newBuilder(to).header("Cookie", cookie == null ? "none=0" : cookie));
            }
            answer(response, expected);
        }

        private HttpResponse<String> get(String path) throws IOException, InterruptedException {
            return send(request(path));
        }

        private HttpRequest.Builder request(String path) {
            return HttpRequest.newBuilder(URI.create(brokerage.url() + path).normalize()).header("Cookie", cookie == null ? "none=0" : cookie);
        }

        private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
            HttpResponse<String> response = http.send(request.timeout(Duration.ofSeconds(30)).build(), BodyHandlers.ofString());
            answers++;
            characters += response.body().length();
            response.headers().allValues("Set-Cookie").stream()
                    .filter(set -> set.startsWith("JSESSIONID=") || set.contains("SESSION"))
                    .forEach(set -> cookie = set.substring(0, set.indexOf(';')));
            return response;
        }

        /** An answer that is not what was asked for ends the measurement: a page of errors may be cheap. */
        private String answer(HttpResponse<String> response, String expected) {
            if (response.statusCode() != 200 || REFUSED.matcher(response.body()).find() || expected != null && !response.body().contains(expected)) {
                throw new IllegalStateException(brokerage.name() + " answered " + response.statusCode() + " to " + response.request().uri() + " of " + user
                        + " without " + expected + ": " + response.body());
            }
            return response.body();
        }
    }

    /** CPU that a process has taken up to now, in milliseconds. */
    record Cpu(double all, double compilers) {
        static Cpu of(long pid) throws IOException {
            double compilers = 0;
            try (DirectoryStream<Path> tasks = Files.newDirectoryStream(Path.of("/proc/" + pid + "/task"))) {
                for (Path task : tasks) {
                    compilers += ofCompiler(task);
                }
            }
            return new Cpu(millis(Files.readString(Path.of("/proc/" + pid + "/stat"))), compilers);
        }

        private static double ofCompiler(Path task) {
            try {
                String stat = Files.readString(task.resolve("stat"));
                return stat.contains(" CompilerThre") ? millis(stat) : 0;
            } catch (IOException itHasEnded) {
                return 0;
            }
        }

        private static double millis(String stat) {
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * MILLIS_PER_TICK;
        }
    }

    /** A turn's figures. */
    record Turn(long done, double millisEach, double withoutCompilers, double perSecond, double answersEach, double charactersEach) {}

    private final List<Work> works;
    private final List<Brokerage> brokerages;
    private final Map<String, List<Client>> clients;
    private final ExecutorService threads = Executors.newFixedThreadPool(CLIENTS);

    private SideBySide(List<Work> works, List<Brokerage> brokerages) {
        this.works = works;
        this.brokerages = brokerages;
        long seed = System.nanoTime();
        this.clients = brokerages.stream().collect(Collectors.toMap(Brokerage::name, brokerage -> clients(brokerage, seed)));
    }

    private static List<Client> clients(Brokerage brokerage, long seed) {
        HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        return IntStream.range(0, CLIENTS).mapToObj(number -> new Client(brokerage, http, number, seed)).toList();
    }

    public static void main(String[] arguments) throws Exception {
        if (arguments.length < 6 || arguments.length > 7) {
            System.err.println("use: java SideBySide.java OUT.csv ROUNDS WARMUP_SECONDS WORK,...|all NAME=URL=PID NAME=URL=PID [PROFILER]");
            System.exit(2);
        }
        SideBySide both = new SideBySide(Work.of(arguments[3]), List.of(Brokerage.of(arguments[4]), Brokerage.of(arguments[5])));
        try {
            both.warmUp(Duration.ofSeconds(Long.parseLong(arguments[2])));
            both.measure(Integer.parseInt(arguments[1]), Path.of(arguments[0]));
            if (arguments.length == 7) {
                both.profile(arguments[6], Path.of(arguments[0]));
            }
        } finally {
            both.threads.shutdownNow();
        }
    }

    /** The mix, for so long each: what compilers make of it serves all that follows. */
    private void warmUp(Duration each) throws Exception {
        long rounds = Math.max(1, each.toSeconds() / WARMUP_TURN.toSeconds());
        for (long round = 0; round < rounds; round++) {
            for (Brokerage brokerage : brokerages) {
                Turn turn = turn(brokerage, Work.MIX, WARMUP_TURN);
                System.out.printf("warm-up: %s %.3f ms, %.3f without compilers, %.0f/s%n", brokerage.name(), turn.millisEach(), turn.withoutCompilers(),
                        turn.perSecond());
            }
        }
    }

    /** One kind of work after the other, since code that was compiled for one is not the best for the next; each after a short warm-up of its own. */
    private void measure(int rounds, Path out) throws Exception {
        Map<Work, List<Turn[]>> all = new EnumMap<>(Work.class);
        List<String> rows = new ArrayList<>(List.of("work,round,brokerage,done,cpu ms each,without compilers,per second"));
        System.out.printf("| | %s, ms | %s, ms | ratio | interval | compilers | answers | characters |%n|---|---|---|---|---|---|---|---|%n",
                brokerages.get(0).name(), brokerages.get(1).name());
        for (Work work : works) {
            for (int turn = 0; turn < OWN_WARMUP_TURNS; turn++) {
                for (Brokerage brokerage : brokerages) {
                    turn(brokerage, work, TURN);
                }
            }
            List<Turn[]> pairs = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                Turn[] pair = new Turn[2];
                for (int turn = 0; turn < 2; turn++) {
                    int which = (turn + round) % 2;
                    pair[which] = turn(brokerages.get(which), work, TURN);
                }
                pairs.add(pair);
                for (int which = 0; which < 2; which++) {
                    rows.add("%s,%d,%s,%d,%.4f,%.4f,%.1f".formatted(work, round + 1, brokerages.get(which).name(), pair[which].done(),
                            pair[which].millisEach(), pair[which].withoutCompilers(), pair[which].perSecond()));
                }
                Files.write(out, rows);
            }
            report(work, pairs);
            all.put(work, pairs);
        }
        if (all.containsKey(Work.PING_JSP)) {
            reportBesidePing(all);
        }
    }

    private void profile(String profiler, Path out) throws Exception {
        for (Work work : works) {
            for (Brokerage brokerage : brokerages) {
                turn(brokerage, work, TURN);
                profile(brokerage, work, profiler, out.resolveSibling("%s-%s.collapsed".formatted(work, brokerage.name().replace(' ', '-')).toLowerCase()));
            }
        }
    }

    private void profile(Brokerage brokerage, Work work, String profiler, Path stacks) throws Exception {
        tell(brokerage, profiler, "start,event=itimer,interval=1ms");
        Turn turn = turn(brokerage, work, PROFILED_TURN);
        tell(brokerage, profiler, "stop,collapsed,file=" + stacks.toAbsolutePath());
        if (!Files.exists(stacks)) {
            throw new IOException("async-profiler has written no " + stacks);
        }
        System.out.printf("profiled: %s %s, %d times, %.3f ms without compilers%n", brokerage.name(), work, turn.done(), turn.withoutCompilers());
    }

    private static void tell(Brokerage brokerage, String profiler, String command) throws IOException, InterruptedException {
        // it says 0 whatever the profiler answers
        Process jcmd = new ProcessBuilder("jcmd", Long.toString(brokerage.pid()), "JVMTI.agent_load", profiler, '"' + command + '"')
                .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        if (jcmd.waitFor() != 0) {
            throw new IOException("jcmd finds no process " + brokerage.pid());
        }
    }

    private static void report(Work work, List<Turn[]> pairs) {
        List<Double> logs = pairs.stream().map(pair -> Math.log(pair[0].withoutCompilers() / pair[1].withoutCompilers())).toList();
        System.out.printf("| %s | %.3f | %.3f | %.2f | %s | %.0f %%, %.0f %% | %.1f, %.1f | %.0f, %.0f |%n", work.name().toLowerCase().replace('_', ' '),
                each(pairs, 0, Turn::withoutCompilers), each(pairs, 1, Turn::withoutCompilers), Math.exp(median(logs)), interval(logs),
                each(pairs, 0, SideBySide::compilers), each(pairs, 1, SideBySide::compilers), each(pairs, 0, Turn::answersEach),
                each(pairs, 1, Turn::answersEach), each(pairs, 0, Turn::charactersEach), each(pairs, 1, Turn::charactersEach));
    }

    /** Each kind of work beside the least that a page takes on the same server; they were minutes apart, so each is drawn anew by itself. */
    private void reportBesidePing(Map<Work, List<Turn[]>> all) {
        System.out.printf("%n| beside ping jsp | %s | %s |%n|---|---|---|%n", brokerages.get(0).name(), brokerages.get(1).name());
        all.forEach((work, pairs) -> System.out.printf("| %s | %s | %s |%n", work.name().toLowerCase().replace('_', ' '),
                ratio(costs(pairs, 0), costs(all.get(Work.PING_JSP), 0)), ratio(costs(pairs, 1), costs(all.get(Work.PING_JSP), 1))));
    }

    private static List<Double> costs(List<Turn[]> pairs, int which) {
        return pairs.stream().map(pair -> pair[which].withoutCompilers()).toList();
    }

    private static String ratio(List<Double> costs, List<Double> others) {
        Random random = new Random(1);
        double[] ratios = IntStream.range(0, 10_000).mapToDouble(i -> median(drawn(costs, random)) / median(drawn(others, random))).sorted().toArray();
        return "%.2f (%.2f to %.2f)".formatted(median(costs) / median(others), ratios[250], ratios[9_750]);
    }

    private static List<Double> drawn(List<Double> values, Random random) {
        return random.ints(values.size(), 0, values.size()).mapToObj(values::get).toList();
    }

    private static double each(List<Turn[]> pairs, int which, ToDoubleFunction<Turn> figure) {
        return median(pairs.stream().map(pair -> figure.applyAsDouble(pair[which])).toList());
    }

    /** What compilers took of all, in percent. */
    private static double compilers(Turn turn) {
        return 100 * (1 - turn.withoutCompilers() / turn.millisEach());
    }

    /** All clients work until the time is over; the CPU is read while none of them does. */
    private Turn turn(Brokerage brokerage, Work work, Duration duration) throws Exception {
        List<Client> all = clients.get(brokerage.name());
        together(all, client -> {
            client.logIn();
            return 0;
        });
        long answers = all.stream().mapToLong(client -> client.answers).sum();
        long characters = all.stream().mapToLong(client -> client.characters).sum();
        Cpu before = Cpu.of(brokerage.pid());
        long start = System.nanoTime();
        long end = start + duration.toNanos();
        long done = together(all, client -> {
            int count = 0;
            while (System.nanoTime() < end) {
                client.perform(work);
                count++;
            }
            return count;
        });
        double seconds = (System.nanoTime() - start) / 1e9;
        Cpu after = Cpu.of(brokerage.pid());
        double millis = after.all() - before.all();
        double compilers = Math.max(0, after.compilers() - before.compilers());
        double answersEach = (double) (all.stream().mapToLong(client -> client.answers).sum() - answers) / done;
        double charactersEach = (double) (all.stream().mapToLong(client -> client.characters).sum() - characters) / done;
        if (work != Work.REGISTER) {
            together(all, client -> {
                client.post("action=logout", null);
                return 0;
            });
        }
        return new Turn(done, millis / done, (millis - compilers) / done, done / seconds, answersEach, charactersEach);
    }

    private interface Doing {
        int by(Client client) throws IOException, InterruptedException;
    }

    private long together(List<Client> all, Doing doing) throws InterruptedException, ExecutionException {
        List<Callable<Integer>> tasks = all.stream().<Callable<Integer>>map(client -> () -> doing.by(client)).toList();
        long sum = 0;
        for (Future<Integer> future : threads.invokeAll(tasks)) {
            sum += future.get();
        }
        return sum;
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /** 95 % of what medians of rounds drawn anew come to. */
    private static String interval(List<Double> logs) {
        Random random = new Random(1);
        double[] medians = IntStream.range(0, 10_000)
                .mapToDouble(i -> median(drawn(logs, random)))
                .sorted()
                .toArray();
        return "%.2f to %.2f".formatted(Math.exp(medians[250]), Math.exp(medians[9_750]));
    }

    private static String form(String... pairs) {
        return IntStream.range(0, pairs.length / 2)
                .mapToObj(i -> encoded(pairs[2 * i]) + "=" + encoded(pairs[2 * i + 1]))
                .collect(Collectors.joining("&"));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
