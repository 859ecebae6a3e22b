package io.tradebench.web.edge;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.stream.Collectors;

/** Ids of the cache as edges know them: texts without white space. */
final class EdgeIds {
    private EdgeIds() {}

    static String text(Collection<?> ids) {
        return ids.stream()
                .map(id -> URLEncoder.encode(String.valueOf(id), StandardCharsets.UTF_8))
                .collect(Collectors.joining(" "));
    }
}
