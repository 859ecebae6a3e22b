package io.tradebench.web.primitive;

import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The least that a servlet can do: a fixed page. */
@WebServlet("/servlet/PingServlet")
public class PingServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/html;charset=UTF-8");
        response.getOutputStream()
                .print("<!DOCTYPE html><html lang=\"en\"><head><title>PingServlet</title></head>"
                        + "<body data-page=\"PingServlet\"><h1>PingServlet</h1></body></html>");
    }
}
