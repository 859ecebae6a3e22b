package io.tradebench.trade.soap;

import io.tradebench.trade.domain.Refusal;
import jakarta.xml.bind.annotation.XmlEnum;
import jakarta.xml.bind.annotation.XmlEnumValue;
import jakarta.xml.bind.annotation.XmlType;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Why a call was refused: by a rule of the brokerage, as {@link Refusal}, or by what guards it. */
@XmlType(name = "faultCode")
@XmlEnum
public enum FaultCode {
    @XmlEnumValue("invalid-input")
    INVALID_INPUT,
    @XmlEnumValue("wrong-credentials")
    WRONG_CREDENTIALS,
    @XmlEnumValue("not-yours")
    NOT_YOURS,
    @XmlEnumValue("unknown-user")
    UNKNOWN_USER,
    @XmlEnumValue("unknown-symbol")
    UNKNOWN_SYMBOL,
    @XmlEnumValue("unknown-holding")
    UNKNOWN_HOLDING,
    @XmlEnumValue("unknown-order")
    UNKNOWN_ORDER,
    @XmlEnumValue("user-exists")
    USER_EXISTS,
    @XmlEnumValue("symbol-exists")
    SYMBOL_EXISTS,
    @XmlEnumValue("insufficient-funds")
    INSUFFICIENT_FUNDS,
    @XmlEnumValue("balance-too-high")
    BALANCE_TOO_HIGH,
    @XmlEnumValue("holding-in-sale")
    HOLDING_IN_SALE,
    @XmlEnumValue("too-many-holdings")
    TOO_MANY_HOLDINGS,
    @XmlEnumValue("order-not-open")
    ORDER_NOT_OPEN,

    /** Nobody is logged in. */
    @XmlEnumValue("not-logged-in")
    NOT_LOGGED_IN,

    /** The operation is for administrators. */
    @XmlEnumValue("not-administrator")
    NOT_ADMINISTRATOR,

    /** Too many guesses have failed. */
    @XmlEnumValue("too-many-attempts")
    TOO_MANY_ATTEMPTS;

    public static FaultCode of(Refusal refusal) {
        return valueOf(refusal.name());
    }

    /** Which rule of the brokerage has refused; empty if none has, but what guards it. */
    public Optional<Refusal> refusal() {
        return Arrays.stream(Refusal.values())
                .filter(refusal -> refusal.name().equals(name()))
                .findFirst();
    }

    /** The reason as it is written on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
