package io.tradebench.cache.rules;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A request of the test's making. */
final class FakeRequest implements RequestValues {
    private final Map<String, List<String>> parameters = new HashMap<>();
    private final Map<String, Object> attributes = new HashMap<>();
    private final Map<String, Object> sessionAttributes = new HashMap<>();
    private final Map<String, String> cookies = new HashMap<>();
    private final Map<String, String> headers = new HashMap<>();
    private String sessionId;
    private String pathInfo;

    FakeRequest withParameter(String name, String... values) {
        parameters.put(name, List.of(values));
        return this;
    }

    FakeRequest withAttribute(String name, Object value) {
        attributes.put(name, value);
        return this;
    }

    FakeRequest withSession(String id, String name, Object value) {
        sessionId = id;
        sessionAttributes.put(name, value);
        return this;
    }

    FakeRequest withCookie(String name, String value) {
        cookies.put(name, value);
        return this;
    }

    FakeRequest withHeader(String name, String value) {
        headers.put(name, value);
        return this;
    }

    FakeRequest withPathInfo(String info) {
        pathInfo = info;
        return this;
    }

    @Override
    public String parameter(String name) {
        return parameters(name).stream().findFirst().orElse(null);
    }

    @Override
    public List<String> parameters(String name) {
        return parameters.getOrDefault(name, List.of());
    }

    @Override
    public Object attribute(String name) {
        return attributes.get(name);
    }

    @Override
    public Object sessionAttribute(String name) {
        return sessionAttributes.get(name);
    }

    @Override
    public String sessionId() {
        return sessionId;
    }

    @Override
    public String cookie(String name) {
        return cookies.get(name);
    }

    @Override
    public String header(String name) {
        return headers.get(name);
    }

    @Override
    public String pathInfo() {
        return pathInfo;
    }

    @Override
    public String servletPath() {
        return "/page";
    }

    @Override
    public Locale locale() {
        return Locale.CANADA_FRENCH;
    }

    @Override
    public String method() {
        return "GET";
    }
}
