package io.tradebench.kit.result;

import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.load.DriverUse;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.load.cluster.ClusterFigures;
import io.tradebench.kit.result.LoadResult.Cost;
import io.tradebench.kit.result.LoadResult.Quota;
import java.util.LinkedHashMap;
import java.util.Map;

/** What every part of a cluster took of the processors during a measurement; null where it was not measured. */
final class ComponentCosts {

    private static final String DRIVER = "driver";

    private final Measurement measurement;
    private final Map<String, Double> members;
    private final Map<String, Double> others;

    ComponentCosts(Measurement measurement) {
        this.measurement = measurement;
        this.members = measurement.memberMillis();
        this.others = measurement.componentMillis();
    }

    /** CPU time of all members, in milliseconds; not a number if one of them was lost or joined. */
    double membersMillis() {
        boolean complete = measurement.joiners().isEmpty()
                && members.keySet().containsAll(before().members().keySet());
        return complete
                ? members.values().stream().mapToDouble(Double::doubleValue).sum()
                : Double.NaN;
    }

    /** The part of it that their just-in-time compilers took; not a number either if one does not tell. */
    private double compilerMillis() {
        return Double.isNaN(membersMillis()) ? Double.NaN : measurement.compilerMillis();
    }

    /** Milliseconds per transaction. */
    Cost perTransaction(long transactions) {
        Double membersCost = share(membersMillis(), transactions);
        Double database = share(databaseMillis(), transactions);
        Double beside = sum(databaseMillis(), messagingMillis());
        Double whole = beside == null ? null : share(membersMillis() + beside, transactions);
        Double settled = beside == null ? null : share(membersMillis() - compilerMillis() + beside, transactions);
        return new Cost(
                membersCost,
                share(compilerMillis(), transactions),
                database,
                share(messagingMillis(), transactions),
                share(proxyMillis(), transactions),
                share(driverMillis(), transactions),
                whole,
                settled);
    }

    /** Seconds per 1,000 transactions by component, which is the same number as milliseconds per transaction. */
    Map<String, Double> secondsPer1000(long transactions) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        before().members().keySet().forEach(member -> seconds.put(member, share(members.get(member), transactions)));
        seconds.put(Component.DATABASE, share(databaseMillis(), transactions));
        if (has(Component.MESSAGING)) {
            seconds.put(Component.MESSAGING, share(messagingMillis(), transactions));
        }
        if (has(Component.WEB)) {
            seconds.put(Component.WEB, share(others.get(Component.WEB), transactions));
        }
        seconds.put(Component.PROXY, share(firstProxyMillis(), transactions));
        seconds.put(DRIVER, share(driverMillis(), transactions));
        return seconds;
    }

    /** How much of their quotas components have used, of those that have one. */
    Map<String, Quota> quotas() {
        Map<String, Quota> quotas = new LinkedHashMap<>();
        measurement.target().quotas().forEach((name, processors) -> {
            Double millis = members.getOrDefault(name, others.get(name));
            double whole = processors * measurement.seconds() * 1000;
            quotas.put(name, new Quota(processors, millis == null ? null : Figures.rounded(millis / whole, 4)));
        });
        return quotas;
    }

    /** 0 if the database is inside the member, null if it is not the kit's. */
    private Double databaseMillis() {
        return isEmbedded() ? Double.valueOf(0) : others.get(Component.DATABASE);
    }

    /** Of all that hand requests on; null if it is not known of one of them. */
    private Double proxyMillis() {
        return sum(firstProxyMillis(), has(Component.WEB) ? others.get(Component.WEB) : Double.valueOf(0));
    }

    /** 0 if there is none that runs, null if it is not known. */
    private Double messagingMillis() {
        return has(Component.MESSAGING) ? others.get(Component.MESSAGING) : Double.valueOf(0);
    }

    private boolean has(String component) {
        return measurement.before().components().instances().containsKey(component);
    }

    /** Null if one of them is. */
    private static Double sum(Double one, Double other) {
        return one == null || other == null ? null : Double.valueOf(one + other);
    }

    /** 0 if it is known that there is none. */
    private Double firstProxyMillis() {
        boolean none = measurement
                .target()
                .cluster()
                .map(cluster -> cluster.only(Role.PROXY).isEmpty())
                .orElse(false);
        return none ? Double.valueOf(0) : others.get(Component.PROXY);
    }

    private double driverMillis() {
        return measurement.drivers().stream().mapToDouble(DriverUse::cpuMillis).sum();
    }

    private ClusterFigures before() {
        return measurement.before().members();
    }

    private boolean isEmbedded() {
        return before().members().values().stream().allMatch(ComponentCosts::isEmbedded);
    }

    /** A Derby with a network server has a host in its address. */
    private static boolean isEmbedded(ProcessFigures figures) {
        return figures.database().getOrDefault("product", "").contains("Derby")
                && !figures.database().getOrDefault("url", "").startsWith("jdbc:derby://");
    }

    private static Double share(Double millis, long transactions) {
        return millis == null ? null : Figures.rounded(millis / transactions, 4);
    }
}
