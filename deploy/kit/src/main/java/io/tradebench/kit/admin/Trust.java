package io.tradebench.kit.admin;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/**
 * Whose certificates an https client believes.
 *
 * @param certificates PEM file of those it believes alone; empty for those that the Java installation knows
 */
public record Trust(Optional<Path> certificates) {

    /** The authorities that the Java installation knows. */
    public static final Trust DEFAULT = new Trust(Optional.empty());

    /** The certificates of a PEM file, or the default. */
    public static Trust of(Optional<Path> certificates) {
        return new Trust(certificates);
    }

    /**
     * The context for connections.
     *
     * @throws KitException if the file cannot be read or holds no certificate
     */
    public SSLContext context() {
        try {
            if (certificates.isEmpty()) {
                return SSLContext.getDefault();
            }
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store(certificates.get()));
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new KitException(
                    certificates
                            .map(file -> file + " holds no certificate that can be read (PEM)")
                            .orElse("this Java installation cannot speak TLS"),
                    e);
        }
    }

    private static KeyStore store(Path file) throws GeneralSecurityException {
        try (InputStream in = Files.newInputStream(file)) {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            for (Certificate certificate :
                    CertificateFactory.getInstance("X.509").generateCertificates(in)) {
                store.setCertificateEntry("trusted-" + store.size(), certificate);
            }
            if (store.size() == 0) {
                throw new GeneralSecurityException("no certificate");
            }
            return store;
        } catch (IOException e) {
            throw new KitException("cannot read " + file + ": name a PEM file with the certificate", e);
        }
    }
}
