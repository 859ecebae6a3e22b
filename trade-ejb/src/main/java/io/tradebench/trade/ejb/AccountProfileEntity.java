package io.tradebench.trade.ejb;

import io.tradebench.trade.domain.AccountProfile;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.OneToOne;
import jakarta.persistence.Table;

/** A row of {@code account_profile}. */
@Entity(name = "AccountProfile")
@Table(name = "account_profile")
@NamedQuery(
        name = AccountProfileEntity.PASSWORD_HASH,
        query = "SELECT p.passwordHash FROM AccountProfile p WHERE p.userId = :userId")
public class AccountProfileEntity {
    static final String PASSWORD_HASH = "AccountProfile.passwordHash";

    @Id
    @Column(name = "user_id")
    private String userId;

    @Column(name = "password_hash")
    private String passwordHash;

    @Column(name = "full_name")
    private String fullName;

    private String address;

    private String email;

    @Column(name = "credit_card")
    private String creditCard;

    @OneToOne(mappedBy = "profile", fetch = FetchType.LAZY)
    private AccountEntity account;

    protected AccountProfileEntity() {}

    AccountProfileEntity(AccountProfile profile, String passwordHash) {
        userId = profile.userId();
        this.passwordHash = passwordHash;
        apply(profile);
    }

    final void apply(AccountProfile profile) {
        fullName = profile.fullName();
        address = profile.address();
        email = profile.email();
        creditCard = profile.creditCard();
    }

    void changePassword(String newHash) {
        passwordHash = newHash;
    }

    AccountProfile toDomain() {
        return new AccountProfile(userId, fullName, address, email, creditCard);
    }
}
