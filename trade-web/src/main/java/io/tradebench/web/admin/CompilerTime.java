package io.tradebench.web.admin;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;

/**
 * What the just-in-time compiler has taken. A server that is still warming up spends much of its time there, whatever it is asked to do. Safe for use by
 * many threads.
 *
 * <p>HotSpot ends compiler threads that have nothing to do, and what they took is gone with them from {@code /proc}; so what was seen of them last is kept. They
 * are idle before they end, so whoever looks every few seconds misses next to nothing.
 */
@ApplicationScoped
public class CompilerTime {
    private Map<String, Double> last = Map.of();
    private double ended;

    /** CPU milliseconds since the start of the process, null where there is no {@code /proc}. */
    synchronized Double millis() {
        return millis(LinuxProcess.compilerMillis());
    }

    /**
     * The same by what threads have taken.
     *
     * @param now of those that run, by their number, which another one may have after the end of the first
     */
    synchronized Double millis(Map<String, Double> now) {
        if (now == null) {
            return null;
        }
        last.forEach((thread, taken) -> {
            if (now.getOrDefault(thread, 0.0) < taken) {
                ended += taken;
            }
        });
        last = now;
        return ended + now.values().stream().mapToDouble(Double::doubleValue).sum();
    }
}
