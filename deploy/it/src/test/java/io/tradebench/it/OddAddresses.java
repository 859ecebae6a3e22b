package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;

/** Addresses that no page of the application has, or that are not properly encoded. */
final class OddAddresses {
    private OddAddresses() {}

    static List<String> all() {
        return List.of(
                "/trade/app?action=%ZZ",
                "/trade/app?action=quotes&symbols=%",
                "/trade/app?action=quotes&symbols=%C3%28",
                "/trade/app?action=quotes&symbols=%ED%A0%80",
                "/trade/app?action=quotes&symbols=%C0%AE",
                "/trade/app?action=quotes&action=home",
                "/trade/app?&&&===",
                "/trade/app/more",
                "/trade/displayQuote",
                "/trade/orderAlerts",
                "/trade/error",
                "/trade/WEB-INF/web.xml",
                "/trade/web-inf/web.xml",
                "/trade/css/..%2f..%2fWEB-INF/web.xml",
                "/trade/css/",
                "/trade/app.jsp",
                "/trade/servlet/Nothing",
                "/trade/rest/nothing",
                "/trade/rest/admin;x=y/process",
                "/trade/rest/admin/process;x=y",
                "/trade/rest/;x=y/admin/process",
                "/trade/rest/admin;x=y/cache",
                "/trade/rest/%61dmin;x=y/statistics",
                "/trade/rest/admin%2Fprocess",
                "/trade/rest/ADMIN/process",
                "/trade/rest;x=y/admin/process",
                "/trade/rest//admin/process",
                "/trade/rest/./admin/process",
                "/trade/rest/%61dmin/process",
                "/trade//rest/admin/process",
                "/trade/rest/quotes/..;/admin/process",
                "/trade/rest/quotes/%2e%2e/admin/process",
                "/trade/rest/quotes/%E4",
                "/trade/rest/orders/%",
                "/trade/rest/account;x=y");
    }

    /** Asks for one of them, and finds neither a failure nor what is not for visitors. */
    static void check(TradeServer server, String address) throws IOException {
        String answer = RawRequest.send(server.uri("/"), "GET " + address + " HTTP/1.1", "");
        assertThat(answer).startsWith("HTTP/1.1 ").doesNotContain("HTTP/1.1 5", "\tat ", "<web-app", "cpuMillis");
    }
}
