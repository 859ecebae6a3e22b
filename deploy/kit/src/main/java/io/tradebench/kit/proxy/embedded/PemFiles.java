package io.tradebench.kit.proxy.embedded;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** TLS contexts from PEM files. */
final class PemFiles {

    private static final char[] NO_PASSWORD = {};

    private PemFiles() {}

    /**
     * The context of a server.
     *
     * @param certificate its certificate and the chain above it
     * @param key its private key, PKCS #8
     */
    static SSLContext server(Path certificate, Path key) throws IOException, GeneralSecurityException {
        Certificate[] chain = certificates(certificate);
        KeyStore store = emptyStore();
        store.setKeyEntry("server", privateKey(key, chain[0].getPublicKey().getAlgorithm()), NO_PASSWORD, chain);
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, NO_PASSWORD);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    /** The context of a client that trusts these issuers only. */
    static SSLContext client(Path trusted) throws IOException, GeneralSecurityException {
        KeyStore store = emptyStore();
        for (Certificate issuer : certificates(trusted)) {
            store.setCertificateEntry("issuer-" + store.size(), issuer);
        }
        TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        trust.init(store);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, trust.getTrustManagers(), null);
        return context;
    }

    private static KeyStore emptyStore() throws IOException, GeneralSecurityException {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, NO_PASSWORD);
        return store;
    }

    private static Certificate[] certificates(Path file) throws IOException, GeneralSecurityException {
        try (InputStream in = Files.newInputStream(file)) {
            return CertificateFactory.getInstance("X.509")
                    .generateCertificates(in)
                    .toArray(Certificate[]::new);
        }
    }

    private static PrivateKey privateKey(Path file, String algorithm) throws IOException, GeneralSecurityException {
        String body = Files.readString(file).replaceAll("-----[A-Z ]+-----", "");
        return KeyFactory.getInstance(algorithm)
                .generatePrivate(new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(body)));
    }
}
