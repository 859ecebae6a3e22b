package io.tradebench.trade.ejb;

import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.MarketSummary;
import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.Quote;
import io.tradebench.trade.trading.CommittedWrites;
import io.tradebench.trade.trading.StoredPassword;
import io.tradebench.trade.trading.TradeStore;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import jakarta.persistence.TypedQuery;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The store on JPA, for one unit of work. What is locked is read by named queries: {@code find} makes its SQL anew for a lock. */
final class JpaTradeStore implements TradeStore {
    private final EntityManager entities;
    private final CommittedWrites writes;

    JpaTradeStore(EntityManager entities, CommittedWrites writes) {
        this.entities = entities;
        this.writes = writes;
    }

    @Override
    public Optional<Account> account(String userId) {
        return first(named(AccountEntity.OF_USER, AccountEntity.class).setParameter("userId", userId))
                .map(AccountEntity::toDomain);
    }

    @Override
    public Optional<Account> accountForUpdate(String userId) {
        return first(named(AccountEntity.OF_USER_FOR_UPDATE, AccountEntity.class)
                        .setParameter("userId", userId))
                .map(AccountEntity::toDomain);
    }

    @Override
    public Optional<Account> accountForUpdate(long accountId) {
        return first(named(AccountEntity.WITH_ID_FOR_UPDATE, AccountEntity.class)
                        .setParameter("id", accountId))
                .map(AccountEntity::toDomain);
    }

    @Override
    public Account insert(Account account, AccountProfile profile, String passwordHash) {
        writes.note();
        int passwordVersion = StoredPassword.firstVersion(account.creationDate());
        AccountEntity entity =
                new AccountEntity(account, new AccountProfileEntity(profile, passwordHash, passwordVersion));
        entities.persist(entity);
        return entity.toDomain();
    }

    @Override
    public void update(Account account) {
        writes.note();
        entities.find(AccountEntity.class, account.id()).apply(account);
    }

    @Override
    public Optional<AccountProfile> profile(String userId) {
        return Optional.ofNullable(entities.find(AccountProfileEntity.class, userId))
                .map(AccountProfileEntity::toDomain);
    }

    @Override
    public Optional<AccountProfile> profileForUpdate(String userId) {
        return first(named(AccountProfileEntity.OF_USER_FOR_UPDATE, AccountProfileEntity.class)
                        .setParameter("userId", userId))
                .map(AccountProfileEntity::toDomain);
    }

    @Override
    public Optional<StoredPassword> passwordFrom(String userId) {
        return first(named(AccountProfileEntity.PASSWORD_FROM, Object[].class).setParameter("userId", userId))
                .map(row -> new StoredPassword((String) row[0], (String) row[1]));
    }

    @Override
    public boolean changePassword(String userId, String expectedHash, String newHash) {
        return replaceHash(AccountProfileEntity.CHANGE_PASSWORD, userId, expectedHash, newHash) == 1;
    }

    @Override
    public void replacePasswordHash(String userId, String expectedHash, String newHash) {
        replaceHash(AccountProfileEntity.REPLACE_HASH, userId, expectedHash, newHash);
    }

    private int replaceHash(String query, String userId, String expectedHash, String newHash) {
        writes.note();
        return entities.createNamedQuery(query)
                .setParameter("userId", userId)
                .setParameter("expected", expectedHash)
                .setParameter("hash", newHash)
                .executeUpdate();
    }

    @Override
    public void update(AccountProfile profile) {
        writes.note();
        entities.find(AccountProfileEntity.class, profile.userId()).apply(profile);
    }

    @Override
    public Optional<Quote> quote(String symbol) {
        return QuoteEntity.find(entities, symbol).map(QuoteEntity::toDomain);
    }

    @Override
    public Optional<Quote> quoteForUpdate(String symbol) {
        return first(named(QuoteEntity.WITH_SYMBOL_FOR_UPDATE, QuoteEntity.class)
                        .setParameter("symbol", symbol))
                .map(QuoteEntity::toDomain);
    }

    @Override
    public List<Quote> quotes(Collection<String> symbols) {
        TypedQuery<QuoteEntity> query = named(QuoteEntity.WITH_SYMBOL, QuoteEntity.class);
        return symbols.stream()
                .flatMap(symbol -> query.setParameter("symbol", symbol).getResultList().stream())
                .map(QuoteEntity::toDomain)
                .toList();
    }

    @Override
    public List<Quote> quotes(String after, int limit) {
        return quotes(named(QuoteEntity.AFTER, QuoteEntity.class).setParameter("after", after), limit);
    }

    @Override
    public void insert(Quote quote) {
        writes.note();
        entities.persist(new QuoteEntity(quote));
    }

    @Override
    public void update(Quote quote) {
        writes.note(quote);
        entities.find(QuoteEntity.class, quote.symbol()).apply(quote);
    }

