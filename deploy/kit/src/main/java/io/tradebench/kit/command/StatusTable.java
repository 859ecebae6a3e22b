package io.tradebench.kit.command;

import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.admin.ProcessFigures.Pool;
import io.tradebench.kit.base.Durations;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.console.TextTable;
import java.net.URI;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** The components of a cluster, one per row. */
final class StatusTable {

    private static final double MIB = 1L << 20;

    private final TextTable table = TextTable.ofFigures(
            "component",
            "process",
            "address",
            "health",
            "uptime",
            "CPU s",
            "heap MiB",
            "resident MiB",
            "configuration");

    private final TextTable pools =
            TextTable.ofFigures("connections", "of", "in use", "free", "size", "maximum", "waiting", "reclaimed");
    private boolean hasPools;

    /** A component of this machine. */
    void add(Component component, String health, Optional<ProcessFigures> figures) {
        String pid = component.process() == null
                ? "-"
                : Long.toString(component.process().pid());
        row(component.name(), pid, component.address(), health, figures.orElse(null));
    }

    /**
     * A member somewhere.
     *
     * @param figures null if it does not answer
     */
    void add(String name, URI address, String health, ProcessFigures figures) {
        row(name, figures == null ? "-" : Long.toString(figures.pid()), address, health, figures);
    }

    String render() {
        return hasPools ? table.render() + "\n\n" + pools.render() : table.render();
    }

    private void row(String name, String pid, URI address, String health, ProcessFigures figures) {
        String[] row = {name, pid, address.toString(), health, "-", "-", "-", "-", "-"};
        if (figures != null) {
            row[4] = Durations.format(Duration.ofMillis(figures.uptimeMillis()));
            row[5] = String.format(Locale.ROOT, "%.1f", figures.cpuMillis() / 1000);
            row[6] = mebibytes(figures.heap().usedBytes()) + " of "
                    + mebibytes(figures.heap().maxBytes());
            row[7] = mebibytes(figures.residentBytes());
            row[8] = "version " + figures.configurationVersion();
            figures.pools().forEach(pool -> row(name, pool));
        }
        table.row(row);
    }

    private void row(String member, Pool pool) {
        hasPools = true;
        pools.row(
                member,
                pool.name(),
                Integer.toString(pool.inUse()),
                Integer.toString(pool.free()),
                Integer.toString(pool.size()),
                Integer.toString(pool.maximum()),
                Integer.toString(pool.waiting()),
                Long.toString(pool.reclaimed()));
    }

    private static String mebibytes(long bytes) {
        return String.format(Locale.ROOT, "%.0f", bytes / MIB);
    }
}
