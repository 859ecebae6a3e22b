package io.tradebench.cache.rules;

import java.util.List;
import java.util.Locale;

/** What rules ask of a request, or of an include of another resource within it. Names are never null. */
public interface RequestValues {
    /** The first value of a parameter of the query or the body; null if there is none. */
    String parameter(String name);

    /** All values of a parameter; empty if there is none. */
    List<String> parameters(String name);

    /** A request attribute; null if there is none. */
    Object attribute(String name);

    /** An attribute of the session; null without it or without a session. */
    Object sessionAttribute(String name);

    /** The id of the valid session of the request; null if there is none. */
    String sessionId();

    /**
     * The value of a cookie; null if there is none. Of the cookie that carries the session it is the {@link #sessionId}: what
     * a server adds to the cookie must not tell entries apart, and a cookie alone must not open them.
     */
    String cookie(String name);

    /** The first value of a header; null if there is none. */
    String header(String name);

    /** What follows the servlet's path; null if nothing does. */
    String pathInfo();

    /** The path of the servlet or page that answers, beginning with a slash. */
    String servletPath();

    /** The locale that the client prefers. */
    Locale locale();

    /** The HTTP method. */
    String method();
}