    @Override
    public MarketSummary marketSummary(Instant asOf) {
        Object[] totals = named(QuoteEntity.TOTALS, Object[].class).getSingleResult();
        long quotes = ((Number) totals[0]).longValue();
        return new MarketSummary(
                Money.mean((BigDecimal) totals[1], quotes),
                Money.mean((BigDecimal) totals[2], quotes),
                totals[3] == null ? 0 : ((Number) totals[3]).longValue(),
                quotes(named(QuoteEntity.GAINERS, QuoteEntity.class), MarketSummary.TOP),
                quotes(named(QuoteEntity.LOSERS, QuoteEntity.class), MarketSummary.TOP),
                asOf);
    }

    @Override
    public List<Holding> holdings(String userId) {
        return named(HoldingEntity.OF_USER, HoldingEntity.class).setParameter("userId", userId).getResultList().stream()
                .map(HoldingEntity::toDomain)
                .toList();
    }

    @Override
    public Optional<Holding> holding(long holdingId) {
        return first(named(HoldingEntity.WITH_ID, HoldingEntity.class).setParameter("id", holdingId))
                .map(HoldingEntity::toDomain);
    }

    @Override
    public long insert(Holding holding) {
        writes.note();
        HoldingEntity entity = new HoldingEntity(
                holding,
                entities.getReference(AccountEntity.class, holding.accountId()),
                entities.getReference(QuoteEntity.class, holding.symbol()));
        entities.persist(entity);
        return entity.id();
    }

    @Override
    public boolean deleteHolding(long holdingId) {
        writes.note();
        HoldingEntity entity = entities.find(HoldingEntity.class, holdingId);
        if (entity == null) {
            return false;
        }
        entities.remove(entity);
        return true;
    }

    @Override
    public long holdingCount(long accountId) {
        Object count = entities.createNamedQuery(HoldingEntity.COUNT)
                .setParameter(1, accountId)
                .getSingleResult();
        return ((Number) count).longValue();
    }

    @Override
    public boolean isInSale(long holdingId) {
        return named(OrderEntity.PENDING_SELLS, Long.class)
                        .setParameter("holdingId", holdingId)
                        .getSingleResult()
                > 0;
    }

    @Override
    public Order insert(Order order) {
        writes.note();
        OrderEntity entity = new OrderEntity(
                order,
                entities.getReference(AccountEntity.class, order.accountId()),
                entities.getReference(QuoteEntity.class, order.symbol()));
        entities.persist(entity);
        return order.stored(entity.id());
    }

    @Override
    public boolean update(Order order, OrderStatus expected) {
        writes.note();
        Query moveOn = entities.createNamedQuery(OrderEntity.MOVE_ON)
                .setParameter("status", order.status().code())
                .setParameter("holdingId", order.holdingId())
                .setParameter("completionDate", order.completionDate())
                .setParameter("id", order.id())
                .setParameter("expected", expected.code());
        return moveOn.executeUpdate() == 1;
    }

    @Override
    public Optional<Order> order(long orderId) {
        return first(named(OrderEntity.WITH_ID, OrderEntity.class).setParameter("id", orderId))
                .map(OrderEntity::toDomain);
    }

    @Override
    public Optional<Long> accountOfOrder(long orderId) {
        return first(named(OrderEntity.ACCOUNT_OF_ORDER, Long.class).setParameter("id", orderId));
    }

    @Override
    public Optional<Order> order(String userId, long orderId) {
        return first(named(OrderEntity.OF_USER, OrderEntity.class)
                        .setParameter("userId", userId)
                        .setParameter("id", orderId))
                .map(OrderEntity::toDomain);
    }

    @Override
    public Optional<Order> orderWithKey(long accountId, String key) {
        return first(named(OrderEntity.WITH_KEY, OrderEntity.class)
                        .setParameter("accountId", accountId)
                        .setParameter("key", key))
                .map(OrderEntity::toDomain);
    }

    @Override
    public List<Order> orders(String userId, int limit) {
        return toDomain(newest(limit).setParameter("userId", userId));
    }

    /** A query that is given a limit is translated anew whenever it is asked. */
    private TypedQuery<OrderEntity> newest(int limit) {
        return limit == NEWEST_ORDERS
                ? named(OrderEntity.NEWEST, OrderEntity.class)
                : named(OrderEntity.ALL, OrderEntity.class).setMaxResults(limit);
    }

    @Override
    public List<Order> closedOrders(String userId) {
        return toDomain(named(OrderEntity.CLOSED, OrderEntity.class).setParameter(1, userId));
    }

    private <T> TypedQuery<T> named(String name, Class<T> type) {
        return entities.createNamedQuery(name, type);
    }

    private static List<Quote> quotes(TypedQuery<QuoteEntity> query, int limit) {
        return query.setMaxResults(limit).getResultList().stream()
                .map(QuoteEntity::toDomain)
                .toList();
    }

    private static <T> Optional<T> first(TypedQuery<T> query) {
        return query.getResultList().stream().findFirst();
    }

    private static List<Order> toDomain(TypedQuery<OrderEntity> query) {
        return query.getResultList().stream().map(OrderEntity::toDomain).toList();
    }
}
