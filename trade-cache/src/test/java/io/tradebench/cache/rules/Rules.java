package io.tradebench.cache.rules;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.tradebench.cache.rules.file.CacheRulesException;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Rules files as text. */
final class Rules {
    static final String FILE = "cachespec.xml";

    private Rules() {}

    static CacheRules read(String xml) {
        return CacheRules.read(FILE, stream(xml));
    }

    /** An entry for the path /page, with more inside. */
    static CacheRule<RequestValues> page(String inside) {
        return read("<cache><cache-entry><class>servlet</class><name>/page</name>" + inside + "</cache-entry></cache>")
                .servlets()
                .of("/page")
                .orElseThrow();
    }

    /** An entry for a command, with more inside. */
    static CacheRule<Object> command(Class<?> commandClass, String inside) {
        String xml = "<cache><cache-entry><class>command</class><name>" + commandClass.getName() + "</name>" + inside
                + "</cache-entry></cache>";
        return read(xml).commands(List.of(commandClass)).of(commandClass);
    }

    /** What is said of a file that is refused. */
    static CacheRulesException refusal(String xml) {
        return catchThrowableOfType(CacheRulesException.class, () -> read(xml));
    }

    static InputStream stream(String xml) {
        return new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8));
    }
}
