package io.tradebench.trade.soap;

import io.tradebench.trade.domain.Population;
import jakarta.xml.bind.annotation.XmlType;

/** A {@link Population} on the wire. */
@XmlType(
        name = "population",
        propOrder = {"users", "quotes", "holdings", "orders", "seed", "millis"})
public class PopulationData {
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
}
