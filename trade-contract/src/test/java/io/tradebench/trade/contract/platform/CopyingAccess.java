package io.tradebench.trade.contract.platform;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.access.Access;
import io.tradebench.trade.facade.RemoteTrade;
import io.tradebench.trade.soap.TradeWSServices;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** The facade as a container would offer it: on a thread of its own, and whatever crosses is a copy, exceptions too. */
public final class CopyingAccess implements Access {
    private final TradeWSServices copying;

    /** @param brokerage what the facade offers */
    public CopyingAccess(Supplier<TradeServices> brokerage, Executor threads) {
        RemoteTrade facade = new RemoteTrade(brokerage);
        copying = (TradeWSServices) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {TradeWSServices.class},
                (proxy, method, arguments) -> answer(facade, method, (Object[]) copy(arguments), threads));
    }

    @Override
    public TradeWSServices services() {
        return copying;
    }

    @Override
    public RuntimeException failure(RuntimeException thrown) {
        return thrown;
    }

    private static Object answer(TradeWSServices facade, Method method, Object[] arguments, Executor threads)
            throws Throwable {
        try {
            return copy(CompletableFuture.supplyAsync(() -> invoked(facade, method, arguments), threads)
                    .join());
        } catch (CompletionException failure) {
            throw (Throwable) copy(failure.getCause().getCause());
        }
    }

    private static Object invoked(TradeWSServices facade, Method method, Object[] arguments) {
        try {
            return method.invoke(facade, arguments);
        } catch (InvocationTargetException thrown) {
            throw new IllegalStateException(thrown.getCause());
        } catch (IllegalAccessException impossible) {
            throw new AssertionError(impossible);
        }
    }

    private static Object copy(Object original) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream output = new ObjectOutputStream(bytes)) {
            output.writeObject(original);
        }
        try (ObjectInputStream input = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return input.readObject();
        }
    }
}
