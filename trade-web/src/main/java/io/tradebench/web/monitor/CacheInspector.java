package io.tradebench.web.monitor;

import io.tradebench.cache.object.CacheAdministration;
import io.tradebench.cache.object.CacheContents;
import io.tradebench.cache.object.CacheContents.Details;
import io.tradebench.cache.object.CacheContents.Wanted;
import io.tradebench.cache.statistics.CacheStatistics;
import io.tradebench.trade.caching.TradeCache;
import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.config.Caching;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.parameter.Parameter;
import io.tradebench.web.rest.ConflictException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Looks at the cache of this member, and changes those of all members. Safe for use by many threads. */
@ApplicationScoped
public class CacheInspector {
    @Inject
    private Cluster cluster;

    @Inject
    private TradeCache cache;

    @Inject
    private ConfigurationService configuration;

    /** What is cached how, and all figures. */
    CacheReport report() {
        Caching caching = cache.inForce().caching();
        CacheAdministration administration = administration();
        Map<String, Map<String, Long>> templates = new TreeMap<>();
        for (Map.Entry<String, CacheStatistics> template :
                administration.statisticsByTemplate().entrySet()) {
            templates.put(template.getKey(), template.getValue().byName());
        }
        return new CacheReport(
                cluster.self(),
                word(caching.mode()),
                caching.servlets(),
                word(caching.provider()),
                caching.sharing().configurationName(),
                word(caching.level()),
                administration.bound(),
                administration.memoryBound(),
                administration.isOffloading(),
                administration.statistics().byName(),
                templates);
    }

    /** Entries. */
    ContentsReport entries(ContentsQuery query) {
        CacheContents contents = administration().contents();
        CacheContents.Listing<CacheContents.Line> found = contents.entries(
                new Wanted(query.template(), query.dependency(), query.text()), query.from(), query.most());
        return new ContentsReport(
                cluster.self(),
                contents.templates(),
                found.total(),
                found.lines().stream().map(CacheInspector::line).toList());
    }

    /** Dependency ids. */
    DependenciesReport dependencies(ContentsQuery query) {
        CacheContents.Listing<CacheContents.DependencyLine> found =
                administration().contents().dependencyIds(query.text(), query.from(), query.most());
        return new DependenciesReport(
                cluster.self(),
                found.total(),
                found.lines().stream()
                        .map(line -> new DependenciesReport.Line(line.id(), line.entries()))
                        .toList());
    }

    /** One entry, by its cache id or an alias; empty if this member has none. */
    Optional<EntryReport> entry(String id) {
        return administration().contents().entry(id).map(this::report);
    }

    /** Removes, on all members, what has an id as cache id, alias or dependency id. */
    void invalidate(String id) {
        cache.objects().invalidate(id);
    }

    /** Removes everything on all members. */
    void clear() {
        cache.objects().clear();
    }

    /** Changes how many entries each member may have in memory, also one that joins later. */
    void resize(String entries) {
        change(Parameter.CACHE_SIZE, entries);
    }

    /** Switches the disk {@code on} or {@code off}, also of members that join later. */
    void offload(String state) {
        change(Parameter.CACHE_OFFLOAD, state);
    }

    /**
     * Has everything that is asked of this member's cache recorded.
     *
     * @throws ConflictException if it is being recorded
     */
    void startTrace() {
        try {
            administration().startTrace();
        } catch (IllegalStateException running) {
            throw new ConflictException(running.getMessage());
        }
    }

    /**
     * Ends the recording.
     *
     * @return the trace
     * @throws ConflictException if nothing is being recorded
     */
    String endTrace() {
        try {
            return administration().endTrace();
        } catch (IllegalStateException none) {
            throw new ConflictException(none.getMessage());
        }
    }

    private void change(Parameter parameter, String value) {
        configuration.change(Map.of(parameter.configurationName(), value));
    }

    private CacheAdministration administration() {
        return cache.objects().administration();
    }

    private static ContentsReport.Line line(CacheContents.Line line) {
        return new ContentsReport.Line(
                line.id(),
                line.onDisk(),
                line.priority(),
                seconds(line.timeToLive()),
                line.bytes(),
                line.dependencyIds());
    }

    private EntryReport report(Details details) {
        return new EntryReport(
                cluster.self(),
                details.entry().key().toString(),
                details.entry().value().getClass().getSimpleName(),
                details.bytes(),
                details.onDisk(),
                details.entry().priority(),
                seconds(details.entry().timeToLive()),
                seconds(details.entry().inactivity()),
                details.entry().sharing().configurationName(),
                texts(details.entry().aliases()),
                texts(details.entry().dependencyIds()));
    }

    private static List<String> texts(Collection<Object> ids) {
        return ids.stream().map(String::valueOf).sorted().toList();
    }

    private static Long seconds(Duration duration) {
        return duration == null ? null : duration.toSeconds();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
