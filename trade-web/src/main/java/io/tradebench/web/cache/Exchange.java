package io.tradebench.web.cache;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.protocol.CacheEntry;
import io.tradebench.cache.rules.CacheMatch;
import io.tradebench.cache.rules.CacheRule;
import io.tradebench.cache.rules.RequestValues;
import io.tradebench.web.cache.CachedPage.Attribute;
import io.tradebench.web.cache.CachedPage.Head;
import io.tradebench.web.cache.CachedPage.Header;
import io.tradebench.web.cache.CachedPage.Include;
import io.tradebench.web.cache.CachedPage.Part;
import io.tradebench.web.cache.CachedPage.Text;
import io.tradebench.web.edge.EdgeHeaders;
import io.tradebench.web.request.Digest;
import io.tradebench.web.request.UserSession;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.FilterChain;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * One request for a page while pages are cached: serves the page or its fragments from the cache, or has them made and keeps
 * them. Used by one thread.
 */
final class Exchange {
    private final PageStore pages;
    private final Set<String> neverConsumed;
    private final RequestRuleValues values;
    private final HttpServletRequest visitor;
    private final HttpServletResponse response;
    private final CachingRequest request;
    private final String viewer;
    private String position;
    private long token;
    private Capture capture;
    private CapturingResponse captured;

    /**
     * @param neverConsumed paths of resources that no page consumes, whatever the rules say
     * @param values of the request
     */
    Exchange(
            PageStore pages,
            Set<String> neverConsumed,
            RequestRuleValues values,
            HttpServletRequest visitor,
            HttpServletResponse response) {
        this.pages = pages;
        this.values = values;
        this.neverConsumed = neverConsumed;
        this.visitor = visitor;
        this.response = response;
        this.request = new CachingRequest(visitor, this);
        this.viewer = UserSession.userIdOf(visitor);
    }

    /**
     * Answers the request.
     *
     * @param rule null if there is none for the page; its fragments may have some
     */
    void answer(CacheRule<RequestValues> rule, FilterChain maker) throws ServletException, IOException {
        CacheMatch<RequestValues> match = rule == null ? null : rule.match(values);
        position = pages.edges().ofPages();
        CachedPage hit = match == null ? null : pages.find(match.cacheId(), this::isUser);
        if (hit != null && !hit.includes()) {
            offer(match, hit);
            PageDelivery.send(hit, visitor, response);
            return;
        }
        token = pages.token();
        boolean mayBeKept = match != null && !visitor.getMethod().equals("HEAD");
        if (mayBeKept && hit != null) {
            assemble(hit);
        } else if (rule == null) {
            maker.doFilter(request, response);
        } else {
            make(match, mayBeKept && pages.admits(match.cacheId()), maker);
        }
    }

    /** What is at this address is this page, and nothing happens beside: it is no part of something else, and invalidates nothing. */
    private boolean isAskedForByItself() {
        return visitor.getDispatcherType() == DispatcherType.REQUEST && !(response instanceof HeldResponse);
    }

    /** Shows a page of which parts have to be dispatched. */
    private void assemble(CachedPage hit) throws ServletException, IOException {
        open(response, Capture.USUAL_PAGE);
        PageDelivery.prepare(hit.head(), response);
        capture.begin(new Recording(null, false));
        play(hit);
        capture.end();
        PageDelivery.send(capture, response);
    }

    /** A page that is not to be kept is captured, too: its fragments read while it is written, and may fail half-way. */
    private void make(CacheMatch<RequestValues> match, boolean isKept, FilterChain maker)
            throws ServletException, IOException {
        open(response, Capture.USUAL_PAGE);
        Recording recording = new Recording(match, false);
        capture.begin(recording);
        maker.doFilter(request, captured);
        capture.end();
        if (captured.isDiverted()) {
            return;
        }
        CachedPage page = isKept ? page(recording) : null;
        if (page == null) {
            PageDelivery.send(capture, response);
            return;
        }
        pages.keep(match.cacheId(), page, recording.info(values), token);
        if (page.includes()) {
            PageDelivery.send(capture, response);
        } else {
            offer(match, page);
            PageDelivery.send(page, visitor, response);
        }
    }

