package io.tradebench.web.primitive.cache;

import io.tradebench.cache.DistributedMap;
import jakarta.servlet.annotation.WebServlet;

/** A value is asked for that no member has. Where entries are pulled, the other members are asked as well. */
@WebServlet("/servlet/PingCacheMiss")
public class PingCacheMiss extends CacheServlet {
    private static final long serialVersionUID = 1L;

    @Override
    Object work(DistributedMap map) {
        return "found: " + (map.get("PingCacheMiss") != null);
    }
}
