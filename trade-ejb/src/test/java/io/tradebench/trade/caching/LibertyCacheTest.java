package io.tradebench.trade.caching;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.command.UpdateQuotePriceCommand;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

class LibertyCacheTest {
    private final List<Object> puts = new ArrayList<>();
    private final LibertyCache cache = new LibertyCache(new ConcurrentHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        public Object put(Object key, Object value) {
            puts.add(value);
            return super.put(key, value);
        }
    });

    @Test
    void get_keepsWhatItLoads() {
        assertThat(cache.get("id", () -> "loaded")).isEqualTo("loaded");
        assertThat(cache.get("id", () -> "loaded again")).isEqualTo("loaded");
    }

    @Test
    void get_whatIsInvalidatedWhileItIsLoaded_isSeenByNobodyElse() {
        String id = MapIds.quote("s:1");

        assertThat(cache.<String>get(id, () -> {
                    cache.invalidation().update().accept(update("s:1"));
                    return "old";
                }))
                .isEqualTo("old");

        assertThat(puts).isEmpty();
        assertThat(cache.get(id, () -> "new")).isEqualTo("new");
    }

    @Test
    void get_whatIsClearedWhileItIsLoaded_isSeenByNobodyElse() {
        cache.<String>get("id", () -> {
            cache.clear();
            return "old";
        });

        assertThat(puts).isEmpty();
    }

    @Test
    void executed_removesWhatTheUpdateHasChanged() {
        cache.get(MapIds.quote("s:1"), () -> "old");
        cache.get(MapIds.quote("s:2"), () -> "other");

        cache.invalidation().update().accept(update("s:1"));

        assertThat(cache.get(MapIds.quote("s:1"), () -> "new")).isEqualTo("new");
        assertThat(cache.get(MapIds.quote("s:2"), () -> "new")).isEqualTo("other");
    }

    private static UpdateQuotePriceCommand update(String symbol) {
        TradeServices unused = null;
        return new UpdateQuotePriceCommand(unused, symbol, BigDecimal.ONE, 1);
    }
}
