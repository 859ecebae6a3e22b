package io.tradebench.trade.contract;

import io.tradebench.trade.TradeServices;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A brokerage whose calls go to the members in turn. A call returns when the other members have applied what it has invalidated:
 * so under eventual coherence, too, the next member must not answer with an old value.
 */
final class InTurn {
    private final List<Member> members;
    private final AtomicInteger next = new AtomicInteger();

    private InTurn(List<Member> members) {
        this.members = members;
    }

    static TradeServices of(List<Member> members) {
        InTurn turns = new InTurn(members);
        return (TradeServices) Proxy.newProxyInstance(
                InTurn.class.getClassLoader(),
                new Class<?>[] {TradeServices.class},
                (proxy, operation, arguments) -> turns.call(operation, arguments));
    }

    private Object call(Method operation, Object[] arguments) throws Throwable {
        Member member = members.get(Math.floorMod(next.getAndIncrement(), members.size()));
        try {
            return operation.invoke(member.services(), arguments);
        } catch (InvocationTargetException thrown) {
            throw thrown.getCause();
        } finally {
            member.awaitOthers();
        }
    }
}
