package io.tradebench.trade.ejb;

import io.tradebench.trade.database.DatabaseAdministration;
import io.tradebench.trade.session.ContainerSessionTrade.Instances;
import io.tradebench.trade.trading.CommittedWrites;
import io.tradebench.trade.trading.TradingEnvironments;
import jakarta.persistence.EntityManager;
import jakarta.persistence.EntityManagerFactory;

/** Instances of the session bean on JPA. */
public final class EjbTrades {
    private EjbTrades() {}

    /** Each with an entity manager of its own. */
    public static Instances of(
            EntityManagerFactory factory,
            TradingEnvironments environments,
            CommittedWrites writes,
            DatabaseAdministration administration) {
        return (context, call) -> {
            try (EntityManager entities = factory.createEntityManager()) {
                Object result = call.on(new EjbTrade(entities, context, environments, writes, administration));
                if (entities.isJoinedToTransaction()) {
                    // a container has one for the whole transaction, so that the next call sees the changes
                    entities.flush();
                }
                return result;
            }
        };
    }
}
