package io.tradebench.web.page;

/** A symbol that somebody asked for. It need not be quoted. */
public record WantedSymbol(String symbol) {}
