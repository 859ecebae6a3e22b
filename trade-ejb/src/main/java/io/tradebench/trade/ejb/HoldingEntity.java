package io.tradebench.trade.ejb;

import io.tradebench.trade.database.sql.OrderSql;
import io.tradebench.trade.domain.Holding;
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

/** A row of {@code holding}. */
@Entity(name = "Holding")
@Table(name = "holding")
@NamedQuery(name = HoldingEntity.WITH_ID, query = "SELECT h FROM Holding h JOIN FETCH h.quote WHERE h.id = :id")
@NamedQuery(
        name = HoldingEntity.OF_USER,
        query = "SELECT h FROM Holding h JOIN FETCH h.quote WHERE h.accountId ="
                + " (SELECT a.id FROM Account a WHERE a.userId = :userId)",
        hints = {
            @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE),
            @QueryHint(name = QueryHints.JDBC_MAX_ROWS, value = "" + Holding.MOST)
        })
@NamedQuery(
        name = HoldingEntity.OF_ACCOUNTS,
        query = "SELECT h FROM Holding h JOIN FETCH h.quote WHERE h.accountId IN :ids",
        hints = @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE))
@NamedNativeQuery(name = HoldingEntity.COUNT, query = OrderSql.HOLDING_COUNT + "?1")
public class HoldingEntity {
    static final String WITH_ID = "Holding.withId";
    static final String OF_USER = "Holding.ofUser";
    static final String OF_ACCOUNTS = "Holding.ofAccounts";
    static final String COUNT = "Holding.count";

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "holding_seq")
    @SequenceGenerator(name = "holding_seq", sequenceName = "holding_seq", allocationSize = 1000)
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

    private int quantity;

    @Column(name = "purchase_price")
    private BigDecimal purchasePrice;

    @Column(name = "purchase_date")
    private Instant purchaseDate;

    protected HoldingEntity() {}

    HoldingEntity(Holding holding, AccountEntity account, QuoteEntity quote) {
        this.account = account;
        this.quote = quote;
        accountId = holding.accountId();
        symbol = holding.symbol();
        quantity = holding.quantity();
        purchasePrice = holding.purchasePrice();
        purchaseDate = holding.purchaseDate();
    }

    Long id() {
        return id;
    }

    Holding toDomain() {
        return new Holding(id, accountId, symbol, quantity, purchasePrice, purchaseDate, quote.price());
    }
}
