package io.tradebench.web.primitive.protocol;

import jakarta.jws.WebMethod;
import jakarta.jws.WebParam;
import jakarta.jws.WebService;

/** A SOAP endpoint with one operation, which reaches no data, at {@code /services/PingSOAP} ({@code WEB-INF/ibm-ws-bnd.xml}). */
@WebService(
        name = "PingSOAP",
        serviceName = "PingSOAP",
        portName = "PingSOAPPort",
        targetNamespace = PingSOAP.NAMESPACE)
public class PingSOAP {
    /** Of all names in its contract. */
    public static final String NAMESPACE = "urn:trade:primitives";

    /** Gives back what it is given. */
    @WebMethod
    public String ping(@WebParam(name = "text") String text) {
        return text;
    }
}
