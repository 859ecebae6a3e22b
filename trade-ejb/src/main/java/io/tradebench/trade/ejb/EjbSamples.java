package io.tradebench.trade.ejb;

import io.tradebench.trade.SampleServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.Holding;
import io.tradebench.trade.domain.Quote;
import jakarta.ejb.Local;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A session bean on JPA. Whatever reaches data is a container-managed transaction, within which relations are followed. */
@Stateless
@Local(SampleServices.class)
public class EjbSamples implements SampleServices {
    @PersistenceContext(unitName = "trade")
    private EntityManager entities;

    @Override
    @TransactionAttribute(TransactionAttributeType.SUPPORTS)
    public BigDecimal investmentReturn(BigDecimal investment, BigDecimal worth) {
        return worth.subtract(investment);
    }

    @Override
    public Optional<Quote> quote(String symbol) {
        return Optional.ofNullable(entities.find(QuoteEntity.class, symbol)).map(QuoteEntity::toDomain);
    }

    @Override
    public List<Holding> holdings(String userId) {
        return entities
                .createNamedQuery(HoldingEntity.OF_USER, HoldingEntity.class)
                .setParameter("userId", userId)
                .getResultList()
                .stream()
                .map(HoldingEntity::toDomain)
                .toList();
    }

    @Override
    public Optional<Account> accountOfProfile(String userId) {
        return Optional.ofNullable(entities.find(AccountProfileEntity.class, userId))
                .map(AccountProfileEntity::account)
                .map(AccountEntity::toDomain);
    }

    @Override
    public int holdingsOfAccount(String userId) {
        return entities
                .createNamedQuery(AccountHoldingsEntity.OF_USER, AccountHoldingsEntity.class)
                .setParameter("userId", userId)
                .getResultList()
                .stream()
                .mapToInt(account -> account.holdings().size())
                .sum();
    }

    @Override
    public List<AccountHoldings> accounts(List<Long> ids) {
        Map<Long, List<Holding>> holdings = byIds(HoldingEntity.OF_ACCOUNTS, HoldingEntity.class, ids)
                .map(HoldingEntity::toDomain)
                .collect(Collectors.groupingBy(Holding::accountId));
        return byIds(AccountEntity.BY_IDS, AccountEntity.class, ids)
                .map(AccountEntity::toDomain)
                .map(account -> new AccountHoldings(account, holdings.getOrDefault(account.id(), List.of())))
                .toList();
    }

    private <T> Stream<T> byIds(String query, Class<T> type, List<Long> ids) {
        return entities.createNamedQuery(query, type).setParameter("ids", ids).getResultList().stream();
    }
}