    /** A page that is in the cache, and for everybody, may be kept by caches before this member, too. */
    private void offer(CacheMatch<RequestValues> match, CachedPage page) {
        if (position != null
                && match.properties().isEdgeCacheable()
                && page.head().owner().isEmpty()
                && isAskedForByItself()) {
            pages.entry(match.cacheId(), page).ifPresent(entry -> EdgeHeaders.offer(entry, position, response));
        }
    }

    /** The page that a recording is, if it may be kept; else null. */
    private CachedPage page(Recording recording) {
        String owner = owner(recording);
        if (owner == null || owner.isEmpty() && isPrivate(captured.headers())) {
            return null;
        }
        List<Part> parts = recording.partsOfAPage();
        boolean hasTag = owner.isEmpty() && parts.stream().noneMatch(Include.class::isInstance);
        String tag = hasTag ? '"' + Digest.of(capture.bytes(), capture.position()) + '"' : "";
        String contentType = response.getContentType() == null ? "" : response.getContentType();
        Head head = new Head(pages.edition(), owner, contentType, tag, captured.headers());
        return CachedPage.of(head, parts, capture.bytes());
    }

    /**
     * Whose a recording is: a user, or everybody (empty); null if it must not be kept, also because another user has logged in to the
     * session meanwhile.
     */
    private String owner(Recording recording) {
        if (recording.isRefused() || response.getStatus() != HttpServletResponse.SC_OK) {
            return null;
        }
        if (!recording.isPersonal()) {
            return "";
        }
        return viewer != null && isUser(viewer) ? viewer : null;
    }

    private static boolean isPrivate(List<Header> headers) {
        for (Header header : headers) {
            String value = header.value().toLowerCase(Locale.ROOT);
            if (header.name().equalsIgnoreCase("Cache-Control")
                    && (value.contains("no-store") || value.contains("private"))) {
                return true;
            }
        }
        return false;
    }

    /** Includes a resource in the page that is written. */
    void include(String path, RequestDispatcher target, ServletRequest asked, ServletResponse page)
            throws ServletException, IOException {
        IncludedPath included = IncludedPath.of(path);
        boolean isNever = neverConsumed.contains(included.path());
        CacheRule<RequestValues> rule = isNever ? null : pages.rule(included.path());
        RequestValues own = values.of(included);
        CacheMatch<RequestValues> match = rule == null ? null : rule.match(own);
        boolean isPartOfPage = !isNever && !(rule != null && isNotConsumed(rule, match)) && isConsumed(included.path());
        if (match == null && isPartOfPage) {
            includeAsPart(target, asked, page);
        } else if (capture != null) {
            include(new Fragment(included, isPartOfPage, match, own), target, asked, page);
        } else {
            includeAlone(new Fragment(included, false, match, own), target, asked, page);
        }
    }

    private void includeAsPart(RequestDispatcher target, ServletRequest asked, ServletResponse page)
            throws ServletException, IOException {
        try {
            target.include(asked, page);
        } catch (ServletException | IOException | RuntimeException failure) {
            refuse();
            throw failure;
        }
    }

    private static boolean isNotConsumed(CacheRule<RequestValues> rule, CacheMatch<RequestValues> match) {
        return match == null
                ? rule.properties().isNotConsumed()
                : match.properties().isNotConsumed();
    }

    private boolean isConsumed(String path) {
        return capture == null || capture.current().consumes(path);
    }

    /** An include in a page that is not captured itself. */
    private void includeAlone(Fragment fragment, RequestDispatcher target, ServletRequest asked, ServletResponse page)
            throws ServletException, IOException {
        open((HttpServletResponse) page, Capture.USUAL_FRAGMENT);
        try {
            include(fragment, target, asked, captured);
            page.getWriter().write(capture.text());
        } finally {
            capture = null;
            captured = null;
        }
    }

