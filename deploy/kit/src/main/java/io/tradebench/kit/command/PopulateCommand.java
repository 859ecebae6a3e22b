package io.tradebench.kit.command;

import io.tradebench.kit.admin.Population;
import io.tradebench.kit.command.option.PopulationOptions;
import io.tradebench.kit.command.option.TargetOptions;
import io.tradebench.kit.command.option.WithoutOption;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.PopulationSize;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.testbed.TestBed;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Fills the database. */
@Command(
        name = "populate",
        description = "Empties the database and fills it with users, quotes and holdings.",
        footer = {"%nExample:", "  trade populate --users 15000 --quotes 10000"})
final class PopulateCommand extends KitCommand {

    @Mixin
    private TargetOptions target;

    @Mixin
    private PopulationOptions size;

    @Mixin
    private WithoutOption without;

    @Override
    public Integer call() {
        PopulationSize wanted = legal(size::size);
        Target resolved = target.resolve();
        return resolved.whileLoading(name(), () -> {
            print(console(), TestBed.of(resolved, console(), CLOCK).populate(wanted, without.members()));
            return 0;
        });
    }

    static void print(Console console, Population population) {
        console.print(String.format(
                Locale.ROOT,
                "%d users, %d quotes, %d holdings and %d orders in %.1f s (seed %d)",
                population.users(),
                population.quotes(),
                population.holdings(),
                population.orders(),
                population.millis() / 1000.0,
                population.seed()));
    }
}
