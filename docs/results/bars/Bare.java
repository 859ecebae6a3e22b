import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The answer of PingServlet, in a web application that has nothing else: no filters, no beans, no configuration. */
@WebServlet("/ping")
public class Bare extends HttpServlet {
    private static final String PAGE = "<!DOCTYPE html><html lang=\"en\"><head><title>PingServlet</title></head>"
            + "<body data-page=\"PingServlet\"><h1>PingServlet</h1></body></html>";

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.setContentType("text/html;charset=UTF-8");
        response.setHeader("Cache-Control", "no-store");
        response.getOutputStream().print(PAGE);
    }
}
