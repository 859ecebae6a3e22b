package io.tradebench.cache;

import java.util.EventListener;

/**
 * May refuse an invalidation that the application of this member asks for. It is not asked when an invalidation comes
 * from another member, an entry expires or room is needed: to refuse those would break what the cluster promises.
 */
@FunctionalInterface
public interface PreInvalidationListener extends EventListener {
    /**
     * Whether an invalidation goes ahead.
     *
     * @param id the cache id, alias or dependency id as the application named it; {@code "*"} for the whole cache
     * @param sourceOfInvalidation always {@link InvalidationEvent#LOCAL}
     * @param causeOfInvalidation {@link InvalidationEvent#EXPLICIT} or {@link InvalidationEvent#CLEAR_ALL}
     */
    boolean shouldInvalidate(Object id, int sourceOfInvalidation, int causeOfInvalidation);
}
