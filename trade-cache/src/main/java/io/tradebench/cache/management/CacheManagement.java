package io.tradebench.cache.management;

import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.statistics.CacheStatistics;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import javax.management.InstanceAlreadyExistsException;
import javax.management.InstanceNotFoundException;
import javax.management.JMException;
import javax.management.MBeanRegistrationException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/** An object cache in an MBean server, from its making to {@link #close}. */
public final class CacheManagement implements AutoCloseable {
    private final MBeanServer server;
    private final ObjectName objectName;

    /**
     * Registers a cache as {@code io.tradebench.cache:type=ObjectCache,name="..."}.
     *
     * @throws IllegalStateException if another cache of this name is registered
     */
    public CacheManagement(MBeanServer server, ObjectCache cache) {
        this.server = server;
        String name = cache.administration().name();
        try {
            objectName = new ObjectName("io.tradebench.cache:type=ObjectCache,name=" + ObjectName.quote(name));
            server.registerMBean(new Bean(cache), objectName);
        } catch (InstanceAlreadyExistsException e) {
            throw new IllegalStateException("There is a managed cache " + name + " already", e);
        } catch (JMException e) {
            throw new IllegalStateException("Cache " + name + " cannot be managed", e);
        }
    }

    /** The name under which the cache is registered. */
    public ObjectName objectName() {
        return objectName;
    }

    /** Takes the cache out of the server; nothing happens if somebody has done so. */
    @Override
    public void close() {
        try {
            if (server.isRegistered(objectName)) {
                server.unregisterMBean(objectName);
            }
        } catch (InstanceNotFoundException | MBeanRegistrationException e) {
            throw new IllegalStateException(objectName + " cannot be taken out", e);
        }
    }

    private record Bean(ObjectCache cache) implements ObjectCacheMXBean {
        @Override
        public String getName() {
            return cache.administration().name();
        }

        @Override
        public int getBound() {
            return cache.administration().bound();
        }

        @Override
        public void setBound(int bound) {
            cache.administration().resize(bound);
        }

        @Override
        public long getMemoryBound() {
            return cache.administration().memoryBound();
        }

        @Override
        public void setMemoryBound(long bytes) {
            cache.administration().resizeMemory(bytes);
        }

        @Override
        public boolean isOffloading() {
            return cache.administration().isOffloading();
        }

        @Override
        public void setOffloading(boolean on) {
            cache.administration().setOffloading(on);
        }

        @Override
        public Map<String, Long> getStatistics() {
            return cache.statistics().byName();
        }

        @Override
        public Map<String, Map<String, Long>> getStatisticsByTemplate() {
            Map<String, Map<String, Long>> figures = new TreeMap<>();
            for (Map.Entry<String, CacheStatistics> template :
                    cache.administration().statisticsByTemplate().entrySet()) {
                figures.put(template.getKey(), template.getValue().byName());
            }
            return figures;
        }

        @Override
        public List<String> findCacheIds(String pattern, int most) {
            Pattern wanted = Pattern.compile(pattern);
            return cache.keySet(true).stream()
                    .map(String::valueOf)
                    .filter(id -> wanted.matcher(id).find())
                    .limit(most)
                    .toList();
        }

        @Override
        public void invalidate(String id) {
            cache.invalidate(id);
        }

        @Override
        public void clear() {
            cache.clear();
        }
    }
}
