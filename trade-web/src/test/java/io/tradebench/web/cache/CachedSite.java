package io.tradebench.web.cache;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.rules.CacheRules;
import io.tradebench.web.edge.EdgePositions;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** A small site behind the servlet cache, in a real container. */
final class CachedSite implements AutoCloseable {
    /** This fragment is never consumed, whatever the rules say. */
    static final String NEVER_CONSUMED = "/alerts";

    private final AtomicLong now = new AtomicLong();
    private final ObjectCache cache = ObjectCache.alone(
            CacheOptions.named("pages").ticker(now::get).expiryInterval(null).build());
    private final Map<String, Integer> made = new ConcurrentHashMap<>();
    private final ServletContextHandler context = new ServletContextHandler(ServletContextHandler.SESSIONS);
    private final Server server = new Server(new InetSocketAddress("127.0.0.1", 0));
    private volatile String edition = "1";
    private volatile String position;
    private final transient EdgePositions edge = new EdgePositions() {
        @Override
        public String ofPages() {
            return position;
        }

        @Override
        public String ofChanges() {
            return position;
        }
    };
    private volatile boolean inForce = true;
    private volatile Predicate<String> admission = id -> true;

    /** What a servlet does. */
    @FunctionalInterface
    interface Maker {
        void make(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException;
    }

    /** @param entries the cache-entry elements of a rules file */
    CachedSite(String entries) {
        String file = "<?xml version=\"1.0\"?><cache>" + entries + "</cache>";
        CacheRules rules = CacheRules.read("test", new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8)));
        context.addFilter(new FilterHolder(new CacheFilter(rules)), "/*", EnumSet.of(DispatcherType.REQUEST));
        server.setHandler(context);
    }

    /** Adds a page or fragment; what it makes is counted. */
    CachedSite with(String path, Maker maker) {
        context.addServlet(new ServletHolder(new Resource(path, maker)), path);
        return this;
    }

    /** Adds a page or fragment that is just a text. */
    CachedSite with(String path, String text) {
        return with(path, (request, response) -> {
            response.setContentType("text/html;charset=UTF-8");
            response.getWriter().write(text);
        });
    }

    CachedSite open() {
        try {
            server.start();
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
        return this;
    }

    URI uri(String pathAndQuery) {
        return URI.create(
                "http://127.0.0.1:" + ((ServerConnector) server.getConnectors()[0]).getLocalPort() + pathAndQuery);
    }

    /** How often a page or fragment was made. */
    int made(String path) {
        return made.getOrDefault(path, 0);
    }

    ObjectCache cache() {
        return cache;
    }

    void advance(Duration duration) {
        now.addAndGet(duration.toNanos());
    }

    /** From now on there is a cache before this one. */
    void haveEdge(String next) {
        position = next;
    }

    void changeEdition(String next) {
        edition = next;
    }

    /** From now on only what is missed for the second time is kept. */
    void admitAtSecondMiss() {
        admission = new SecondMiss();
    }

    /** From now on other rules are in force than those of the requests that are under way. */
    void retireRules() {
        cache.clear();
        inForce = false;
    }

    @Override
    public void close() {
        try {
            server.stop();
        } catch (Exception failure) {
            throw new IllegalStateException(failure);
        }
        cache.close();
    }

    private final class CacheFilter extends HttpFilter {
        private final transient CacheRules rules;

        CacheFilter(CacheRules rules) {
            this.rules = rules;
        }

        @Override
        protected void doFilter(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
                throws IOException, ServletException {
            PageStore pages = new PageStore(
                    cache,
                    cache.administration()::entry,
                    rules.servlets(),
                    admission,
                    SharingPolicy.NOT_SHARED,
                    false,
                    edition,
                    () -> inForce,
                    edge);
            ServletCacheFilter.answer(pages, Set.of(NEVER_CONSUMED), new SteadyRequest(request), response, chain);
        }
    }

    private final class Resource extends HttpServlet {
        private final String path;
        private final transient Maker maker;

        Resource(String path, Maker maker) {
            this.path = path;
            this.maker = maker;
        }

        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response)
                throws ServletException, IOException {
            made.merge(path, 1, Integer::sum);
            maker.make(request, response);
        }
    }
}
