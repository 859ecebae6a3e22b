package io.tradebench.web.monitor;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** Addresses within the cache monitor, below the context root. */
final class Addresses {
    private static final String PAGE = "/cachemonitor?";
    private static final String MONITOR = PAGE + "view=";
    private static final String CONTENTS = "#contents";

    private Addresses() {}

    static String ofEntries(String member) {
        return MONITOR + "entries&member=" + text(member) + CONTENTS;
    }

    static String ofDependencies(String member) {
        return MONITOR + "dependencies&member=" + text(member) + CONTENTS;
    }

    static String ofDependents(String member, String dependencyId) {
        return MONITOR + "entries&member=" + text(member) + "&dependency=" + text(dependencyId) + CONTENTS;
    }

    static String ofEntry(String member, String id) {
        return PAGE + "member=" + text(member) + "&entry=" + text(id);
    }

    static String ofPart(String view, String member, ContentsQuery query, long from) {
        return MONITOR + view + "&member=" + text(member) + "&template=" + text(query.template()) + "&dependency="
                + text(query.dependency()) + "&text=" + text(query.text()) + "&from=" + from + "&most=" + query.most();
    }

    private static String text(String value) {
        return value == null ? "" : URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
