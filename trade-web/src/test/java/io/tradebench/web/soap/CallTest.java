package io.tradebench.web.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.soap.TradeFault;
import io.tradebench.web.error.Failures;
import io.tradebench.web.error.TooManyAttemptsException;
import io.tradebench.web.error.Unavailability;
import io.tradebench.web.request.TooManySessionsException;
import io.tradebench.web.service.Caller;
import io.tradebench.web.service.Callers;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.xml.ws.WebServiceException;
import jakarta.xml.ws.handler.MessageContext;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;

/** When the sender of a call is told to come back. */
class CallTest {
    private final Map<Object, Object> headers = new HashMap<>();

    @Test
    void failureThatPasses_saysWhenToComeBack() {
        assertThatThrownBy(() -> answer(new TooManySessionsException(null))).isInstanceOf(WebServiceException.class);
        assertThat(headers)
                .containsEntry("Retry-After", Unavailability.RETRY_AFTER)
                .containsEntry("Trade-Operation", "login")
                .doesNotContainKey("Trade-Refused");
    }

    @Test
    void failureThatDoesNotPass_doesNot() {
        assertThatThrownBy(() -> answer(new IllegalStateException("broken"))).isInstanceOf(WebServiceException.class);
        assertThat(headers).doesNotContainKey("Retry-After");
    }

    @Test
    void tooManyAttempts_areRefusedUntilThePauseIsOver() {
        assertThatThrownBy(() -> answer(new TooManyAttemptsException(Duration.ofMillis(6_500))))
                .isInstanceOf(TradeFault.class);
        assertThat(headers).containsEntry("Retry-After", "7").containsEntry("Trade-Refused", "too-many-attempts");
    }

    private void answer(RuntimeException thrown) throws TradeFault {
        Map<String, Object> context = Map.of(
                MessageContext.WSDL_OPERATION,
                new QName("login"),
                MessageContext.SERVLET_REQUEST,
                stub(HttpServletRequest.class),
                MessageContext.SERVLET_RESPONSE,
                stub(HttpServletResponse.class));
        MessageContext message = (MessageContext) Proxy.newProxyInstance(
                CallTest.class.getClassLoader(),
                new Class<?>[] {MessageContext.class},
                (proxy, method, arguments) -> context.get(arguments[0]));
        Call.of(message).answer(new Nobody(), new Failures(), caller -> {
            throw thrown;
        });
    }

    private <T> T stub(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(
                CallTest.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) ->
                        method.getName().equals("setHeader") ? headers.put(arguments[0], arguments[1]) : null));
    }

    private static final class Nobody extends Callers {
        @Override
        public Caller of(HttpServletRequest request, HttpServletResponse response) {
            return null;
        }
    }
}
