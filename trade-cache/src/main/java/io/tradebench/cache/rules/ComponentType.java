package io.tradebench.cache.rules;

import io.tradebench.cache.rules.EntrySpec.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** Where a component has its value from. */
enum ComponentType {
    METHOD("method"),
    FIELD("field"),
    PARAMETER("parameter", RequestValues::parameter),
    PARAMETER_LIST("parameter-list", ComponentType::allParameters),
    SESSION("session", RequestValues::sessionAttribute),
    SESSION_ID("sessionId", (request, id) -> request.sessionId()),
    COOKIE("cookie", RequestValues::cookie),
    HEADER("header", RequestValues::header),
    ATTRIBUTE("attribute", RequestValues::attribute),
    PATH_INFO("pathinfo", (request, id) -> request.pathInfo()),
    SERVLET_PATH("servletpath", (request, id) -> request.servletPath()),
    LOCALE("locale", (request, id) -> request.locale()),
    REQUEST_TYPE("requesttype", (request, id) -> request.method());

    /** Types of the dynamic cache of WebSphere for what this cache does not cache, in lower case. */
    private static final Set<String> UNSUPPORTED = Set.of(
            "tiles_attribute",
            "body",
            "soapaction",
            "soapenvelope",
            "soapheaderentry",
            "serviceoperation",
            "serviceoperationparameter",
            "operation",
            "part",
            "portletsession",
            "portletwindowid",
            "portletmode",
            "portletwindowstate");

    private final String fileName;
    private final BiFunction<RequestValues, String, Object> ofRequest;

    ComponentType(String fileName) {
        this(fileName, null);
    }

    ComponentType(String fileName, BiFunction<RequestValues, String, Object> ofRequest) {
        this.fileName = fileName;
        this.ofRequest = ofRequest;
    }

    /** The type of a name in any case, empty if there is none that is supported. */
    static Optional<ComponentType> named(String name) {
        return Arrays.stream(values())
                .filter(type -> type.fileName.equalsIgnoreCase(name))
                .findFirst();
    }

    /** Whether a name is that of a type that exists but is not supported. */
    static boolean isUnsupported(String name) {
        return UNSUPPORTED.contains(name.toLowerCase(Locale.ROOT));
    }

    /** The names of the types for commands or for servlets. */
    static List<String> namesFor(Kind kind) {
        return Arrays.stream(values())
                .filter(type -> type.isFor(kind))
                .map(type -> type.fileName)
                .toList();
    }

    boolean isFor(Kind kind) {
        return (kind == Kind.COMMAND) == (ofRequest == null);
    }

    /** Whether its value is text, which has no methods and fields to speak of. */
    boolean isText() {
        return ofRequest != null && this != ATTRIBUTE && this != SESSION;
    }

    /** Whether it needs an id that says which one; the others are alone in a request. */
    boolean needsId() {
        return switch (this) {
            case SESSION_ID, PATH_INFO, SERVLET_PATH, LOCALE, REQUEST_TYPE -> false;
            default -> true;
        };
    }

    String fileName() {
        return fileName;
    }

    /** Its value in a request; null if there is none. Only of types for servlets. */
    Object of(RequestValues request, String id) {
        return ofRequest.apply(request, id);
    }

    private static Object allParameters(RequestValues request, String name) {
        List<String> values = request.parameters(name);
        return values.isEmpty() ? null : values;
    }
}
