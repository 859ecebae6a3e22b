package io.tradebench.web.rest;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.annotation.security.RolesAllowed;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AdminGateTest {
    private final Map<String, Object> attributes = new HashMap<>();

    @RolesAllowed("admin")
    static class Guarded {
        public void operation() {}
    }

    static class Mixed {
        @RolesAllowed("admin")
        public void guarded() {}

        public void operation() {}
    }

    @Test
    void gate_standsBeforeWhatHasARole() throws Exception {
        assertThat(before(Guarded.class, "operation")).containsExactly(AdminGate.Check.class);
        assertThat(before(Mixed.class, "guarded")).containsExactly(AdminGate.Check.class);
        assertThat(before(Mixed.class, "operation")).isEmpty();
    }

    @Test
    void gate_isClosed_untilItIsOpened() {
        assertThat(AdminGate.Check.isClosed(asOfJaxRs())).isTrue();
        AdminGate.open(asOfTheServlet());
        assertThat(AdminGate.Check.isClosed(asOfJaxRs())).isFalse();
    }

    private static List<Object> before(Class<?> resource, String name) throws NoSuchMethodException {
        Method operation = resource.getMethod(name);
        List<Object> registered = new ArrayList<>();
        new AdminGate()
                .configure(
                        stub(
                                ResourceInfo.class,
                                (proxy, method, arguments) ->
                                        method.getName().equals("getResourceClass") ? resource : operation),
                        stub(FeatureContext.class, (proxy, method, arguments) -> {
                            registered.add(arguments[0]);
                            return proxy;
                        }));
        return registered;
    }

    private ContainerRequestContext asOfJaxRs() {
        return stub(ContainerRequestContext.class, (proxy, method, arguments) -> attributes.get(arguments[0]));
    }

    private HttpServletRequest asOfTheServlet() {
        return stub(
                HttpServletRequest.class,
                (proxy, method, arguments) -> attributes.put((String) arguments[0], arguments[1]));
    }

    private static <T> T stub(Class<T> type, InvocationHandler answers) {
        return type.cast(Proxy.newProxyInstance(AdminGateTest.class.getClassLoader(), new Class<?>[] {type}, answers));
    }
}
