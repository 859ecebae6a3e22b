package io.tradebench.web.primitive;

import io.tradebench.web.view.Pages;
import jakarta.inject.Inject;
import jakarta.servlet.ServletException;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The page that lists the primitives. */
@WebServlet("/primitives")
public class PrimitivesServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Inject
    private transient AvailablePrimitives primitives;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        Pages.show(PrimitivesPage.ofAll(primitives), null, null, request, response);
    }
}
