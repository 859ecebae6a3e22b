package io.tradebench.cache.management;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import javax.management.Attribute;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CacheManagementTest {
    private final MBeanServer server = MBeanServerFactory.newMBeanServer();
    private final ObjectCache cache =
            ObjectCache.alone(CacheOptions.named("trade: \"a\"").size(5).build());
    private final CacheManagement management = new CacheManagement(server, cache);

    @AfterEach
    void close() {
        management.close();
        cache.close();
    }

    @Test
    void bean_showsAndChangesTheCache() throws Exception {
        cache.put("quote0", 1, EntryInfo.DEFAULT.withDependencyIds("quote:0"));
        cache.put("account0", 2);
        cache.get("quote0");
        ObjectCacheMXBean bean = JMX.newMXBeanProxy(server, management.objectName(), ObjectCacheMXBean.class);

        assertThat(bean.getStatistics()).containsEntry("CacheHits", 1L).containsEntry("MemoryCacheEntries", 2L);
        assertThat(bean.getStatisticsByTemplate().get("quote")).containsEntry("MemoryCacheHits", 1L);
        assertThat(bean.findCacheIds("^q", 10)).containsExactly("quote0");
        assertThat(bean.isOffloading()).isFalse();
        bean.invalidate("quote:0");
        assertThat(cache.keySet()).containsExactly("account0");
        server.setAttribute(management.objectName(), new Attribute("Bound", 1));
        assertThat(cache.administration().bound()).isEqualTo(1);
        bean.clear();
        assertThat(cache).isEmpty();
    }

    @Test
    void close_takesTheBeanOut() throws Exception {
        management.close();

        assertThat(server.queryNames(new ObjectName("io.tradebench.cache:*"), null))
                .isEmpty();
    }

    @Test
    void constructor_nameInUse_isRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> new CacheManagement(server, cache))
                .withMessageContaining("trade: \"a\"");
    }
}
