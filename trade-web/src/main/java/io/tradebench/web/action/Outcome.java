package io.tradebench.web.action;

import io.tradebench.web.page.Page;
import io.tradebench.web.view.Notice;

/** How an action answers. */
public sealed interface Outcome {
    /**
     * A page.
     *
     * @param notice a message above it, null if there is none
     * @param status the HTTP status
     */
    record Show(Page page, Notice notice, int status) implements Outcome {
        Show(Page page) {
            this(page, null, 200);
        }

        Show(Page page, Notice notice) {
            this(page, notice, 200);
        }

        /** The same page with another status. */
        public Show withStatus(int newStatus) {
            return new Show(page, notice, newStatus);
        }
    }

    /** Go to another page, with a GET. */
    record Redirect(Destination to) implements Outcome {
        Redirect(String action) {
            this(Destination.ofPage(action));
        }
    }
}
