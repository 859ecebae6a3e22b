package io.tradebench.trade.ejb;

import io.tradebench.trade.database.sql.OrderSql;
import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.OrderType;
import io.tradebench.trade.trading.TradeStore;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.NamedNativeQuery;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.QueryHint;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.persistence.config.HintValues;
import org.eclipse.persistence.config.QueryHints;

/** A row of {@code trade_order}. */
@Entity(name = "TradeOrder")
@Table(name = "trade_order")
@NamedQuery(
        name = OrderEntity.WITH_ID,
        query = "SELECT o FROM TradeOrder o WHERE o.id = :id",
        hints = @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE))
@NamedQuery(name = OrderEntity.ACCOUNT_OF_ORDER, query = "SELECT o.accountId FROM TradeOrder o WHERE o.id = :id")
@NamedQuery(
        name = OrderEntity.OF_USER,
        query = "SELECT o FROM TradeOrder o WHERE o.id = :id"
                + " AND o.accountId = (SELECT a.id FROM Account a WHERE a.userId = :userId)",
        hints = @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE))
@NamedQuery(
        name = OrderEntity.WITH_KEY,
        query = "SELECT o FROM TradeOrder o WHERE o.accountId = :accountId AND o.key = :key",
        hints = @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE))
@NamedQuery(
        name = OrderEntity.ALL,
        query = OrderEntity.OF_A_USER_THE_NEWEST_FIRST,
        hints = @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE))
@NamedQuery(
        name = OrderEntity.NEWEST,
        query = OrderEntity.OF_A_USER_THE_NEWEST_FIRST,
        hints = {
            @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE),
            @QueryHint(name = QueryHints.JDBC_MAX_ROWS, value = "" + TradeStore.NEWEST_ORDERS)
        })
@NamedNativeQuery(
        name = OrderEntity.CLOSED,
        query = "SELECT * FROM trade_order" + OrderSql.BY_ACCOUNT_AND_STATUS
                + "WHERE account_id = (SELECT id FROM account WHERE profile_user_id = ?1)"
                + " AND status = '" + OrderStatus.CLOSED_CODE + "'",
        resultClass = OrderEntity.class,
        hints = {
            @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE),
            @QueryHint(name = QueryHints.JDBC_MAX_ROWS, value = "" + TradeStore.MOST_CLOSED)
        })
@NamedQuery(
        name = OrderEntity.PENDING_SELLS,
        query = "SELECT COUNT(o) FROM TradeOrder o WHERE o.holdingId = :holdingId AND o.type = 'sell'"
                + " AND o.status IN (" + OrderStatus.PENDING_CODES + ")")
@NamedQuery(
        name = OrderEntity.MOVE_ON,
        query = "UPDATE TradeOrder o SET o.status = :status, o.holdingId = :holdingId,"
                + " o.completionDate = :completionDate WHERE o.id = :id AND o.status = :expected")
public class OrderEntity {
    static final String WITH_ID = "TradeOrder.withId";
    static final String ACCOUNT_OF_ORDER = "TradeOrder.accountOfOrder";
    static final String OF_USER = "TradeOrder.ofUser";
    static final String WITH_KEY = "TradeOrder.withKey";
    static final String ALL = "TradeOrder.all";
    static final String NEWEST = "TradeOrder.newest";
    static final String CLOSED = "TradeOrder.closed";
    static final String PENDING_SELLS = "TradeOrder.pendingSells";
    static final String MOVE_ON = "TradeOrder.moveOn";

    static final String OF_A_USER_THE_NEWEST_FIRST =
            "SELECT o FROM TradeOrder o WHERE o.accountId = (SELECT a.id FROM Account a WHERE a.userId = :userId)"
                    + " ORDER BY o.accountId, o.openDate DESC, o.id DESC";

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "order_seq")
    @SequenceGenerator(name = "order_seq", sequenceName = "order_seq", allocationSize = 1000)
    private Long id;

    @ManyToOne(fetch = FetchType.LAZY, optional = false)
    @JoinColumn(name = "account_id")
    private AccountEntity account;

    @ManyToOne(fetch = FetchType.LAZY, optional = false)
    @JoinColumn(name = "quote_symbol")
    private QuoteEntity quote;

    /** The foreign keys themselves, so that they are known without loading what they point to. */
    @Column(name = "account_id", insertable = false, updatable = false)
    private long accountId;

    @Column(name = "quote_symbol", insertable = false, updatable = false)
    private String symbol;

    @Column(name = "holding_id")
    private Long holdingId;

    private String type;

    private String status;

    @Column(name = "open_date")
    private Instant openDate;

    @Column(name = "completion_date")
    private Instant completionDate;

    private int quantity;

    private BigDecimal price;

    @Column(name = "order_fee")
    private BigDecimal fee;

    @Column(name = "order_key")
    private String key;

    protected OrderEntity() {}

    OrderEntity(Order order, AccountEntity account, QuoteEntity quote) {
        this.account = account;
        this.quote = quote;
        accountId = order.accountId();
        symbol = order.symbol();
        holdingId = order.holdingId();
        type = order.type().code();
        status = order.status().code();
        openDate = order.openDate();
        completionDate = order.completionDate();
        quantity = order.quantity();
        price = order.price();
        fee = order.fee();
        key = order.key();
    }

    Long id() {
        return id;
    }

    Order toDomain() {
        return new Order(
                id,
                accountId,
                symbol,
                holdingId,
                OrderType.of(type),
                OrderStatus.of(status),
                openDate,
                completionDate,
                quantity,
                price,
                fee,
                key);
    }
}
