package io.tradebench.cache.rules.file;

import io.tradebench.cache.rules.file.EntrySpec.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Where a component has its value from. */
public enum ComponentType {
    METHOD("method", Kind.COMMAND),
    FIELD("field", Kind.COMMAND),
    PARAMETER("parameter", Kind.SERVLET),
    PARAMETER_LIST("parameter-list", Kind.SERVLET),
    SESSION("session", Kind.SERVLET),
    SESSION_ID("sessionId", Kind.SERVLET),
    COOKIE("cookie", Kind.SERVLET),
    HEADER("header", Kind.SERVLET),
    ATTRIBUTE("attribute", Kind.SERVLET),
    PATH_INFO("pathinfo", Kind.SERVLET),
    SERVLET_PATH("servletpath", Kind.SERVLET),
    LOCALE("locale", Kind.SERVLET),
    REQUEST_TYPE("requesttype", Kind.SERVLET);

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
    private final Kind kind;

    ComponentType(String fileName, Kind kind) {
        this.fileName = fileName;
        this.kind = kind;
    }

    /** The type of a name in any case, empty if there is none that is supported. */
    public static Optional<ComponentType> named(String name) {
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

    boolean isFor(Kind wanted) {
        return kind == wanted;
    }

    /** Whether its value is text, which has no methods and fields to speak of. */
    boolean isText() {
        return kind == Kind.SERVLET && this != ATTRIBUTE && this != SESSION;
    }

    /** Whether it needs an id that says which one; the others are alone in a request. */
    boolean needsId() {
        return switch (this) {
            case SESSION_ID, PATH_INFO, SERVLET_PATH, LOCALE, REQUEST_TYPE -> false;
            default -> true;
        };
    }

    public String fileName() {
        return fileName;
    }
}
