package io.tradebench.trade.cluster;

/** Where a member listens for the others. */
record MemberAddress(String host, int port) {
    private static final int HIGHEST_PORT = 65_535;

    /** Reads {@code host:port}; null if it is none. */
    static MemberAddress parse(String text) {
        int colon = text.lastIndexOf(':');
        if (colon < 1 || !text.substring(colon + 1).matches("\\d{1,5}")) {
            return null;
        }
        int port = Integer.parseInt(text.substring(colon + 1));
        return port < 1 || port > HIGHEST_PORT ? null : new MemberAddress(text.substring(0, colon), port);
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
