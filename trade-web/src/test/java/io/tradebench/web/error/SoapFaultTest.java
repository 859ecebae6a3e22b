package io.tradebench.web.error;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.web.page.ErrorPage;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SoapFaultTest {
    private final Logger log = Logger.getLogger(Failures.class.getName());

    @AfterEach
    void logAgain() {
        log.setLevel(null);
    }

    @Test
    void fault_isTheClients_orTheServers() {
        assertThat(SoapFault.of(new ErrorPage(413, "Too long & more.", null)).xml())
                .contains("<faultcode>soap:Client</faultcode><faultstring>Too long &amp; more.</faultstring>");
        assertThat(SoapFault.of(new ErrorPage(500, "Failed.", "17")).xml())
                .contains("<faultcode>soap:Server</faultcode><faultstring>Failed. Failure 17</faultstring>");
    }

    @Test
    void failure_isToldByItsIdAlone() {
        log.setLevel(Level.OFF);
        SoapFault fault = SoapFault.ofFailure(new IllegalStateException("secret"), "here");
        assertThat(fault.code()).isEqualTo(SoapFault.Code.SERVER);
        assertThat(fault.text())
                .matches("Trade could not do this.* Failure [0-9a-f-]{36}")
                .doesNotContain("secret");
    }
}
