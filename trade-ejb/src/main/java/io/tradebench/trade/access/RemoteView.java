package io.tradebench.trade.access;

import io.tradebench.trade.NotConfirmedException;
import io.tradebench.trade.database.sql.Causes;
import java.util.function.Function;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * A remote view of this member, over RMI/IIOP, which is looked up once. Only for members that have been started with {@code
 * trade.rmi-iiop=on}. Safe for use by many threads.
 *
 * @param <T> its interface
 */
public final class RemoteView<T> {
    private final String name;
    private volatile T stub;

    /** @param bean the name of the session bean that has it */
    public RemoteView(String bean, Class<T> type) {
        name = "java:global/trade/trade-ejb/" + bean + "!" + type.getName();
    }

    /**
     * What calls go to; they leave this thread.
     *
     * @throws AccessFailedException if this member has no such view
     */
    public T stub() {
        T known = stub;
        if (known == null) {
            known = find();
            stub = known;
        }
        return known;
    }

    /**
     * Calls it.
     *
     * @throws AccessFailedException if it fails
     * @throws NotConfirmedException if it was done, which not all caches have confirmed
     */
    public <R> R call(Function<T, R> operation) {
        T view = stub();
        try {
            return operation.apply(view);
        } catch (RuntimeException thrown) {
            throw failure(thrown);
        }
    }

    /** A failure of the other end comes as a cause of what the container makes of it; anything else is one of the way. */
    static RuntimeException failure(RuntimeException thrown) {
        return Causes.of(thrown, RuntimeException.class)
                .filter(cause -> cause instanceof AccessFailedException || cause instanceof NotConfirmedException)
                .findFirst()
                .orElseGet(() -> new AccessFailedException("The remote view did not answer: " + thrown, true, thrown));
    }

    private T find() {
        try {
            return InitialContext.doLookup(name);
        } catch (NamingException missing) {
            throw new AccessFailedException("There is no remote view: " + missing, true, missing);
        }
    }
}
