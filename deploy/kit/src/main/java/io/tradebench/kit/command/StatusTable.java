package io.tradebench.kit.command;

import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.admin.ProcessFigures.Pool;
import io.tradebench.kit.base.Durations;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.console.Numbers;
import io.tradebench.kit.console.TextTable;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** The components of a cluster, one per row. */
final class StatusTable {

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
        String runs = component.instance() == null ? "-" : component.instance().shown();
        row(component.name(), runs, component.address(), health, figures.orElse(null));
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
        Object[] row = {name, pid, address, health, null, null, null, null, null};
        if (figures != null) {
            row[4] = Durations.format(Duration.ofMillis(figures.uptimeMillis()));
            row[5] = Numbers.number(figures.cpuMillis() / 1000, 1);
            row[6] = Numbers.mebibytes(figures.heap().usedBytes()) + " of "
                    + Numbers.mebibytes(figures.heap().maxBytes());
            row[7] = Numbers.mebibytes(figures.residentBytes());
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
                pool.inUse(),
                pool.free(),
                pool.size(),
                pool.maximum(),
                pool.waiting(),
                pool.reclaimed());
    }
}
