package io.tradebench.cache.object;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.Ticker;
import io.tradebench.cache.protocol.member.ClusterCoherence;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the views of the map show while the protocol forbids to answer. */
class LocalViewTest {
    private final AtomicBoolean serving = new AtomicBoolean(true);
    private final ObjectCache cache = ObjectCache.alone(
            CacheOptions.named("test").expiryInterval(null).build(),
            replica -> new LeasedCoherence(ClusterCoherence.alone(replica, Ticker.system()), serving::get));

    @AfterEach
    void close() {
        cache.close();
    }

    @Test
    void views_whileTheCacheMayNotAnswer_areEmpty() {
        cache.put("key", "value");
        assertThat(cache.values()).containsExactly("value");
        assertThat(cache.containsKey("key")).isTrue();

        serving.set(false);

        assertThat(cache.get("key")).isNull();
        assertThat(cache.values()).isEmpty();
        assertThat(cache.entrySet()).isEmpty();
        assertThat(cache.keySet(true)).isEmpty();
        assertThat(cache.containsKey("key", true)).isFalse();
        assertThat(cache.containsValue("value")).isFalse();
        assertThat(cache.remove("key")).isNull();
    }
}
