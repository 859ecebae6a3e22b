package io.tradebench.web.error;

import io.tradebench.web.page.ErrorPage;
import io.tradebench.web.view.Html;
import jakarta.servlet.http.HttpServletResponse;

/**
 * How the SOAP interface says that it did not do what was asked, where no operation was reached that could: a fault of SOAP 1.1
 * without details.
 *
 * @param code whose fault it is
 * @param text one sentence about it
 */
public record SoapFault(Code code, String text) {
    /** What an answer with a fault is, for the header {@code Content-Type}. */
    public static final String MEDIA_TYPE = "text/xml;charset=UTF-8";

    /** Whose fault it is, as SOAP 1.1 names them. */
    public enum Code {
        CLIENT("Client"),
        SERVER("Server");

        private final String word;

        Code(String word) {
            this.word = word;
        }

        /** The name in the namespace of the envelope. */
        public String word() {
            return word;
        }
    }

    /** What a page would say. */
    static SoapFault of(ErrorPage page) {
        Code code = page.status() < HttpServletResponse.SC_INTERNAL_SERVER_ERROR ? Code.CLIENT : Code.SERVER;
        return new SoapFault(
                code,
                page.correlationId() == null ? page.message() : page.message() + " Failure " + page.correlationId());
    }

    /** What nobody expected, or what passes by itself, which is logged under the id. */
    public static SoapFault ofFailure(Throwable failure, String id) {
        return of(Failures.page(failure, id));
    }

    /** The envelope with the fault. */
    public String xml() {
        return "<soap:Envelope xmlns:soap=\"http://schemas.xmlsoap.org/soap/envelope/\"><soap:Body><soap:Fault><faultcode>soap:"
                + code.word() + "</faultcode><faultstring>" + Html.escaped(text)
                + "</faultstring></soap:Fault></soap:Body></soap:Envelope>";
    }
}
