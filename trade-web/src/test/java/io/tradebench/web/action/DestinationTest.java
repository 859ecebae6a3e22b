package io.tradebench.web.action;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a visitor may be led after a log in: to pages of this application that are worth it, and nowhere else. */
class DestinationTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/app?action=home",
                "/app?action=quotes&symbols=s%3A0%2C+s%3A1",
                "/app?symbols=s:0,s:1&action=quotes",
                "/app?action=account&orders=all",
                "/app?action=order&orderID=17",
                "/config",
                "/cachemonitor",
                "/statistics"
            })
    void named_anOwnPage_isTaken(String path) {
        assertThat(Destination.named(path)).isEqualTo(new Destination(path));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "/",
                "//evil.example/app?action=home",
                "/\\evil.example/app?action=home",
                "https://evil.example/app?action=home",
                "@evil.example/app?action=home",
                ".evil.example/app?action=home",
                "/app/../../app?action=home",
                "/app?action=home#//evil.example",
                "/app?action=home\r\nSet-Cookie: a=b",
                "/app?action=home&x=<b>",
                "/app?action=home&x=\u00e4",
                "/app?action=login",
                "/app?action=register",
                "/app?action=logout",
                "/app?action=buy&symbol=s:0&quantity=1",
                "/app?action=welcome",
                "/app?action=",
                "/app?xaction=home",
                "/app?action=logout&action=home",
                "/app",
                "/rest/admin/process",
                "/config?action=reset",
                "/nothing"
            })
    void named_anythingElse_isNot(String path) {
        assertThat(Destination.named(path)).isNull();
    }

    @Test
    void named_somethingEndless_isNot() {
        assertThat(Destination.named("/app?action=quotes&symbols=" + "s:1,".repeat(100_000)))
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://a.example/trade/app?action=home",
                "https://a.example:9443/trade/app?action=home",
                "/trade/app?action=home"
            })
    void ofReferrer_isThePageBefore(String referrer) {
        assertThat(Destination.ofReferrer("/trade", referrer)).isEqualTo(Destination.HOME);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "http://a.example",
                "http://a.example/",
                "http://a.example/app?action=home",
                "http://a.example/trade",
                "http:///trade/"
            })
    void ofReferrer_ofAnotherPlace_isNone(String referrer) {
        assertThat(Destination.ofReferrer("/trade", referrer)).isNull();
    }

    @Test
    void page_isWithoutWhatOnlyABrowserReads() {
        assertThat(Destination.UPDATED_PROFILE.page()).isEqualTo("/app?action=account");
        assertThat(Destination.HOME.page()).isEqualTo(Destination.HOME.path());
    }

    @Test
    void ofQuery_withoutAQuery_isNone() {
        assertThat(Destination.ofQuery(null)).isNull();
    }
}
