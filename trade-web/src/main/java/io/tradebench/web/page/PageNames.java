package io.tradebench.web.page;

import java.util.Locale;

/** The names of pages, each made once. Safe for use by many threads. */
final class PageNames {
    private static final String SUFFIX = "page";

    private static final ClassValue<String> NAMES = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> page) {
            String name = page.getSimpleName().toLowerCase(Locale.ROOT);
            return name.substring(0, name.length() - SUFFIX.length());
        }
    };

    private PageNames() {}

    static String of(Class<?> page) {
        return NAMES.get(page);
    }
}
