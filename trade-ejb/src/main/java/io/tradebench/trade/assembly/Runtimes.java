package io.tradebench.trade.assembly;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.config.TradeConfiguration;
import io.tradebench.trade.direct.DirectRuntime;
import io.tradebench.trade.trading.TradingEnvironments;
import jakarta.ejb.EJB;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** The ways to run the brokerage on the database. Safe for use by many threads. */
@ApplicationScoped
public class Runtimes {
    @EJB(beanName = "EjbTrade")
    private TradeServices ejb;

    @EJB(beanName = "SessionDirectTrade")
    private TradeServices sessionDirect;

    private DirectRuntime direct;
    private TradingEnvironments environments;

    /** For the container's proxy. */
    protected Runtimes() {}

    @Inject
    public Runtimes(DirectRuntime direct, TradingEnvironments environments) {
        this(null, direct, null, environments);
    }

    /** For use outside of a container. */
    public Runtimes(
            TradeServices ejb, DirectRuntime direct, TradeServices sessionDirect, TradingEnvironments environments) {
        this.ejb = ejb;
        this.direct = direct;
        this.sessionDirect = sessionDirect;
        this.environments = environments;
    }

    /** That of this configuration. Public, since a client proxy would reach it by reflection, with every call of the brokerage. */
    public TradeServices of(TradeConfiguration wanted) {
        return switch (wanted.runtimeMode()) {
            case EJB -> ejb;
            case DIRECT -> direct.in(environments.of(wanted));
            case SESSION_DIRECT -> sessionDirect;
        };
    }
}
