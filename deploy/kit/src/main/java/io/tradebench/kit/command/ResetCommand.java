package io.tradebench.kit.command;

import io.tradebench.kit.command.option.TargetOptions;
import io.tradebench.kit.command.option.WithoutOption;
import io.tradebench.kit.load.cluster.Target;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Brings the database back to its population. */
@Command(
        name = "reset",
        description = "Brings the database back to the state after its last population.",
        footer = {"%nExample:", "  trade reset"})
final class ResetCommand extends KitCommand {

    @Mixin
    private TargetOptions target;

    @Mixin
    private WithoutOption without;

    @Override
    public Integer call() {
        Target resolved = target.resolve();
        return resolved.whileLoading(name(), () -> {
            PopulateCommand.print(console(), resolved.admin().reset(without.members()));
            return 0;
        });
    }
}
