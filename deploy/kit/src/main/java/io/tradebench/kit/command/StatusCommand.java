package io.tradebench.kit.command;

import io.tradebench.kit.Durations;
import io.tradebench.kit.KitException;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Member;
import io.tradebench.kit.cluster.ServerLog;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.console.TextTable;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Shows what runs. */
@Command(
        name = "status",
        description = "Shows every member: process, address, health, CPU, memory and its recent errors."
                + " Fails if a member is not healthy.",
        footer = {"%nExample:", "  trade status"})
final class StatusCommand implements Callable<Integer> {

    private static final int ERRORS_SHOWN = 3;
    private static final double MIB = 1L << 20;

    @Spec
    private CommandSpec spec;

    @Mixin
    private StateOption state;

    @Override
    public Integer call() {
        StateFolder folder = state.folder();
        Cluster cluster = folder.requireCluster();
        String password = folder.password();
        Console console = Terminal.of(spec);
        TextTable table = TextTable.ofFigures(
                "member", "process", "address", "health", "uptime", "CPU s", "heap MiB", "resident MiB");
        boolean healthy = true;
        for (Member member : cluster.members()) {
            AdminClient admin = new AdminClient(member.address(), password);
            String health = health(member, admin);
            healthy &= health.equals("ready");
            table.row(row(member, admin, health));
        }
        console.print(table.render());
        for (Member member : cluster.members()) {
            errors(console, member, new ServerLog(folder.member(member.name())));
        }
        return healthy ? 0 : 1;
    }

    private static String health(Member member, AdminClient admin) {
        if (!member.isAlive()) {
            return member.process() == null ? "not started" : "dead";
        }
        return admin.isReady() ? "ready" : "not ready";
    }

    private static String[] row(Member member, AdminClient admin, String health) {
        String pid =
                member.process() == null ? "-" : Long.toString(member.process().pid());
        String[] row = {member.name(), pid, member.address().toString(), health, "-", "-", "-", "-"};
        if (member.isAlive()) {
            try {
                ProcessFigures figures = admin.process();
                row[4] = Durations.format(Duration.ofMillis(figures.uptimeMillis()));
                row[5] = String.format(Locale.ROOT, "%.1f", figures.cpuMillis() / 1000);
                row[6] = mebibytes(figures.heap().usedBytes()) + " of "
                        + mebibytes(figures.heap().maxBytes());
                row[7] = mebibytes(figures.residentBytes());
            } catch (KitException e) {
                row[3] = health + ", no figures";
            }
        }
        return row;
    }

    private static void errors(Console console, Member member, ServerLog log) {
        List<String> errors = log.recentErrors(ERRORS_SHOWN);
        if (!errors.isEmpty()) {
            console.print("\nlast errors of " + member.name() + " (see 'trade logs " + member.name() + "'):");
            errors.forEach(error -> console.print("  " + error));
        }
    }

    private static String mebibytes(long bytes) {
        return String.format(Locale.ROOT, "%.0f", bytes / MIB);
    }
}
