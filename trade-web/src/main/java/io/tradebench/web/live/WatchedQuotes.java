package io.tradebench.web.live;

import io.tradebench.trade.domain.Quote;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which sockets show which quotes, and the newest known state of these. Safe for use by many threads. */
final class WatchedQuotes {
    private final Map<String, Watched> bySymbol = new HashMap<>();

    /** A quote that is shown. Its state is null while it is not known; what was sent of it before, to all that show it, is kept. */
    private static final class Watched {
        private final Set<LiveSocket> sockets = new HashSet<>();
        private Quote state;
        private String sent;
    }

    /**
     * Adds a socket, and offers it what is known.
     *
     * @return the symbols whose state is not known
     */
    synchronized List<String> add(LiveSocket socket, Collection<String> symbols) {
        List<String> unknown = new ArrayList<>();
        for (String symbol : symbols) {
            Watched watched = bySymbol.computeIfAbsent(symbol, first -> new Watched());
            watched.sockets.add(socket);
            if (watched.state == null) {
                watched.sent = null;
                unknown.add(symbol);
            } else {
                socket.offer(symbol, watched.sent);
            }
        }
        return unknown;
    }

    /** Whether a socket shows a quote. */
    synchronized boolean isShown(String symbol) {
        return bySymbol.containsKey(symbol);
    }

    /** Has what a socket was offered sent, with all of it that an update is just about to offer. */
    synchronized void flush(LiveSocket socket) {
        socket.flush();
    }

    synchronized void remove(LiveSocket socket, Collection<String> symbols) {
        for (String symbol : symbols) {
            Watched watched = bySymbol.get(symbol);
            if (watched != null && watched.sockets.remove(socket) && watched.sockets.isEmpty()) {
                bySymbol.remove(symbol);
            }
        }
    }

    /**
     * Takes new states, except those that are older than what is known, and offers them to who shows them.
     *
     * @return the sockets that were offered something
     */
    synchronized Set<LiveSocket> update(Collection<Quote> states) {
        Set<LiveSocket> offered = new LinkedHashSet<>();
        for (Quote state : states) {
            Watched watched = bySymbol.get(state.symbol());
            if (watched != null && (watched.state == null || !state.isBefore(watched.state))) {
                watched.state = state;
                String text = LiveJson.quote(state);
                if (!text.equals(watched.sent)) {
                    watched.sent = text;
                    watched.sockets.forEach(socket -> socket.offer(state.symbol(), text));
                    offered.addAll(watched.sockets);
                }
            }
        }
        return offered;
    }

    /**
     * Of no quote the state is known any more.
     *
     * @return all symbols, those that are quoted first
     */
    synchronized List<String> forget() {
        List<String> symbols = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        bySymbol.forEach((symbol, watched) -> {
            (watched.sent == null ? unknown : symbols).add(symbol);
            watched.state = null;
        });
        symbols.addAll(unknown);
        return symbols;
    }

    /** The states that are known. */
    synchronized Map<String, Quote> known() {
        Map<String, Quote> known = new HashMap<>();
        bySymbol.forEach((symbol, watched) -> {
            if (watched.state != null) {
                known.put(symbol, watched.state);
            }
        });
        return known;
    }

    /**
     * Of quotes that are still in these states, none is known any more.
     *
     * @return their symbols
     */
    synchronized List<String> forget(Map<String, Quote> states) {
        List<String> forgotten = new ArrayList<>();
        states.forEach((symbol, state) -> {
            Watched watched = bySymbol.get(symbol);
            if (watched != null && watched.state == state) {
                watched.state = null;
                forgotten.add(symbol);
            }
        });
        return forgotten;
    }
}
