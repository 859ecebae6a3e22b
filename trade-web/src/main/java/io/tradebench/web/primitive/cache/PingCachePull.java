package io.tradebench.web.primitive.cache;

import io.tradebench.cache.DistributedMap;
import jakarta.servlet.annotation.WebServlet;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A value is put under one of {@value #IDS} ids, and the one of another id is read. Members use the same ids: where entries are
 * pulled, what another member has put last is fetched from there.
 */
@WebServlet("/servlet/PingCachePull")
public class PingCachePull extends CacheServlet {
    private static final long serialVersionUID = 1L;
    private static final String NAME = "PingCachePull";
    private static final int IDS = 64;

    /** Has no factor in common with the number of ids, so that each is read in turn. */
    private static final int STRIDE = 29;

    private final transient AtomicInteger next = new AtomicInteger();

    @Override
    Object work(DistributedMap map) {
        int turn = next.getAndIncrement();
        map.put(id(turn), VALUE, info(NAME, map));
        return "found: " + (map.get(id(turn * STRIDE + 1)) != null);
    }

    private static String id(int turn) {
        return NAME + Math.floorMod(turn, IDS);
    }
}
