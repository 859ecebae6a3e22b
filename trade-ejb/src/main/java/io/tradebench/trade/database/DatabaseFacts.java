package io.tradebench.trade.database;

/** Which database is in use. */
public record DatabaseFacts(String product, String version, String url) {}
