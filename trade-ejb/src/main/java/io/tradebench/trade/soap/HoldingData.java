package io.tradebench.trade.soap;

import io.tradebench.trade.domain.Holding;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** A {@link Holding} on the wire. */
@XmlType(
        name = "holding",
        propOrder = {"id", "accountId", "symbol", "quantity", "purchasePrice", "purchaseDate", "price"})
public class HoldingData implements Serializable {
    private static final long serialVersionUID = 1L;

    public long id;
    public long accountId;

    @XmlElement(required = true)
    public String symbol;

    public int quantity;

    @XmlElement(required = true)
    public BigDecimal purchasePrice;

    @XmlElement(required = true)
    @XmlSchemaType(name = "dateTime")
    public Instant purchaseDate;

    @XmlElement(required = true)
    public BigDecimal price;

    public static HoldingData of(Holding holding) {
        HoldingData data = new HoldingData();
        data.id = holding.id();
        data.accountId = holding.accountId();
        data.symbol = holding.symbol();
        data.quantity = holding.quantity();
        data.purchasePrice = holding.purchasePrice();
        data.purchaseDate = holding.purchaseDate();
        data.price = holding.price();
        return data;
    }

    public static List<HoldingData> listOf(List<Holding> holdings) {
        return holdings.stream().map(HoldingData::of).toList();
    }

    /** The holding that it was made of. */
    public Holding toHolding() {
        return new Holding(id, accountId, symbol, quantity, purchasePrice, purchaseDate, price);
    }

    /** The holdings that they were made of; null, as XML has it, for none. */
    public static List<Holding> toHoldings(List<HoldingData> holdings) {
        return holdings == null
                ? List.of()
                : holdings.stream().map(HoldingData::toHolding).toList();
    }
}
