package io.tradebench.kit.command;

import io.tradebench.kit.admin.AuditReport;
import io.tradebench.kit.command.option.TargetOptions;
import io.tradebench.kit.console.Console;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Checks that no money and no holding was lost or made. */
@Command(
        name = "audit",
        description = "Checks the money invariant over the whole database; fails if it does not hold.",
        footer = {"%nExample:", "  trade audit"})
final class AuditCommand extends KitCommand {

    @Mixin
    private TargetOptions target;

    @Override
    public Integer call() {
        AuditReport report = target.resolve().admin().audit();
        Console console = console();
        for (AuditReport.Violation violation : report.violations()) {
            String account = violation.account() == null ? "" : " (account " + violation.account() + ")";
            console.print(violation.rule() + account + ": " + violation.detail());
        }
        String checked = report.accounts() + " accounts and " + report.orders() + " orders";
        console.print(
                report.exact()
                        ? "exact: " + checked + " agree to the cent"
                        : "NOT EXACT: " + report.violationCount() + " violations in " + checked);
        return report.exact() ? 0 : 1;
    }
}
