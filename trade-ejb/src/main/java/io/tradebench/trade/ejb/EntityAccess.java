package io.tradebench.trade.ejb;

import io.tradebench.trade.domain.Quote;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import java.util.Optional;

/**
 * An entity without a session bean around it, for primitives: the entity manager is asked outside of any transaction. Safe for use by
 * many threads.
 */
@ApplicationScoped
public class EntityAccess {
    @PersistenceContext(unitName = "trade")
    private EntityManager entities;

    /** One quote, as the database has it. */
    public Optional<Quote> quote(String symbol) {
        return QuoteEntity.find(entities, symbol).map(QuoteEntity::toDomain);
    }
}
