package io.tradebench.kit.load;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.admin.ProcessFigures.CacheTemplate;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.load.cluster.ClusterFigures;
import java.util.Map;

/** What the only member of a measurement for tests has told of itself. */
final class MemberFigures {
    /** One part in so many of the members' CPU time is their compilers'. */
    private static final int COMPILER_PART = 5;

    static final Map<String, String> EMBEDDED = Map.of("product", "Apache Derby", "url", "jdbc:derby:db;create=true");

    static final Map<String, String> SERVED =
            Map.of("product", "Apache Derby", "url", "jdbc:derby://127.0.0.1:1527/tradedb");

    private MemberFigures() {}

    static ClusterFigures of(double cpuMillis, long written, long version, String start) {
        return of(cpuMillis, written, version, start, EMBEDDED, null);
    }

    /** All that was hit depends on a quote; a cache without hits knows none. */
    private static Map<String, CacheTemplate> templates(Map<String, Long> cache) {
        if (cache == null) {
            return null;
        }
        return !cache.containsKey("MemoryCacheHits")
                ? Map.of()
                : Map.of(
                        "quote",
                        new CacheTemplate(
                                cache.getOrDefault("MemoryCacheHits", 0L),
                                cache.getOrDefault("CacheMisses", 0L),
                                cache.getOrDefault("ExplicitInvalidationsLocal", 0L)));
    }

    static ClusterFigures of(
            double cpuMillis,
            long written,
            long version,
            String start,
            Map<String, String> database,
            Map<String, Long> cache) {
        try {
            ProcessFigures model = Json.parse(FakeMember.PROCESS, ProcessFigures.class);
            ProcessFigures figures = new ProcessFigures(
                    model.member(),
                    model.pid(),
                    start,
                    model.uptimeMillis(),
                    cpuMillis,
                    cpuMillis / COMPILER_PART,
                    2,
                    model.heap(),
                    model.residentBytes(),
                    model.gc(),
                    new ProcessFigures.UnitsOfWork(0, written, 0),
                    cache,
                    templates(cache),
                    version,
                    database,
                    model.versions(),
                    model.pools(),
                    model.threads(),
                    model.server(),
                    model.openFiles());
            return new ClusterFigures(
                    Map.of("member-1", figures), Map.of("member-1", Json.parse(FakeMember.PROCESS, JsonNode.class)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
