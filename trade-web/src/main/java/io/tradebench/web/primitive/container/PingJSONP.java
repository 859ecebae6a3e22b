package io.tradebench.web.primitive.container;

import io.tradebench.web.primitive.base.RepeatingServlet;
import jakarta.json.Json;
import jakarta.json.JsonReader;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.StringReader;

/** JSON-P: an object is built, written, and read again. */
@WebServlet("/servlet/PingJSONP")
public class PingJSONP extends RepeatingServlet {
    private static final long serialVersionUID = 1L;

    @Override
    protected void ping(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String written = Json.createObjectBuilder()
                .add("symbol", "s:0")
                .add("company", "Company of s:0")
                .add("volume", 1000L)
                .build()
                .toString();
        try (JsonReader reader = Json.createReader(new StringReader(written))) {
            write(page("volume " + reader.readObject().getJsonNumber("volume").longValue()), response);
        }
    }
}
