package io.tradebench.web.cache;

import io.tradebench.web.cache.CachedPage.Head;
import io.tradebench.web.cache.CachedPage.Header;
import io.tradebench.web.cache.CachedPage.Part;
import io.tradebench.web.cache.CachedPage.Text;
import io.tradebench.web.request.EntityTags;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** Sends complete pages. */
final class PageDelivery {
    private PageDelivery() {}

    /** Sends a page that has no includes, or tells the client that it has the page already. */
    static void send(CachedPage page, HttpServletRequest request, HttpServletResponse response) throws IOException {
        prepare(page.head(), response);
        response.setContentLength(page.textLength());
        if (EntityTags.names(request.getHeader("If-None-Match"), page.head().entityTag())) {
            response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            return;
        }
        if (request.getMethod().equals("HEAD")) {
            return;
        }
        ServletOutputStream out = response.getOutputStream();
        for (Part part : page.parts()) {
            if (part instanceof Text text) {
                out.write(page.encoded(), text.start(), text.length());
            }
        }
    }

    /** Sends all that was captured. */
    static void send(Capture capture, HttpServletResponse response) throws IOException {
        if (capture.position() > 0) {
            response.setContentLength(capture.position());
            response.getOutputStream().write(capture.bytes(), 0, capture.position());
        }
    }

    /** Sets the headers that a page has been made with. */
    static void prepare(Head head, HttpServletResponse response) {
        if (!head.contentType().isEmpty()) {
            response.setContentType(head.contentType());
        }
        if (!head.entityTag().isEmpty()) {
            response.setHeader("ETag", head.entityTag());
        }
        for (Header header : head.headers()) {
            response.setHeader(header.name(), header.value());
        }
    }
}
