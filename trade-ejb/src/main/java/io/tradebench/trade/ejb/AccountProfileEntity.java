package io.tradebench.trade.ejb;

import io.tradebench.trade.domain.AccountProfile;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.OneToOne;
import jakarta.persistence.QueryHint;
import jakarta.persistence.Table;
import org.eclipse.persistence.config.PessimisticLock;
import org.eclipse.persistence.config.QueryHints;

/** A row of {@code account_profile}. */
@Entity(name = "AccountProfile")
@Table(name = "account_profile")
@NamedQuery(
        name = AccountProfileEntity.OF_USER_FOR_UPDATE,
        query = "SELECT p FROM AccountProfile p WHERE p.userId = :userId",
        hints = @QueryHint(name = QueryHints.PESSIMISTIC_LOCK, value = PessimisticLock.Lock))
@NamedQuery(
        name = AccountProfileEntity.PASSWORD_FROM,
        query = "SELECT p.userId, p.passwordHash FROM AccountProfile p"
                + " WHERE p.userId = (SELECT MIN(q.userId) FROM AccountProfile q WHERE q.userId >= :userId)")
@NamedQuery(
        name = AccountProfileEntity.CHANGE_PASSWORD,
        query = "UPDATE AccountProfile p SET p.passwordHash = :hash, p.passwordVersion = p.passwordVersion + 1"
                + " WHERE p.userId = :userId AND p.passwordHash = :expected")
@NamedQuery(
        name = AccountProfileEntity.REPLACE_HASH,
        query = "UPDATE AccountProfile p SET p.passwordHash = :hash"
                + " WHERE p.userId = :userId AND p.passwordHash = :expected")
public class AccountProfileEntity {
    static final String OF_USER_FOR_UPDATE = "AccountProfile.ofUserForUpdate";
    static final String PASSWORD_FROM = "AccountProfile.passwordFrom";
    static final String CHANGE_PASSWORD = "AccountProfile.changePassword";
    static final String REPLACE_HASH = "AccountProfile.replaceHash";

    @Id
    @Column(name = "user_id")
    private String userId;

    @Column(name = "password_hash")
    private String passwordHash;

    @Column(name = "password_version")
    private int passwordVersion;

    @Column(name = "full_name")
    private String fullName;

    private String address;

    private String email;

    @Column(name = "credit_card")
    private String creditCard;

    @OneToOne(mappedBy = "profile", fetch = FetchType.LAZY)
    private AccountEntity account;

    protected AccountProfileEntity() {}

    AccountProfileEntity(AccountProfile profile, String passwordHash, int passwordVersion) {
        userId = profile.userId();
        this.passwordHash = passwordHash;
        this.passwordVersion = passwordVersion;
        apply(profile);
    }

    final void apply(AccountProfile profile) {
        fullName = profile.fullName();
        address = profile.address();
        email = profile.email();
        creditCard = profile.creditCard();
    }

    AccountEntity account() {
        return account;
    }

    AccountProfile toDomain() {
        return new AccountProfile(userId, fullName, address, email, creditCard);
    }
}
