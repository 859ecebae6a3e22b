package io.tradebench.kit.driver.recording;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.tradebench.kit.driver.recording.Sample.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerBase;
import org.apache.jmeter.protocol.http.sampler.HTTPSamplerFactory;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How many embedded resources a sample counts, of what JMeter's own client fetches. */
class PageElementsTest {

    private static final String PAGE =
            "<html><head><link rel='stylesheet' href='/style.css'></head><body><img src='/a.png'><img src='/b.png'></body></html>";

    @TempDir
    private Path folder;

    private HttpServer server;

    @BeforeEach
    void start() throws IOException {
        Path properties = folder.resolve("jmeter.properties");
        try (InputStream in = JMeter.class.getClassLoader().getResourceAsStream("bin/jmeter.properties")) {
            Files.copy(in, properties);
        }
        JMeterUtils.loadJMeterProperties(properties.toString());
        JMeterUtils.setLocale(Locale.ENGLISH);
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/page", exchange -> answer(exchange, "text/html", PAGE));
        server.createContext("/plain", exchange -> answer(exchange, "text/html", "<html><body>plain</body></html>"));
        server.createContext("/style.css", exchange -> answer(exchange, "text/css", "body {color: red}"));
        server.createContext("/a.png", exchange -> answer(exchange, "image/png", "a"));
        server.createContext("/b.png", exchange -> redirect(exchange, "/a.png"));
        server.createContext("/moved", exchange -> redirect(exchange, "/page"));
        server.createContext("/twice", exchange -> redirect(exchange, "/moved"));
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    @Test
    void sample_page_countsWhatIsEmbedded_redirectsOrNot() {
        assertThat(sample(fetched("/page", true))).isEqualTo(3);
    }

    @Test
    void sample_pageBehindRedirects_countsNeitherThemNorThePage() {
        assertThat(sample(fetched("/moved", true))).isEqualTo(3);
        assertThat(sample(fetched("/twice", true))).isEqualTo(3);
    }

    @Test
    void sample_pageWithoutAny_orOfClientsThatFetchNone_countsNothing() {
        assertThat(sample(fetched("/plain", true))).isZero();
        assertThat(sample(fetched("/page", false))).isZero();
        assertThat(sample(fetched("/twice", false))).isZero();
    }

    /** As the plan's log off with the login that follows. */
    @Test
    void sample_transactionOfSeveralRequests_countsThoseOfAll() {
        SampleResult transaction = SampleResult.createTestSample(1_000, 1_007);
        transaction.setSuccessful(true);
        transaction.addRawSubResult(fetched("/page", true));
        transaction.addRawSubResult(fetched("/plain", true));
        transaction.addRawSubResult(fetched("/moved", true));

        assertThat(sample(transaction)).isEqualTo(6);
    }

    private static int sample(SampleResult result) {
        List<Sample> samples = new ArrayList<>();
        SessionListener none = new SessionListener(InstantSource.system(), start -> {});
        new SampleRecorder(none, samples::add).sampleOccurred(new SampleEvent(result, "clients"));
        assertThat(samples).singleElement().extracting(Sample::outcome).isEqualTo(Outcome.OK);
        return samples.get(0).elements();
    }

    private SampleResult fetched(String path, boolean images) {
        HTTPSamplerBase client = HTTPSamplerFactory.newInstance();
        client.setName("page");
        client.setProtocol("http");
        client.setDomain(server.getAddress().getAddress().getHostAddress());
        client.setPort(server.getAddress().getPort());
        client.setPath(path);
        client.setMethod("GET");
        client.setFollowRedirects(true);
        client.setUseKeepAlive(false);
        client.setImageParser(images);
        return client.sample();
    }

    private static void answer(HttpExchange exchange, String type, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static void redirect(HttpExchange exchange, String location) throws IOException {
        exchange.getResponseHeaders().set("Location", location);
        exchange.sendResponseHeaders(302, -1);
        exchange.close();
    }
}
