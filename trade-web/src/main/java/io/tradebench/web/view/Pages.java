package io.tradebench.web.view;

import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.config.parameter.WebInterface;
import io.tradebench.web.page.Page;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Shows pages: hands a page to its JSP and lets it write the response. */
public final class Pages {
    static final String ASSET_VERSION = "io.tradebench.web.assets";

    private Pages() {}

    /**
     * Shows a page.
     *
     * @param notice a message above the page, may be null
     * @param configuration decides on the decoration; null shows none
     */
    public static void show(
            Page page,
            Notice notice,
            TradeConfiguration configuration,
            HttpServletRequest request,
            HttpServletResponse response)
            throws ServletException, IOException {
        boolean images = configuration != null && configuration.webInterface() == WebInterface.JSP_IMAGES;
        boolean live = configuration != null && configuration.publishQuotes();
        String assets = assetVersion(request.getServletContext());
        request.setAttribute("page", page);
        request.setAttribute("layout", new Layout(images, live, assets, notice));
        response.setHeader("Cache-Control", isForEverybody(page, request, response) ? "no-cache" : "no-store");
        request.getRequestDispatcher("/WEB-INF/pages/" + page.name() + ".jsp").forward(request, response);
    }

    /** The version of the static files that pages link. */
    public static String assetVersion(ServletContext context) {
        return (String) context.getAttribute(ASSET_VERSION);
    }

    private static boolean isForEverybody(Page page, HttpServletRequest request, HttpServletResponse response) {
        return !page.isPrivate()
                && response.getStatus() == HttpServletResponse.SC_OK
                && !request.getMethod().equals("POST");
    }
}
