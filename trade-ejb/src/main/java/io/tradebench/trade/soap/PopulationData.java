package io.tradebench.trade.soap;

import io.tradebench.trade.domain.Population;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;

/** A {@link Population} on the wire. */
@XmlType(
        name = "population",
        propOrder = {"users", "quotes", "holdings", "orders", "seed", "millis"})
public class PopulationData implements Serializable {
    private static final long serialVersionUID = 1L;

    public int users;
    public int quotes;
    public int holdings;
    public int orders;
    public long seed;
    public long millis;

    public static PopulationData of(Population population) {
        PopulationData data = new PopulationData();
        data.users = population.users();
        data.quotes = population.quotes();
        data.holdings = population.holdings();
        data.orders = population.orders();
        data.seed = population.seed();
        data.millis = population.millis();
        return data;
    }

    /** The population that it was made of. */
    public Population toPopulation() {
        return new Population(users, quotes, holdings, orders, seed, millis);
    }
}
