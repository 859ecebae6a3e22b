package io.tradebench.web.action;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.web.page.QuotesPage;
import java.util.ArrayList;
import java.util.List;

/** Shows quotes by their symbols. Whether a symbol is quoted shows in its row. */
final class ShowQuotes implements Action {
    private static final int MAXIMUM_SYMBOLS = 100;
    private static final List<String> FIRST_LOOK = List.of("s:0", "s:1", "s:2", "s:3", "s:4");

    @Override
    public Outcome perform(ActionContext context) {
        String symbols = context.form().text("symbols");
        return new Outcome.Show(QuotesPage.of(symbols == null ? FIRST_LOOK : split(symbols)));
    }

    private static List<String> split(String text) {
        List<String> symbols = new ArrayList<>();
        for (String part : text.split("[,\\s]+")) {
            if (!part.isEmpty()) {
                symbols.add(part);
            }
        }
        if (symbols.isEmpty()) {
            throw new InvalidInputException("Please enter at least one symbol, for instance s:0.");
        }
        if (symbols.size() > MAXIMUM_SYMBOLS) {
            throw new InvalidInputException("Please ask for at most " + MAXIMUM_SYMBOLS + " symbols at a time.");
        }
        return symbols;
    }

    @Override
    public Outcome.Show refused(ActionContext context, TradeException refusal) {
        return new Outcome.Show(QuotesPage.ofRefusedSearch(context.form().echo("symbols")), Action.problem(refusal));
    }
}
