package io.tradebench.web.primitive.cache;

import io.tradebench.cache.DistributedMap;
import jakarta.servlet.annotation.WebServlet;
import java.util.concurrent.atomic.AtomicInteger;

/** A value is put into the cache, under one of {@value #IDS} ids in turn. Where entries are pushed, the other members get it. */
@WebServlet("/servlet/PingCachePut")
public class PingCachePut extends CacheServlet {
    private static final long serialVersionUID = 1L;
    private static final String NAME = "PingCachePut";
    private static final int IDS = 64;

    private final transient AtomicInteger next = new AtomicInteger();

    @Override
    Object work(DistributedMap map) {
        int id = Math.floorMod(next.getAndIncrement(), IDS);
        map.put(NAME + id, VALUE, info(NAME, map));
        return "id: " + id;
    }
}