    private void include(Fragment fragment, RequestDispatcher target, ServletRequest asked, ServletResponse page)
            throws ServletException, IOException {
        page.getWriter().flush();
        Recording around = capture.current();
        if (around != null && !fragment.consumed()) {
            around.leaveOut(fragment.included().whole(), capture.position());
        }
        capture.begin(new Recording(fragment.match(), fragment.consumed()));
        try {
            write(fragment, target, asked, page);
        } catch (ServletException | IOException | RuntimeException failure) {
            capture.refuse();
            throw failure;
        } finally {
            page.getWriter().flush();
            capture.end();
            if (around != null && !fragment.consumed()) {
                around.goOn(capture.position());
            }
        }
    }

    private void write(Fragment fragment, RequestDispatcher target, ServletRequest asked, ServletResponse page)
            throws ServletException, IOException {
        CacheMatch<RequestValues> match = fragment.match();
        String id = match == null ? null : fragment.included().cacheId(match.cacheId());
        CachedPage hit = id == null ? null : pages.find(id, this::isUser);
        if (hit != null) {
            play(hit);
            inherit(id, hit);
            return;
        }
        target.include(asked, page);
        page.getWriter().flush();
        if (id != null) {
            Recording recording = capture.current();
            EntryInfo info = recording.info(fragment.values());
            if (pages.admits(id)) {
                keep(recording, id, info);
            }
            recording.bequeath(info.dependencyIds(), info.timeToLive());
        }
    }

    private void keep(Recording recording, String id, EntryInfo info) {
        String owner = owner(recording);
        if (owner != null) {
            List<Part> parts = recording.parts(capture.position());
            pages.keep(id, CachedPage.of(Head.ofFragment(pages.edition(), owner), parts, capture.bytes()), info, token);
        }
    }

    /** The page around depends on what the fragment depends on. If the fragment has just left the cache, nobody knows. */
    private void inherit(String id, CachedPage hit) {
        Optional<CacheEntry> entry = pages.entry(id, hit);
        if (entry.isEmpty() || Duration.ZERO.equals(entry.get().timeToLive())) {
            capture.current().refuse();
        } else {
            capture.current().bequeath(entry.get().dependencyIds(), entry.get().timeToLive());
        }
    }

    /** Writes what the cache has of a page, and dispatches what it has not. */
    private void play(CachedPage page) throws ServletException, IOException {
        if (!page.head().owner().isEmpty()) {
            capture.current().makePersonal();
        }
        for (Part part : page.parts()) {
            if (part instanceof Text text) {
                capture.append(page.encoded(), text.start(), text.length());
            } else if (part instanceof Attribute attribute) {
                request.setAttribute(attribute.name(), attribute.value());
            } else if (part instanceof Include include) {
                request.getRequestDispatcher(include.path()).include(request, captured);
            }
        }
    }

    /** What is written from here depends on who asks. */
    void readsOfUser() {
        if (capture != null && capture.current() != null) {
            capture.current().makePersonal();
        }
    }

    /** What is written must not be kept. */
    void refuse() {
        if (capture != null) {
            capture.refuse();
        }
    }

    void setsAttribute(String name, Object value) {
        if (capture != null && capture.current() != null) {
            capture.current().attribute(name, value, capture.position());
        }
    }

    private boolean isUser(String owner) {
        return owner.equals(UserSession.userIdOf(visitor));
    }

    private void open(HttpServletResponse real, int usual) {
        capture = new Capture(usual);
        captured = new CapturingResponse(real, capture);
    }

    /**
     * A resource that is included.
     *
     * @param consumed whether it becomes part of the page
     * @param match the rule for it; null if it is not kept
     */
    private record Fragment(
            IncludedPath included, boolean consumed, CacheMatch<RequestValues> match, RequestValues values) {}
}
