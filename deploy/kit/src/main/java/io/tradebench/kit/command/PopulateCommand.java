package io.tradebench.kit.command;

import io.tradebench.kit.admin.Population;
import io.tradebench.kit.console.Console;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Fills the database. */
@Command(
        name = "populate",
        description = "Empties the database and fills it with users, quotes and holdings.",
        footer = {"%nExample:", "  trade populate --users 15000 --quotes 10000"})
final class PopulateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetOptions target;

    @Mixin
    private PopulationOptions size;

    @Mixin
    private WithoutOption without;

    @Override
    public Integer call() {
        size.validate(spec);
        print(
                Terminal.of(spec),
                target.resolve().admin().populate(size.users(), size.quotes(), size.seed(), without.members()));
        return 0;
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
