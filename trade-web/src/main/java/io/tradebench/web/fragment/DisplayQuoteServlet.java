package io.tradebench.web.fragment;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.UnknownSymbolException;
import io.tradebench.web.RequestSnapshot;
import io.tradebench.web.page.QuoteRow;
import io.tradebench.web.page.WantedSymbol;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** One row of the quotes page, for the symbol in the request attribute {@code wanted}. The same for everybody. */
@WebServlet("/displayQuote")
public class DisplayQuoteServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient RequestSnapshot snapshot;

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        if (!Fragments.isIncluded(request)) {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        WantedSymbol wanted = (WantedSymbol) request.getAttribute("wanted");
        request.setAttribute("row", row(wanted.symbol(), snapshot.of(request).services()));
        Fragments.show("displayQuote", request, response);
    }

    private static QuoteRow row(String symbol, TradeServices services) {
        try {
            return new QuoteRow(symbol, services.getQuote(symbol));
        } catch (UnknownSymbolException unknown) {
            return new QuoteRow(symbol, null);
        }
    }
}
