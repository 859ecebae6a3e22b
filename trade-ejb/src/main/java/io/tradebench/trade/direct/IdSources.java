package io.tradebench.trade.direct;

/** Where new ids come from; one for each server. */
final class IdSources {
    private final IdBlocks accounts = new IdBlocks();
    private final IdBlocks holdings = new IdBlocks();
    private final IdBlocks orders = new IdBlocks();

    long nextAccount(JdbcSession session) {
        return accounts.next(() -> session.nextValueOf("account_seq"));
    }

    long nextHolding(JdbcSession session) {
        return holdings.next(() -> session.nextValueOf("holding_seq"));
    }

    long nextOrder(JdbcSession session) {
        return orders.next(() -> session.nextValueOf("order_seq"));
    }
}
