package io.tradebench.web.cache;

import io.tradebench.web.cache.CachedPage.Header;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A response whose text goes into a capture. Status and headers go to the real response at once, and are remembered. Used by one
 * thread.
 */
sealed class CapturingResponse extends HttpServletResponseWrapper permits HeldResponse {
    private static final String ENCODING = "UTF-8";

    private final Capture capture;
    private final List<Header> headers = new ArrayList<>(2);
    private boolean diverted;

    CapturingResponse(HttpServletResponse response, Capture capture) {
        super(response);
        this.capture = capture;
    }

    /** Whether the container has answered instead: by a redirect or an error page. */
    boolean isDiverted() {
        return diverted;
    }

    /** The headers that were set while no fragment was written. */
    List<Header> headers() {
        return headers;
    }

    /** What is cached is UTF-8: fragments of one page cannot have several encodings. */
    @Override
    public PrintWriter getWriter() {
        if (!ENCODING.equalsIgnoreCase(getCharacterEncoding())) {
            setCharacterEncoding(ENCODING);
        }
        return capture.writer();
    }

    @Override
    public ServletOutputStream getOutputStream() {
        return capture.stream();
    }

    /** The text leaves when it is complete. */
    @Override
    public void flushBuffer() {
        capture.position();
    }

    @Override
    public void resetBuffer() {
        capture.reset();
        super.resetBuffer();
    }

    @Override
    public void reset() {
        capture.reset();
        headers.clear();
        super.reset();
    }

    @Override
    public void sendError(int status, String message) throws IOException {
        divert();
        super.sendError(status, message);
    }

    @Override
    public void sendError(int status) throws IOException {
        divert();
        super.sendError(status);
    }

    @Override
    public void sendRedirect(String location) throws IOException {
        divert();
        super.sendRedirect(location);
    }

    private void divert() {
        diverted = true;
        capture.refuse();
        capture.reset();
    }

    @Override
    public void addCookie(Cookie cookie) {
        capture.refuse();
        super.addCookie(cookie);
    }

    @Override
    public void setHeader(String name, String value) {
        note(name, value, true);
        super.setHeader(name, value);
    }

    @Override
    public void addHeader(String name, String value) {
        note(name, value, false);
        super.addHeader(name, value);
    }

    @Override
    public void setIntHeader(String name, int value) {
        note(name, String.valueOf(value), true);
        super.setIntHeader(name, value);
    }

    @Override
    public void addIntHeader(String name, int value) {
        note(name, String.valueOf(value), false);
        super.addIntHeader(name, value);
    }

    /** A time belongs to one answer. */
    @Override
    public void setDateHeader(String name, long date) {
        capture.refuse();
        super.setDateHeader(name, date);
    }

    /** A time belongs to one answer. */
    @Override
    public void addDateHeader(String name, long date) {
        capture.refuse();
        super.addDateHeader(name, date);
    }

    /** The length of the whole is known when it is complete. */
    @Override
    public void setContentLength(int length) {
        // a fragment or a page knows its own length only
    }

    /** As {@link #setContentLength}. */
    @Override
    public void setContentLengthLong(long length) {
        // as setContentLength
    }

    private void note(String name, String value, boolean only) {
        if (name.toLowerCase(Locale.ROOT).equals("set-cookie")) {
            capture.refuse();
        }
        if (capture.current() == null || capture.current().parent() == null) {
            headers.removeIf(header -> only && header.name().equalsIgnoreCase(name));
            if (value != null) {
                headers.add(new Header(name, value));
            }
        }
    }
}
