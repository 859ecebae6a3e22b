package io.tradebench.web.action;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.web.request.Form;
import io.tradebench.web.request.UserSession;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpSession;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class UpdateProfileTest {
    private static final String SHOWN = "\u2022\u2022\u2022\u20221234";

    private final List<Object> asked = new ArrayList<>();

    /** Whether that is the card which is stored, whoever changes the profile sees anyway. */
    @Test
    void perform_withTheCardAsItIsShown_readsNoProfile() {
        Map<String, String> form = Map.of("fullname", "Ada", "address", "A", "email", "a@b", "ccn", SHOWN);
        assertThat(new UpdateProfile().perform(ofAda(form))).isInstanceOf(Outcome.Redirect.class);
        assertThat(asked).containsExactly(new ProfileUpdate("ada", null, null, "Ada", "A", "a@b", SHOWN));
    }

    private ActionContext ofAda(Map<String, String> form) {
        HttpSession session = stub(HttpSession.class, (proxy, method, arguments) -> "ada");
        HttpServletRequest request = stub(
                HttpServletRequest.class,
                (proxy, method, arguments) -> method.getName().equals("getSession") ? session : null);
        TradeServices services = stub(TradeServices.class, (proxy, method, arguments) -> {
            asked.add(arguments[0]);
            return new AccountProfile("ada", "Ada", "A", "a@b", "1234");
        });
        return new ActionContext(
                new Form(form::get),
                null,
                new UserSession(request, null, null, Clock.systemUTC()),
                "/trade",
                null,
                null,
                services,
                TradeConfiguration.defaults());
    }

    private static <T> T stub(Class<T> type, InvocationHandler answers) {
        return type.cast(
                Proxy.newProxyInstance(UpdateProfileTest.class.getClassLoader(), new Class<?>[] {type}, answers));
    }
}
