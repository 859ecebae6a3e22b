package io.tradebench.trade.config.parameter;

/** How pages look. */
public enum WebInterface {
    JSP,
    JSP_IMAGES
}
