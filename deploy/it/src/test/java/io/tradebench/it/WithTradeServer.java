package io.tradebench.it;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests a {@link TradeServer}, populated small. It is started once and shared by all of them. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(WithTradeServer.Resolver.class)
@interface WithTradeServer {
    int USERS = 50;
    int QUOTES = 30;

    /** Starts the server when it is first asked for; JUnit closes it after the last test. */
    final class Resolver implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == TradeServer.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return context.getRoot()
                    .getStore(ExtensionContext.Namespace.GLOBAL)
                    .getOrComputeIfAbsent(TradeServer.class, type -> populated(), TradeServer.class);
        }

        private static TradeServer populated() {
            TradeServer server = TradeServer.start("member", Map.of("trade.rmi-iiop", "on"));
            new Admin(server).populate(USERS, QUOTES);
            return server;
        }
    }
}
