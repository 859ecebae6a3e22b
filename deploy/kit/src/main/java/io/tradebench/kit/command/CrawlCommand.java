package io.tradebench.kit.command;

import io.tradebench.kit.coherence.Crawl;
import io.tradebench.kit.coherence.CrawlReport;
import io.tradebench.kit.command.option.MemberOptions;
import io.tradebench.kit.command.option.TargetOptions;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.cluster.Target;
import java.net.URI;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Checks that caching shows users what the database has. */
@Command(
        name = "crawl",
        description =
                "Reads the pages of users through every member of a cluster at rest, with the caching in force and then"
                        + " without, and compares them; fails if a page differs, or if nothing is cached. Users are logged in for that,"
                        + " which counts. With --target but without --member all is read through that address, by whichever"
                        + " member answers there: whether the members agree is not seen then.",
        footer = {
            "%nExamples:",
            "  trade crawl",
            "  trade crawl --users 2000",
            "  TRADE_ADMIN_PASSWORD=... trade crawl --target http://10.0.0.5:9080"
                    + " --member http://10.0.0.11:9080 --member http://10.0.0.12:9080"
        })
final class CrawlCommand extends KitCommand {

    @Mixin
    private TargetOptions target;

    @Mixin
    private MemberOptions members;

    @Option(
            names = "--users",
            paramLabel = "N",
            defaultValue = "200",
            description = "How many users, uid:0 and up, at most those of the population (default: ${DEFAULT-VALUE}).")
    private int users;

    @Override
    public Integer call() {
        if (users < 1) {
            throw wrong("--users " + users + ": use 1 or more");
        }
        legal(() -> members.validated(target));
        Target resolved = target.resolve();
        return resolved.whileLoading(name(), () -> crawled(resolved, console()));
    }

    private int crawled(Target resolved, Console console) {
        resolved.requireReady();
        Map<String, URI> known = members.addresses(resolved);
        Map<String, URI> addresses = known.isEmpty() ? Map.of("the cluster", resolved.address()) : known;
        CrawlReport report =
                new Crawl(resolved.admin(), addresses, resolved.access().trust().context(), console).run(users);
        report.lines().forEach(console::print);
        return report.isSame() ? 0 : 1;
    }
}
