package io.tradebench.trade.soap;

import io.tradebench.trade.domain.TradeException;
import jakarta.xml.ws.WebFault;

/** A call that was refused, and changed nothing. Without a stack trace: it is an expected outcome. */
@WebFault(name = "tradeFault", targetNamespace = TradeWSServices.NAMESPACE)
public class TradeFault extends Exception {
    private static final long serialVersionUID = 1L;

    private final FaultData detail;

    public TradeFault(FaultCode code, String message) {
        this(message, FaultData.of(code, message));
    }

    /** For a refusal of the brokerage. */
    public static TradeFault of(TradeException refusal) {
        return new TradeFault(FaultCode.of(refusal.refusal()), refusal.getMessage());
    }

    /** For the binding, which makes faults of what it has received. */
    public TradeFault(String message, FaultData detail) {
        super(message, null, false, false);
        this.detail = detail;
    }

    /** What is on the wire; named as the binding asks for it. */
    public FaultData getFaultInfo() {
        return detail;
    }
}
