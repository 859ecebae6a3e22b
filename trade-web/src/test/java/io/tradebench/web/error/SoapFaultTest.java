package io.tradebench.web.error;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.web.page.ErrorPage;
import org.junit.jupiter.api.Test;

class SoapFaultTest {
    @Test
    void fault_isTheClients_orTheServers() {
        assertThat(SoapFault.of(new ErrorPage(413, "Too long & more.", null)).xml())
                .contains("<faultcode>soap:Client</faultcode><faultstring>Too long &amp; more.</faultstring>");
        assertThat(SoapFault.of(new ErrorPage(500, "Failed.", "17")).xml())
                .contains("<faultcode>soap:Server</faultcode><faultstring>Failed. Failure 17</faultstring>");
    }

    @Test
    void failure_isToldByItsIdAlone() {
        SoapFault fault = SoapFault.ofFailure(new IllegalStateException("secret"), "0815");
        assertThat(fault.code()).isEqualTo(SoapFault.Code.SERVER);
        assertThat(fault.text())
                .matches("Trade could not do this.* Failure 0815")
                .doesNotContain("secret");
    }
}
