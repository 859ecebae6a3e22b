package io.tradebench.kit.proxy.embedded;

import io.tradebench.kit.proxy.Backend;
import io.tradebench.kit.proxy.EdgeClient;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Hears from a member what it invalidates, by one answer that does not end, and begins anew when that is lost. */
final class MemberFeed {

    private static final Logger LOG = LoggerFactory.getLogger(MemberFeed.class);
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration CONNECTING = Duration.ofSeconds(2);

    private final Backend backend;
    private final MemberPages pages;
    private final String secret;
    private final SSLContext ssl;
    private final Duration patience;
    private boolean complained;

    /**
     * @param ssl null for plain connections
     * @param patience with a member that says nothing
     */
    MemberFeed(Member member, String secret, SSLContext ssl, Duration patience) {
        this.backend = member.backend();
        this.pages = member.pages();
        this.secret = secret;
        this.ssl = ssl;
        this.patience = patience;
    }

    /** Begins to hear, on a thread of its own, until that is interrupted. */
    Thread start() {
        Thread thread = new Thread(this::run, "edge-" + backend.cloneId());
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void run() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                hear();
            } catch (IOException | RuntimeException lost) {
                complain(lost);
            } finally {
                pages.lost();
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private void hear() throws IOException {
        HttpURLConnection connection = open();
        connection.connect();
        pages.ask();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
            complained = false;
            boolean known = true;
            while (known) {
                String line = lines.readLine();
                known = line != null && hear(line);
            }
        } finally {
            connection.disconnect();
        }
    }

    private HttpURLConnection open() throws IOException {
        String address = (ssl == null ? "http" : "https") + "://" + backend.host() + ":" + backend.port();
        HttpURLConnection connection =
                (HttpURLConnection) URI.create(address + "/trade/edge").toURL().openConnection();
        if (connection instanceof HttpsURLConnection encrypted) {
            encrypted.setSSLSocketFactory(ssl.getSocketFactory());
        }
        connection.setConnectTimeout((int) CONNECTING.toMillis());
        connection.setReadTimeout((int) patience.toMillis());
        connection.setRequestProperty(EdgeClient.SECRET, secret);
        return connection;
    }

    /** Whether the line was understood, and its number was the next one. */
    private boolean hear(String line) {
        String[] words = line.split(" ");
        List<String> rest = Arrays.asList(words).subList(Math.min(2, words.length), words.length);
        switch (words[0]) {
            case "life" -> pages.begin(new Position(words[1], Long.parseLong(words[2])));
            case "beat" -> {
                return pages.hear(words[1].equals("open"), Long.parseLong(words[2]));
            }
            case "gone" -> {
                return pages.invalidate(Long.parseLong(words[1]), rest);
            }
            case "all" -> {
                return pages.invalidateAll(Long.parseLong(words[1]));
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private void complain(Exception lost) {
        if (!complained) {
            complained = true;
            LOG.warn(
                    "{} does not tell what it invalidates; its pages are not kept: {}",
                    backend.cloneId(),
                    lost.toString());
        }
    }
}
