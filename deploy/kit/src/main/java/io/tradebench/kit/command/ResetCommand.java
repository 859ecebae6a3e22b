package io.tradebench.kit.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Brings the database back to its population. */
@Command(
        name = "reset",
        description = "Brings the database back to the state after its last population.",
        footer = {"%nExample:", "  trade reset"})
final class ResetCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private TargetOptions target;

    @Mixin
    private WithoutOption without;

    @Override
    public Integer call() {
        PopulateCommand.print(Terminal.of(spec), target.resolve().admin().reset(without.members()));
        return 0;
    }
}
