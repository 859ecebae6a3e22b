package io.tradebench.web.primitive.cache;

import io.tradebench.cache.DistributedMap;
import jakarta.servlet.annotation.WebServlet;

/** A value is put into the cache, and invalidated on all members by what it depends on. */
@WebServlet("/servlet/PingCacheInvalidate")
public class PingCacheInvalidate extends CacheServlet {
    private static final long serialVersionUID = 1L;
    private static final String NAME = "PingCacheInvalidate";
    private static final String DEPENDENCY = NAME + ".all";

    @Override
    Object work(DistributedMap map) {
        map.put(NAME, VALUE, info(DEPENDENCY, map));
        map.invalidate(DEPENDENCY);
        return "still there: " + map.containsKey(NAME);
    }
}
