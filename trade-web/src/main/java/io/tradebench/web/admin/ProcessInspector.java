package io.tradebench.web.admin;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import io.tradebench.trade.caching.TradeCache;
import io.tradebench.trade.cluster.Cluster;
import io.tradebench.trade.cluster.HazelcastVersion;
import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.trading.UnitOfWorkCounters;
import io.tradebench.web.admin.ProcessReport.CacheTemplate;
import io.tradebench.web.admin.ProcessReport.Collector;
import io.tradebench.web.admin.ProcessReport.Heap;
import io.tradebench.web.admin.ProcessReport.Threads;
import io.tradebench.web.admin.ProcessReport.UnitsOfWork;
import io.tradebench.web.admin.ProcessReport.Versions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryUsage;
import java.lang.management.RuntimeMXBean;
import java.lang.management.ThreadMXBean;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.microprofile.config.Config;

/** Takes the figures of this process. */
@ApplicationScoped
public class ProcessInspector {
    private static final double NANOS_PER_MILLI = 1e6;

    private final LibertyBeans liberty = new LibertyBeans();

    @Inject
    private Cluster cluster;

    @Inject
    private ConfigurationService configuration;

    @Inject
    private DatabaseAdministration database;

    @Inject
    private ConnectionPools pools;

    @Inject
    private UnitOfWorkCounters counters;

    @Inject
    private TradeCache cache;

    @Inject
    private CompilerTime compilerTime;

    @Inject
    private Config variables;

    /** The figures at this moment. */
    public ProcessReport report() {
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        return new ProcessReport(
                cluster.self(),
                ProcessHandle.current().pid(),
                Instant.ofEpochMilli(runtime.getStartTime()).toString(),
                runtime.getUptime(),
                system.getProcessCpuTime() / NANOS_PER_MILLI,
                compilerTime.millis(),
                system.getAvailableProcessors(),
                heap(),
                LinuxProcess.residentBytes(),
                collectors(),
                threads(),
                openFiles(system),
                pools.list(),
                new UnitsOfWork(counters.read(), counters.written(), counters.retried()),
                cacheFigures(),
                cacheTemplates(),
                new ServerSettings(name -> variables.getOptionalValue(name, String.class)).inForce(),
                configuration.version(),
                database.facts(),
                versions(runtime));
    }

    private Map<String, Long> cacheFigures() {
        return cache.inForce().caching().usesOwnCache()
                ? cache.objects().administration().statistics().byName()
                : null;
    }

    private Map<String, CacheTemplate> cacheTemplates() {
        if (!cache.inForce().caching().usesOwnCache()) {
            return null;
        }
        Map<String, CacheTemplate> templates = new TreeMap<>();
        cache.objects()
                .administration()
                .countsByTemplate()
                .forEach((name, counts) -> templates.put(name, CacheTemplate.of(counts)));
        return templates;
    }

    /** What the heap of this member holds after a whole collection, which stops it for some tenths of a second. */
    public Heap collected() {
        ManagementFactory.getMemoryMXBean().gc();
        return heap();
    }

    private static Heap heap() {
        MemoryUsage heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage();
        return new Heap(heap.getUsed(), heap.getCommitted(), heap.getMax());
    }

    private static List<Collector> collectors() {
        return ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(bean -> new Collector(bean.getName(), bean.getCollectionCount(), bean.getCollectionTime()))
                .toList();
    }

    private static Threads threads() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        return new Threads(threads.getThreadCount(), threads.getPeakThreadCount());
    }

    private static Long openFiles(OperatingSystemMXBean system) {
        return system instanceof UnixOperatingSystemMXBean unix ? unix.getOpenFileDescriptorCount() : null;
    }

    private Versions versions(RuntimeMXBean runtime) {
        return new Versions(
                TradeVersion.TEXT,
                System.getProperty("java.version"),
                runtime.getVmName(),
                liberty.version().orElse(null),
                HazelcastVersion.text(),
                String.join(
                        " ",
                        System.getProperty("os.name"),
                        System.getProperty("os.version"),
                        System.getProperty("os.arch")));
    }
}
