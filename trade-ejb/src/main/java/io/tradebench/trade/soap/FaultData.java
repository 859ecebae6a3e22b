package io.tradebench.trade.soap;

import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlType;
import java.io.Serializable;

/** The detail of a {@link TradeFault}. */
@XmlType(
        name = "tradeFault",
        propOrder = {"code", "message"})
public class FaultData implements Serializable {
    private static final long serialVersionUID = 1L;

    @XmlElement(required = true)
    public FaultCode code;

    /** One sentence for the user who asked. */
    @XmlElement(required = true)
    public String message;

    static FaultData of(FaultCode code, String message) {
        FaultData data = new FaultData();
        data.code = code;
        data.message = message;
        return data;
    }
}
