package io.tradebench.web.page;

import java.util.Collection;
import java.util.List;

/** The content of one page, made for one JSP: {@code /WEB-INF/pages/NAME.jsp}. Implementations are records. */
public interface Page {
    /** The name of the page for machines, and of its JSP: that of its class in lower case, without the word page. */
    default String name() {
        return PageNames.of(getClass());
    }

    /** The name of the page for people. */
    String title();

    /** Whose page it is; null on pages that are the same for everybody. */
    default String user() {
        return null;
    }

    /** The bounds of what users type into the forms of the page. */
    default FormFields fields() {
        return FormFields.ALL;
    }

    /** Whether nobody else may see the page, so that no cache may keep it. */
    default boolean isPrivate() {
        return user() != null;
    }

    /** The symbols of the quotes that the page shows, in any form; each at least once. */
    default Collection<String> symbols() {
        return List.of();
    }
}
