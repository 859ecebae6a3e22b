package io.tradebench.web.soap;

import io.tradebench.trade.NotConfirmedException;
import io.tradebench.trade.domain.TradeException;
import io.tradebench.trade.soap.FaultCode;
import io.tradebench.trade.soap.TradeFault;
import io.tradebench.trade.soap.TradeWSServices;
import io.tradebench.web.error.Failures;
import io.tradebench.web.error.NotAdministratorException;
import io.tradebench.web.error.NotLoggedInException;
import io.tradebench.web.error.SoapFault;
import io.tradebench.web.error.TooManyAttemptsException;
import io.tradebench.web.error.Unavailability;
import io.tradebench.web.service.Caller;
import io.tradebench.web.service.Callers;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.xml.soap.SOAPConstants;
import jakarta.xml.soap.SOAPException;
import jakarta.xml.soap.SOAPFactory;
import jakarta.xml.ws.WebServiceException;
import jakarta.xml.ws.handler.MessageContext;
import jakarta.xml.ws.soap.SOAPFaultException;
import java.util.function.Function;
import javax.xml.namespace.QName;

/** One call of an operation: who sends it, and what its sender is told of what is thrown. */
final class Call {
    private final String operation;
    private final HttpServletRequest request;
    private final HttpServletResponse response;

    private Call(String operation, HttpServletRequest request, HttpServletResponse response) {
        this.operation = operation;
        this.request = request;
        this.response = response;
    }

    static Call of(MessageContext message) {
        return new Call(
                ((QName) message.get(MessageContext.WSDL_OPERATION)).getLocalPart(),
                (HttpServletRequest) message.get(MessageContext.SERVLET_REQUEST),
                (HttpServletResponse) message.get(MessageContext.SERVLET_RESPONSE));
    }

    /** The name of the operation. */
    String operation() {
        return operation;
    }

    /**
     * Has the operation performed.
     *
     * @throws TradeFault if it is refused
     * @throws SOAPFaultException if it fails
     */
    <R> R answer(Callers callers, Failures failures, Function<Caller, R> performed) throws TradeFault {
        response.setHeader("Trade-Operation", operation);
        try {
            return performed.apply(callers.of(request, response));
        } catch (TradeException refusal) {
            throw fault(FaultCode.of(refusal.refusal()), refusal);
        } catch (NotLoggedInException nobody) {
            throw fault(FaultCode.NOT_LOGGED_IN, nobody);
        } catch (NotAdministratorException other) {
            throw fault(FaultCode.NOT_ADMINISTRATOR, other);
        } catch (TooManyAttemptsException tooMany) {
            response.setHeader("Retry-After", Long.toString(tooMany.retryAfterSeconds()));
            throw fault(FaultCode.TOO_MANY_ATTEMPTS, tooMany);
        } catch (RuntimeException failure) {
            if (Failures.isPassing(failure)) {
                Unavailability.tell(response);
            }
            if (failure instanceof NotConfirmedException) {
                response.setHeader(TradeWSServices.DONE, "not confirmed");
            }
            throw failed(SoapFault.ofFailure(failure, failures.logged(failure, "SOAP " + operation)));
        }
    }

    private TradeFault fault(FaultCode code, RuntimeException refusal) {
        response.setHeader("Trade-Refused", code.word());
        return new TradeFault(code, refusal.getMessage());
    }

    private static SOAPFaultException failed(SoapFault fault) {
        try {
            QName code = new QName(
                    SOAPConstants.URI_NS_SOAP_1_1_ENVELOPE, fault.code().word());
            return new SOAPFaultException(SOAPFactory.newInstance().createFault(fault.text(), code));
        } catch (SOAPException impossible) {
            throw new WebServiceException(impossible);
        }
    }
}
