package io.tradebench.trade.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.TradeException;
import jakarta.ejb.SessionContext;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.transaction.Status;
import jakarta.transaction.UserTransaction;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/**
 * Calls a session bean as a container does: its declared transaction attributes are obeyed with a real transaction manager, every
 * call has a bean instance of its own, and a failure rolls back.
 */
public final class ContainerSessionTrade {
    private final UserTransaction transaction;
    private final Instances instances;

    /** Makes an instance for each call. */
    @FunctionalInterface
    public interface Instances {
        /** Has {@code call} made on a new instance, which lives no longer. */
        Object call(SessionContext context, Call call) throws Throwable;
    }

    /** A call of an instance. */
    @FunctionalInterface
    public interface Call {
        Object on(SessionTrade instance) throws Throwable;
    }

    public ContainerSessionTrade(UserTransaction transaction, Instances instances) {
        this.transaction = transaction;
        this.instances = instances;
    }

    public TradeServices view() {
        return view(TradeServices.class);
    }

    private <T> T view(Class<T> businessInterface) {
        return businessInterface.cast(Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {businessInterface},
                (proxy, operation, arguments) -> invoke(operation, arguments)));
    }

    /** The services of a session context that the bean uses: another view of itself, and the mark to roll back. */
    private SessionContext context() {
        return (SessionContext) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {SessionContext.class}, (proxy, operation, arguments) -> {
                    if (operation.getName().equals("setRollbackOnly")) {
                        transaction.setRollbackOnly();
                        return null;
                    }
                    assertThat(operation.getName()).isEqualTo("getBusinessObject");
                    return view((Class<?>) arguments[0]);
                });
    }

    private Object invoke(Method operation, Object[] arguments) throws Throwable {
        Method method = SessionTrade.class.getMethod(operation.getName(), operation.getParameterTypes());
        TransactionAttribute attribute = method.getAnnotation(TransactionAttribute.class);
        boolean begins = attribute == null || attribute.value() == TransactionAttributeType.REQUIRED;
        if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
            return onInstance(method, arguments);
        }
        return begins ? inTransaction(method, arguments) : onInstance(method, arguments);
    }

    private Object inTransaction(Method method, Object[] arguments) throws Throwable {
        transaction.begin();
        try {
            Object result = onInstance(method, arguments);
            transaction.commit();
            return result;
        } catch (TradeException refused) {
            // An application exception rolls back only if the bean says so.
            if (transaction.getStatus() != Status.STATUS_MARKED_ROLLBACK) {
                transaction.commit();
            }
            throw refused;
        } finally {
            if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
                transaction.rollback();
            }
        }
    }

    private Object onInstance(Method method, Object[] arguments) throws Throwable {
        return instances.call(context(), instance -> {
            try {
                return method.invoke(instance, arguments);
            } catch (InvocationTargetException thrown) {
                throw thrown.getCause();
            }
        });
    }
}
