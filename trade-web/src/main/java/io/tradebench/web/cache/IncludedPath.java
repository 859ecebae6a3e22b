package io.tradebench.web.cache;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The resource of an include.
 *
 * @param whole path and query, as they were asked for
 * @param path the path within the application
 * @param parameters what the query says
 */
record IncludedPath(String whole, String path, Map<String, List<String>> parameters) {
    private static final String NEVER_A_PAGE = "/WEB-INF/";

    /** No rule makes such an id: it would write a percent sign of a name or a value as {@code %25}. */
    private static final String INCLUDED = ":%included";

    /** @param whole a path that begins with a slash, with a query or without */
    static IncludedPath of(String whole) {
        int mark = whole.indexOf('?');
        return mark < 0
                ? new IncludedPath(whole, whole, Map.of())
                : new IncludedPath(whole, whole.substring(0, mark), parsed(whole.substring(mark + 1)));
    }

    /**
     * The id of the include's entry. A page of the same path has an entry of its own: it has headers, and may have another text.
     *
     * @param id what the rule of the path makes
     */
    String cacheId(String id) {
        return path.startsWith(NEVER_A_PAGE) ? id : id + INCLUDED;
    }

    private static Map<String, List<String>> parsed(String query) {
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        for (String pair : query.split("&")) {
            int equals = pair.indexOf('=');
            String name = equals < 0 ? pair : pair.substring(0, equals);
            String value = equals < 0 ? "" : pair.substring(equals + 1);
            parameters
                    .computeIfAbsent(URLDecoder.decode(name, StandardCharsets.UTF_8), unused -> new ArrayList<>(1))
                    .add(URLDecoder.decode(value, StandardCharsets.UTF_8));
        }
        return parameters;
    }
}
