package io.tradebench.kit.load;

import io.tradebench.kit.admin.ConfigurationReport;
import io.tradebench.kit.load.settings.LoadSettings;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** What was measured of one setting, turn by turn. For use by one thread. */
final class MeasuredPart {

    private final DrivenCluster cluster;
    private final LoadSettings settings;
    private final Instant started;
    private final String configuration;
    private final List<Span> spans = new ArrayList<>();
    private final TreeSet<String> joiners = new TreeSet<>();
    private List<DriverUse> drivers;

    /**
     * Nothing yet.
     *
     * @param settings of the load, with the mix of this part
     * @param configuration in force, as a member gave it
     */
    MeasuredPart(DrivenCluster cluster, LoadSettings settings, Instant started, String configuration) {
        this.cluster = cluster;
        this.settings = settings;
        this.started = started;
        this.configuration = configuration;
    }

    /** One more turn. */
    void add(Span span, List<DriverUse> used, List<String> joined) {
        spans.add(span);
        joiners.addAll(joined);
        drivers = drivers == null
                ? used
                : IntStream.range(0, used.size())
                        .mapToObj(i -> drivers.get(i).then(used.get(i)))
                        .toList();
    }

    DrivenCluster cluster() {
        return cluster;
    }

    LoadSettings settings() {
        return settings;
    }

    Instant started() {
        return started;
    }

    String configurationText() {
        return configuration;
    }

    ConfigurationReport configuration() {
        return ConfigurationReport.parse(configuration);
    }

    List<Span> spans() {
        return spans;
    }

    List<DriverUse> drivers() {
        return drivers;
    }

    List<String> joiners() {
        return List.copyOf(joiners);
    }
}
