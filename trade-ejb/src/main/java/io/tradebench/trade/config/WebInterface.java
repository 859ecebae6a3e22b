package io.tradebench.trade.config;

/** How pages look. */
public enum WebInterface {
    JSP,
    JSP_IMAGES
}
