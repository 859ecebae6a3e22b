package io.tradebench.web.page;

import java.io.Serializable;

/** A symbol that somebody asked for: the key of a fragment, which finds the quote by {@link QuoteLookup#find}. It need not be quoted. */
public record WantedSymbol(String symbol) implements Serializable {}
