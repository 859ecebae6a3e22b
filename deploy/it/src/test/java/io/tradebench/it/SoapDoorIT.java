package io.tradebench.it;

import static io.tradebench.it.SoapText.call;
import static io.tradebench.it.SoapText.envelope;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the SOAP interface is sent by clients that mean no good, or cannot do better. */
@WithTradeServer
class SoapDoorIT {
    private static final int LONGEST = 64 * 1024;
    private static final int DEPTH = 4_000;
    private static final String QUOTE = call("getQuote", "<symbol>s:1</symbol>");

    private final TradeServer server;
    private final Client client;

    SoapDoorIT(TradeServer server) {
        this.server = server;
        this.client = new Client(server);
    }

    @ParameterizedTest
    @CsvSource({"true, 0, 200", "true, 1, 413", "false, 0, 200", "false, 1, 413"})
    void body_isBounded_andMayBeChunked(boolean chunked, int tooLong, int status) {
        byte[] body = (QUOTE + " ".repeat(LONGEST - QUOTE.length() + tooLong)).getBytes(StandardCharsets.UTF_8);
        HttpResponse<String> answer = post(
                chunked
                        ? BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))
                        : BodyPublishers.ofByteArray(body),
                "text/xml");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.body())
                .contains(status == 200 ? "<symbol>s:1</symbol>" : "<faultcode>soap:Client</faultcode>");
    }

    static Stream<Arguments> badBodies() {
        return Stream.of(
                Arguments.of("nothing", ""),
                Arguments.of("no XML", "{}"),
                Arguments.of("unfinished", QUOTE.substring(0, QUOTE.length() - 3)),
                Arguments.of("no envelope", "<a/>"),
                Arguments.of("bomb", "<!DOCTYPE a [<!ENTITY a 'aa'><!ENTITY b '&a;&a;'>]>" + quote("&b;")),
                Arguments.of("external", "<!DOCTYPE a [<!ENTITY a SYSTEM 'file:///etc/hostname'>]>" + quote("&a;")),
                Arguments.of("DTD", "<!DOCTYPE a>" + QUOTE),
                Arguments.of("deep", call("getQuote", "<a>".repeat(DEPTH) + "</a>".repeat(DEPTH))),
                Arguments.of(
                        "deep header",
                        QUOTE.replace(
                                "<s:Body>",
                                "<s:Header>" + "<a>".repeat(DEPTH) + "</a>".repeat(DEPTH) + "</s:Header><s:Body>")),
                Arguments.of("unknown operation", call("nope", "")),
                Arguments.of("argument missing", call("getQuote", "")),
                Arguments.of("argument unknown", call("getQuote", "<symbol>s:1</symbol><x/>")),
                Arguments.of("argument twice", call("getQuote", "<symbol>s:1</symbol><symbol>s:2</symbol>")),
                Arguments.of("no number", buy("x")),
                Arguments.of("number too long", buy("4294967297")),
                Arguments.of(
                        "endless exponent",
                        call(
                                "createQuote",
                                "<symbol>x</symbol><companyName>X</companyName><price>1e999999999</price>")),
                Arguments.of("no text", quote("&#0;")),
                Arguments.of(
                        "other version",
                        QUOTE.replace(
                                "http://schemas.xmlsoap.org/soap/envelope/",
                                "http://www.w3.org/2003/05/soap-envelope")),
                Arguments.of(
                        "must be understood",
                        QUOTE.replace(
                                "<s:Body>",
                                "<s:Header><x:y xmlns:x=\"x\" s:mustUnderstand=\"1\"/></s:Header><s:Body>")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badBodies")
    void body_thatIsNoCall_isAFault(String what, String body) {
        HttpResponse<String> answer = post(BodyPublishers.ofString(body), "text/xml;charset=UTF-8");
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("text/xml");
        assertThat(answer.body())
                .containsPattern("<faultcode>soap:(Client|VersionMismatch|MustUnderstand)</faultcode>")
                .doesNotContain("Exception", "\tat ", "io.tradebench", "detail");
    }

    @Test
    void envelope_thatIsEmpty_isAFault() {
        HttpResponse<String> answer = post(BodyPublishers.ofString(envelope("")), "text/xml");
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).contains("<faultcode>").doesNotContain("Exception");
    }

    @ParameterizedTest
    @CsvSource({
        "PUT,    /trade/services/TradeWSServices, 405",
        "DELETE, /trade/services/TradeWSServices, 405",
        "GET,    /trade/services/TradeWSServices, 405",
        "GET,    /trade/services/TradeWSServices?wsd, 405",
        "GET,    /trade/services/Nothing?wsdl,    404",
        "POST,   /trade/services/Nothing,         404"
    })
    void address_thatThereIsNot_isAFault(String method, String path, int status) {
        HttpResponse<String> answer = client.send(client.request(path).method(method, BodyPublishers.noBody()));
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.body()).contains("<faultcode>soap:Client</faultcode>");
    }

    @Test
    void call_fromAnotherSite_isRefused() {
        HttpResponse<String> answer = client.send(client.request(SoapClient.PATH)
                .header("Content-Type", "text/plain")
                .header("Sec-Fetch-Site", "cross-site")
                .POST(BodyPublishers.ofString(QUOTE)));
        assertThat(answer.statusCode()).isEqualTo(403);
    }

    @Test
    void administrator_whosePasswordIsWrong_isRefused_andLogged() {
        HttpResponse<String> answer = client.send(client.request(SoapClient.PATH)
                .header("Content-Type", "text/xml")
                .header("Authorization", "Basic YWRtaW46d3Jvbmc=")
                .POST(BodyPublishers.ofString(QUOTE)));
        assertThat(answer.statusCode()).isEqualTo(401);
        assertThat(answer.body()).contains("<faultcode>soap:Client</faultcode>");
        assertThat(server.log()).contains("admin-refused address=\"127.0.0.1\" request=\"POST " + SoapClient.PATH);
    }

    @Test
    void refusal_countsAsSuch_forStatisticsToo() {
        HttpResponse<String> answer = post(BodyPublishers.ofString(quote("nope")), "text/xml");
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.headers().firstValue("Trade-Refused")).hasValue("unknown-symbol");
        assertThat(answer.headers().firstValue("Trade-Operation")).hasValue("getQuote");
    }

    private HttpResponse<String> post(BodyPublisher body, String type) {
        return client.send(
                client.request(SoapClient.PATH).header("Content-Type", type).POST(body));
    }

    private static String quote(String symbol) {
        return call("getQuote", "<symbol>" + symbol + "</symbol>");
    }

    private static String buy(String quantity) {
        return call("buy", "<userId>u</userId><symbol>s:1</symbol><quantity>" + quantity + "</quantity>");
    }
}
