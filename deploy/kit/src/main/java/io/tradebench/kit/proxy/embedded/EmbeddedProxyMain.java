package io.tradebench.kit.proxy.embedded;

import io.tradebench.kit.base.Json;
import io.tradebench.kit.proxy.ProxySettings;
import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Entry point of the proxy's process; its only argument is the file with its settings. It ends by SIGTERM. */
public final class EmbeddedProxyMain {

    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedProxyMain.class);

    private EmbeddedProxyMain() {}

    /** Listens until the process is ended. */
    public static void main(String[] args) {
        ProxySettings settings = Json.read(Path.of(args[0]), ProxySettings.class);
        try {
            new EmbeddedProxy(settings).start();
        } catch (IOException | GeneralSecurityException | RuntimeException e) {
            // Undertow wraps what went wrong, a taken port for example.
            LOG.error("The proxy cannot listen on {}:{}", settings.host(), settings.port(), e);
            System.exit(1);
        }
    }
}
