package io.tradebench.web.primitive.container;

import io.tradebench.web.primitive.base.RepeatingServlet;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** JSON-B: an object is bound to JSON and back. The binding itself is made once, by the first request. */
@WebServlet("/servlet/PingJSONB")
public class PingJSONB extends RepeatingServlet {
    private static final long serialVersionUID = 1L;

    private transient Jsonb binding;

    /** What is bound. */
    public static class Trade {
        private String symbol;
        private long volume;

        public String getSymbol() {
            return symbol;
        }

        public void setSymbol(String symbol) {
            this.symbol = symbol;
        }

        public long getVolume() {
            return volume;
        }

        public void setVolume(long volume) {
            this.volume = volume;
        }
    }

    @Override
    public void init() {
        binding = JsonbBuilder.create();
    }

    @Override
    protected void ping(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Trade trade = new Trade();
        trade.setSymbol("s:0");
        trade.setVolume(1000);
        Trade read = binding.fromJson(binding.toJson(trade), Trade.class);
        write(page("volume " + read.getVolume()), response);
    }
}
