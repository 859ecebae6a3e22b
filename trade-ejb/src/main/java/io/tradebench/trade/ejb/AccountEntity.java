package io.tradebench.trade.ejb;

import io.tradebench.trade.domain.Account;
import jakarta.persistence.CascadeType;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.GeneratedValue;
import jakarta.persistence.GenerationType;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.OneToOne;
import jakarta.persistence.QueryHint;
import jakarta.persistence.SequenceGenerator;
import jakarta.persistence.Table;
import java.math.BigDecimal;
import java.time.Instant;
import org.eclipse.persistence.config.HintValues;
import org.eclipse.persistence.config.PessimisticLock;
import org.eclipse.persistence.config.QueryHints;

/** A row of {@code account}. It has no collections: EclipseLink loads them, however lazy they are, whenever the row is locked. */
@Entity(name = "Account")
@Table(name = "account")
@NamedQuery(
        name = AccountEntity.OF_USER,
        query = AccountEntity.SELECT_OF_USER,
        hints = @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE))
@NamedQuery(
        name = AccountEntity.OF_USER_FOR_UPDATE,
        query = AccountEntity.SELECT_OF_USER,
        hints = @QueryHint(name = QueryHints.PESSIMISTIC_LOCK, value = PessimisticLock.Lock))
@NamedQuery(
        name = AccountEntity.WITH_ID_FOR_UPDATE,
        query = "SELECT a FROM Account a WHERE a.id = :id",
        hints = @QueryHint(name = QueryHints.PESSIMISTIC_LOCK, value = PessimisticLock.Lock))
@NamedQuery(
        name = AccountEntity.BY_IDS,
        query = "SELECT a FROM Account a WHERE a.id IN :ids ORDER BY a.id",
        hints = @QueryHint(name = QueryHints.READ_ONLY, value = HintValues.TRUE))
public class AccountEntity {
    static final String OF_USER = "Account.ofUser";
    static final String OF_USER_FOR_UPDATE = "Account.ofUserForUpdate";
    static final String WITH_ID_FOR_UPDATE = "Account.withIdForUpdate";
    static final String BY_IDS = "Account.byIds";
    static final String SELECT_OF_USER = "SELECT a FROM Account a WHERE a.userId = :userId";

    @Id
    @GeneratedValue(strategy = GenerationType.SEQUENCE, generator = "account_seq")
    @SequenceGenerator(name = "account_seq", sequenceName = "account_seq", allocationSize = 1000)
    private Long id;

    @OneToOne(fetch = FetchType.LAZY, cascade = CascadeType.PERSIST, optional = false)
    @JoinColumn(name = "profile_user_id")
    private AccountProfileEntity profile;

    /** The foreign key itself, so that it is known without loading the profile. */
    @Column(name = "profile_user_id", insertable = false, updatable = false)
    private String userId;

    @Column(name = "creation_date")
    private Instant creationDate;

    @Column(name = "open_balance")
    private BigDecimal openBalance;

    private BigDecimal balance;

    @Column(name = "login_count")
    private int loginCount;

    @Column(name = "logout_count")
    private int logoutCount;

    @Column(name = "last_login")
    private Instant lastLogin;

    protected AccountEntity() {}

    AccountEntity(Account account, AccountProfileEntity profile) {
        this.profile = profile;
        userId = account.userId();
        creationDate = account.creationDate();
        openBalance = account.openBalance();
        apply(account);
    }

    final void apply(Account account) {
        balance = account.balance();
        loginCount = account.loginCount();
        logoutCount = account.logoutCount();
        lastLogin = account.lastLogin();
    }

    Account toDomain() {
        return new Account(id, userId, creationDate, openBalance, balance, loginCount, logoutCount, lastLogin);
    }
}
