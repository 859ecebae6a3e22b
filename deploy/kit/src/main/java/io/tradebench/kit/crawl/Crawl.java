package io.tradebench.kit.crawl;

import io.tradebench.kit.KitException;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.ConfigurationReport;
import io.tradebench.kit.console.Console;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;
import javax.net.ssl.SSLContext;

/** Compares the pages of users under the caching in force with those without. For one use by one thread. */
public final class Crawl {

    private static final List<String> SWITCHED = List.of("trade.caching", "trade.servlet-caching");
    private static final Map<String, String> OFF = Map.of("trade.caching", "none", "trade.servlet-caching", "off");
    private static final int AT_ONCE = 8;

    private final AdminClient admin;
    private final Map<String, URI> members;
    private final HttpClient http;
    private final Console console;

    /** @param members their own addresses by name */
    public Crawl(AdminClient admin, Map<String, URI> members, SSLContext trust, Console console) {
        this.admin = admin;
        this.members = members;
        this.console = console;
        http = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(Duration.ofSeconds(2))
                .sslContext(trust)
                .build();
    }

    /**
     * Runs it. The cluster has its setting again afterwards.
     *
     * @param users how many, {@code uid:0} and up; not more than the population has
     */
    public CrawlReport run(int users) {
        ConfigurationReport before = admin.configuration();
        int quotes = size(before, "trade.max-quotes");
        List<CrawledUser> crawled = IntStream.range(0, Math.min(users, size(before, "trade.max-users")))
                .mapToObj(i -> new CrawledUser("uid:" + i, "s:" + i % quotes))
                .toList();
        console.note("crawling " + crawled.size() + " users through " + String.join(", ", members.keySet()));
        each(crawled, user -> {
            user.login(http, members);
            return List.<String>of();
        });
        each(crawled, user -> {
            user.look();
            return List.<String>of();
        });
        admin.configure(OFF, List.of());
        try {
            List<String> differences = each(crawled, CrawledUser::compare);
            int pages = crawled.stream().mapToInt(CrawledUser::pageCount).sum();
            return new CrawlReport(setting(before), crawled.size(), pages, differences);
        } finally {
            admin.configure(overrides(before), List.of());
        }
    }

    private static int size(ConfigurationReport configuration, String parameter) {
        return configuration
                .number(parameter)
                .orElseThrow(
                        () -> new KitException("the cluster does not say its " + parameter + ": is it this version?"));
    }

    private static String setting(ConfigurationReport configuration) {
        boolean servlets = "on".equals(configuration.values().get("trade.servlet-caching"));
        return configuration.values().get("trade.caching") + (servlets ? " + servlet" : "");
    }

    private static Map<String, String> overrides(ConfigurationReport before) {
        Map<String, String> overrides = new LinkedHashMap<>();
        before.parameters().stream()
                .filter(parameter -> SWITCHED.contains(parameter.name()))
                .forEach(parameter -> overrides.put(
                        parameter.name(), Objects.equals(parameter.source(), "override") ? parameter.value() : null));
        return overrides;
    }

    private static List<String> each(List<CrawledUser> users, Function<CrawledUser, List<String>> work) {
        ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE);
        try {
            List<Future<List<String>>> running = users.stream()
                    .map(user -> threads.submit(() -> work.apply(user)))
                    .toList();
            List<String> all = new ArrayList<>();
            for (Future<List<String>> one : running) {
                all.addAll(one.get());
            }
            return all;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new KitException("interrupted", stopped);
        } catch (ExecutionException failed) {
            throw new KitException(failed.getCause().getMessage(), failed.getCause());
        } finally {
            threads.shutdownNow();
        }
    }
}
