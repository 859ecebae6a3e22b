package io.tradebench.web.action;

import io.tradebench.trade.domain.Refusal;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.web.error.RefusalStatus;
import io.tradebench.web.page.ErrorPage;
import io.tradebench.web.page.Page;
import io.tradebench.web.view.Notice;

/** How a request is answered. */
sealed interface Outcome {
    /**
     * By a page.
     *
     * @param notice a message above it, null if there is none
     * @param status the HTTP status
     * @param refusal why the brokerage refused, null if it did not
     * @param allow the HTTP methods that would do, null unless the method was wrong
     */
    record Show(Page page, Notice notice, int status, Refusal refusal, String allow) implements Outcome {
        Show(Page page) {
            this(page, null, 200, null, null);
        }

        /** A page that tells of a refusal; null for an error page. */
        static Show refused(Page page, TradeException refusal) {
            int status = RefusalStatus.of(refusal);
            String message = refusal.getMessage();
            return page == null
                    ? new Show(new ErrorPage(status, message, null), null, status, refusal.refusal(), null)
                    : new Show(page, Notice.problem(message), status, refusal.refusal(), null);
        }

        static Show error(int status, String message, String allow) {
            return new Show(new ErrorPage(status, message, null), null, status, null, allow);
        }
    }

    /** By sending the visitor elsewhere, with a GET. */
    record Redirect(Destination to) implements Outcome {}
}
