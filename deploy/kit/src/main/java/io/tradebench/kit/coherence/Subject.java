package io.tradebench.kit.coherence;

import com.fasterxml.jackson.annotation.JsonValue;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.visit.Answer;
import io.tradebench.kit.visit.Visitor;
import java.util.Locale;
import java.util.Map;

/** What is changed and looked at. */
public enum Subject {

    /** Price and volume of a quote, which all users see; changed by whoever buys a share. */
    QUOTE(true) {
        @Override
        String shown(Visitor at, Item item) {
            return row(page(at, Map.of("action", "quotes", "symbols", item.symbol())), item.symbol());
        }

        @Override
        void change(MemberSessions at, Item item) {
            at.buy(item.symbol());
        }
    },

    /** The name in a user's profile, which the user alone sees and changes. */
    PROFILE(false) {
        @Override
        String shown(Visitor at, Item item) {
            return part(page(at, Map.of("action", "account")), "id=\"fullname\"", ">");
        }

        @Override
        void change(MemberSessions at, Item item) {
            Map<String, String> form = Visitor.profile(item.name(), "Probe");
            form.put("action", "update_profile");
            form.put("passwd", "");
            form.put("cpasswd", "");
            Answer answer = at.writer().post(form);
            if (answer.status() != 303) {
                throw refused(answer, "update_profile");
            }
        }
    },

    /** The holdings of a user; changed by an order. */
    ORDER(true) {
        @Override
        String shown(Visitor at, Item item) {
            String page = page(at, Map.of("action", "portfolio"));
            return Integer.toString(page.split("data-holding=", -1).length - 1);
        }

        @Override
        void change(MemberSessions at, Item item) {
            at.buy(item.symbol());
        }
    },

    /** The price of a share that a user holds, among his holdings; changed by another user, who buys such a share. */
    PRICE(true) {
        @Override
        String shown(Visitor at, Item item) {
            return row(page(at, Map.of("action", "portfolio")), HELD);
        }

        /** A price may move by nothing at all: the quotes page of the member that was asked tells, once it knows. */
        @Override
        void change(MemberSessions at, Item item) {
            String before = quote(at.other(), HELD);
            for (int bought = 0; bought < MOST_BOUGHT; bought++) {
                at.otherBuys(HELD);
                if (!quote(at.other(), HELD).equals(before)) {
                    return;
                }
            }
            throw new KitException(
                    at.member() + " shows the same price of " + HELD + " after " + MOST_BOUGHT + " buys");
        }

        private String quote(Visitor at, String symbol) {
            String row = row(page(at, Map.of("action", "quotes", "symbols", symbol)), symbol);
            return part(row, "data-price=", ">");
        }
    };

    /** The share that the user of the probe holds from the start on. Not that of witnesses, whose orders move its price, too. */
    static final String HELD = "s:1";

    private static final int MOST_BOUGHT = 10;

    private final boolean changedByOrders;

    Subject(boolean changedByOrders) {
        this.changedByOrders = changedByOrders;
    }

    /** Whether it changes when an order is completed. */
    boolean isChangedByOrders() {
        return changedByOrders;
    }

    /**
     * What a change is about.
     *
     * @param symbol of the quote that is looked at or bought
     * @param name that a user has from now on
     */
    record Item(String symbol, String name) {}

    /** Its name in options, tables and files. */
    @JsonValue
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * What a member shows at the moment.
     *
     * @throws KitException if it does not show the page
     */
    abstract String shown(Visitor at, Item item);

    /**
     * Changes it through a member, so that everybody who asks has to see something else.
     *
     * @throws KitException if the member does not do it
     */
    abstract void change(MemberSessions at, Item item);

    private static String page(Visitor at, Map<String, String> parameters) {
        return require(at.get(parameters), parameters.get("action"));
    }

    private static String require(Answer answer, String action) {
        if (answer.status() != 200) {
            throw refused(answer, action);
        }
        return answer.body();
    }

    static KitException refused(Answer answer, String action) {
        return new KitException("a member answered '" + action + "' with "
                + (answer.status() == 0 ? "nothing" : Integer.toString(answer.status())));
    }

    private static String row(String page, String symbol) {
        return part(page, "data-symbol=\"" + symbol + "\"", "</tr>");
    }

    private static String part(String page, String from, String to) {
        int start = page.indexOf(from);
        int end = page.indexOf(to, Math.max(start, 0));
        if (start < 0 || end < 0) {
            throw new KitException("a page of a member has no " + from + ": its version does not fit this command");
        }
        return page.substring(start, end);
    }
}
