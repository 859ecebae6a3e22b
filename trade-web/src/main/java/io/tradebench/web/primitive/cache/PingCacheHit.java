package io.tradebench.web.primitive.cache;

import io.tradebench.cache.DistributedMap;
import jakarta.servlet.annotation.WebServlet;

/** A value is read that is in the cache; it is put there when it is not. */
@WebServlet("/servlet/PingCacheHit")
public class PingCacheHit extends CacheServlet {
    private static final long serialVersionUID = 1L;
    private static final String NAME = "PingCacheHit";

    @Override
    Object work(DistributedMap map) {
        String found = map.get(NAME, info(NAME, map), id -> VALUE);
        return "characters: " + found.length();
    }
}
