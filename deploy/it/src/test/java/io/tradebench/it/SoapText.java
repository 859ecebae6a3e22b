package io.tradebench.it;

import io.tradebench.trade.soap.TradeWSServices;

/** Calls of the SOAP interface as they are written. */
final class SoapText {
    private SoapText() {}

    /** A call of an operation with its arguments. */
    static String call(String operation, String arguments) {
        return envelope("<t:" + operation + " xmlns:t=\"" + TradeWSServices.NAMESPACE + "\">" + arguments + "</t:"
                + operation + ">");
    }

    /** An envelope with a body. */
    static String envelope(String body) {
        return "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>" + body
                + "</s:Body></s:Envelope>";
    }
}
