package io.tradebench.kit.command;

import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.crawl.Crawl;
import io.tradebench.kit.crawl.CrawlReport;
import io.tradebench.kit.load.Target;
import java.net.URI;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

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
final class CrawlCommand implements Callable<Integer> {

    private static final String NAME = "crawl";

    @Spec
    private CommandSpec spec;

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
            throw new ParameterException(spec.commandLine(), "--users " + users + ": use 1 or more");
        }
        members.validate(spec, target);
        Console console = Terminal.of(spec);
        Target resolved = target.resolve();
        StateFolder state = target.folder();
        Supplier<Integer> work = () -> crawled(resolved, console);
        return state == null ? work.get() : state.whileLoading(NAME, work);
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
