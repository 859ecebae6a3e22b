package io.tradebench.trade.ejb;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.NamedQuery;
import jakarta.persistence.OneToMany;
import jakarta.persistence.Table;
import java.util.List;

/** A row of {@code account} with its holdings, for whoever follows that relation; nobody changes or locks it. */
@Entity(name = "AccountHoldings")
@Table(name = "account")
@NamedQuery(name = AccountHoldingsEntity.OF_USER, query = "SELECT a FROM AccountHoldings a WHERE a.userId = :userId")
public class AccountHoldingsEntity {
    static final String OF_USER = "AccountHoldings.ofUser";

    @Id
    private Long id;

    @Column(name = "profile_user_id")
    private String userId;

    @OneToMany
    @JoinColumn(name = "account_id", insertable = false, updatable = false)
    private List<HoldingEntity> holdings;

    protected AccountHoldingsEntity() {}

    List<HoldingEntity> holdings() {
        return holdings;
    }
}
