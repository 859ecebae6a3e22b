package io.tradebench.kit.coherence;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.CachingSetting;
import io.tradebench.kit.admin.ConfigurationSwitch;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.base.ShutdownGuard;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.visit.Visitor;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;
import javax.net.ssl.SSLContext;

/** Compares the pages of users under the caching in force with those without. For one use by one thread. */
public final class Crawl {

    private static final Map<String, String> OFF =
            Map.of(CachingSetting.CACHING, "none", CachingSetting.SERVLET_CACHING, "off");
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
        http = Visitor.client(trust);
    }

    /**
     * Runs it. The cluster has its setting again afterwards, also if the process is asked to end meanwhile.
     *
     * @param users how many, {@code uid:0} and up; not more than the population has
     * @throws KitException if nothing is cached, or if a user or a page is not there
     */
    public CrawlReport run(int users) {
        try (ConfigurationSwitch configuration = new ConfigurationSwitch(admin, OFF.keySet())) {
            return ShutdownGuard.during(() -> crawled(configuration, users), configuration::close);
        }
    }

    private CrawlReport crawled(ConfigurationSwitch configuration, int users) {
        CachingSetting setting = CachingSetting.of(configuration.found());
        setting.requireCaching("so there is nothing to compare");
        int quotes = configuration.found().requireNumber("trade.max-quotes");
        int population = configuration.found().requireNumber("trade.max-users");
        List<CrawledUser> crawled = IntStream.range(0, Math.min(users, population))
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
        configuration.change(OFF);
        List<String> differences = each(crawled, CrawledUser::compare);
        int pages = crawled.stream().mapToInt(CrawledUser::pageCount).sum();
        return new CrawlReport(setting.toString(), crawled.size(), pages, differences);
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
            throw KitException.interrupted(stopped);
        } catch (ExecutionException failed) {
            throw new KitException(failed.getCause().getMessage(), failed.getCause());
        } finally {
            threads.shutdownNow();
        }
    }
}
