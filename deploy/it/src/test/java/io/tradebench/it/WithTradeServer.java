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

/** Gives tests a {@link TradeServer}, populated small. It is started once in a process of tests and shared by all in it. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(WithTradeServer.Resolver.class)
@interface WithTradeServer {
    int USERS = 50;
    int QUOTES = 30;

    /** Gives the server that this process of tests has. */
    final class Resolver implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == TradeServer.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return OfThisProcess.SERVER;
        }
    }

    /** Starts the server when it is first asked for. It ends with the process; JUnit, which is given class after class, has no place for it. */
    final class OfThisProcess {
        private static final TradeServer SERVER = populated();

        private OfThisProcess() {}

        private static TradeServer populated() {
            String name = "member-" + System.getProperty("test.fork", "1");
            TradeServer server = TradeServer.start(name, Map.of("trade.rmi-iiop", "on"));
            Runtime.getRuntime().addShutdownHook(new Thread(server::close));
            new Admin(server).populate(USERS, QUOTES);
            return server;
        }
    }
}
