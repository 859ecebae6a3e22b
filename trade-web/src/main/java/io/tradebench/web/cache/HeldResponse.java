package io.tradebench.web.cache;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** A response that does not leave before it is released. Used by one thread. */
final class HeldResponse extends CapturingResponse {
    private final HttpServletResponse response;
    private final Capture capture;
    private Leaving diversion;

    /** An answer of the container. */
    @FunctionalInterface
    private interface Leaving {
        void leave() throws IOException;
    }

    HeldResponse(HttpServletResponse response) {
        this(response, new Capture(Capture.USUAL_PAGE));
    }

    private HeldResponse(HttpServletResponse response, Capture capture) {
        super(response, capture);
        this.response = response;
        this.capture = capture;
    }

    /** Lets it leave. */
    void release() throws IOException {
        if (diversion == null) {
            PageDelivery.send(capture, response);
        } else {
            diversion.leave();
        }
    }

    @Override
    public void sendError(int status, String message) {
        diversion = () -> super.sendError(status, message);
    }

    @Override
    public void sendError(int status) {
        diversion = () -> super.sendError(status);
    }

    @Override
    public void sendRedirect(String location) {
        diversion = () -> super.sendRedirect(location);
    }

    /** After an error or a redirect nothing can be added. */
    @Override
    public boolean isCommitted() {
        return diversion != null || super.isCommitted();
    }
}
