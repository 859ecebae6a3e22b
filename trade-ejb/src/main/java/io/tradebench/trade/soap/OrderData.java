package io.tradebench.trade.soap;

import io.tradebench.trade.domain.Order;
import io.tradebench.trade.domain.OrderStatus;
import io.tradebench.trade.domain.OrderType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlEnumValue;
import jakarta.xml.bind.annotation.XmlSchemaType;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;

/** An {@link Order} on the wire. */
@XmlType(
        name = "order",
        propOrder = {
            "id",
            "accountId",
            "symbol",
            "holdingId",
            "type",
            "status",
            "openDate",
            "completionDate",
            "quantity",
            "price",
            "fee",
            "key"
        })
public class OrderData implements Serializable {
    private static final long serialVersionUID = 1L;

    public long id;
    public long accountId;

    @XmlElement(required = true)
    public String symbol;

    public Long holdingId;

    @XmlElement(required = true)
    public Type type;

    @XmlElement(required = true)
    public Status status;

    @XmlElement(required = true)
    @XmlSchemaType(name = "dateTime")
    public Instant openDate;

    @XmlSchemaType(name = "dateTime")
    public Instant completionDate;

    public int quantity;

    @XmlElement(required = true)
    public BigDecimal price;

    @XmlElement(required = true)
    public BigDecimal fee;

    public String key;

    /** Of an order, as {@link io.tradebench.trade.domain.OrderType}. */
    @XmlType(name = "orderType")
    @XmlEnum
    public enum Type {
        @XmlEnumValue("buy")
        BUY,
        @XmlEnumValue("sell")
        SELL
    }

    /** Of an order, as {@link io.tradebench.trade.domain.OrderStatus}. */
    @XmlType(name = "orderStatus")
    @XmlEnum
    public enum Status {
        @XmlEnumValue("open")
        OPEN,
        @XmlEnumValue("processing")
        PROCESSING,
        @XmlEnumValue("closed")
        CLOSED,
        @XmlEnumValue("completed")
        COMPLETED,
        @XmlEnumValue("cancelled")
        CANCELLED
    }

    public static OrderData of(Order order) {
        OrderData data = new OrderData();
        data.id = order.id();
        data.accountId = order.accountId();
        data.symbol = order.symbol();
        data.holdingId = order.holdingId();
        data.type = Type.valueOf(order.type().name());
        data.status = Status.valueOf(order.status().name());
        data.openDate = order.openDate();
        data.completionDate = order.completionDate();
        data.quantity = order.quantity();
        data.price = order.price();
        data.fee = order.fee();
        data.key = order.key();
        return data;
    }

    public static List<OrderData> listOf(List<Order> orders) {
        return orders.stream().map(OrderData::of).toList();
    }

    /** The order that it was made of. */
    public Order toOrder() {
        return new Order(
                id,
                accountId,
                symbol,
                holdingId,
                OrderType.valueOf(type.name()),
                OrderStatus.valueOf(status.name()),
                openDate,
                completionDate,
                quantity,
                price,
                fee,
                key);
    }

    /** The orders that they were made of; null, as XML has it, for none. */
    public static List<Order> toOrders(List<OrderData> orders) {
        return orders == null
                ? List.of()
                : orders.stream().map(OrderData::toOrder).toList();
    }
}
