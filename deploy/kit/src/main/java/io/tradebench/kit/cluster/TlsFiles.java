package io.tradebench.kit.cluster;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.process.CompletedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.util.Base64;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The certificate of a cluster, made on the spot and signed by itself: as a key store for members, and as PEM files for
 * proxies and for clients that are to trust it.
 *
 * @param folder that holds nothing else
 */
public record TlsFiles(Path folder) {

    private static final String ALIAS = "trade";
    private static final String PASSWORD_VARIABLE = "TRADE_KEYSTORE_PASSWORD";
    private static final String VALID_DAYS = "365";
    private static final int PEM_LINE = 64;

    /** Certificate and key for members, PKCS12. */
    public Path keyStore() {
        return folder.resolve("trade.p12");
    }

    /** The certificate, PEM. */
    public Path certificate() {
        return folder.resolve("certificate.pem");
    }

    /** The key, PEM, not encrypted. */
    public Path key() {
        return folder.resolve("key.pem");
    }

    /** The certificate that clients are to trust; empty if this cluster has none. */
    public Optional<Path> trusted() {
        return Optional.of(certificate()).filter(Files::exists);
    }

    /** Password of the key store. */
    public String password() {
        return FileWork.orFail(
                "read the password of " + keyStore(), () -> Files.readString(folder.resolve("password")));
    }

    /**
     * Keeps the certificates that others have made, to be trusted, in place of what an earlier cluster had; nothing else is known of them.
     *
     * @param certificates PEM file, which may be one of the earlier cluster's
     */
    public void trust(Path certificates) {
        byte[] content = FileWork.orFail("read " + certificates, () -> Files.readAllBytes(certificates));
        delete();
        FileWork.orFail(
                "write " + certificate(),
                () -> Files.write(Folders.create(folder).resolve(certificate()), content));
    }

    /** Deletes what an earlier cluster had. */
    public void delete() {
        Folders.delete(folder);
    }

    /**
     * Makes them all anew.
     *
     * @param hosts addresses that the certificate is for
     * @param password of the key store
     */
    public void make(Collection<String> hosts, String password) {
        delete();
        Folders.writeSecret(Folders.create(folder).resolve("password"), password);
        keytool(hosts, password);
        try {
            KeyStore store = KeyStore.getInstance(keyStore().toFile(), password.toCharArray());
            Key key = store.getKey(ALIAS, password.toCharArray());
            Files.writeString(
                    certificate(),
                    pem("CERTIFICATE", store.getCertificate(ALIAS).getEncoded()));
            Folders.writeSecret(key(), pem("PRIVATE KEY", key.getEncoded()));
        } catch (GeneralSecurityException | IOException e) {
            throw new KitException("cannot make a certificate: " + e.getMessage(), e);
        }
    }

    private void keytool(Collection<String> hosts, String password) {
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                ALIAS,
                "-keyalg",
                "EC",
                "-groupname",
                "secp256r1",
                "-dname",
                "CN=Trade",
                "-ext",
                hosts.stream().map(host -> "ip:" + host).collect(Collectors.joining(",", "SAN=", ",dns:localhost")),
                "-validity",
                VALID_DAYS,
                "-storetype",
                "PKCS12",
                "-keystore",
                keyStore().toString(),
                "-storepass:env",
                PASSWORD_VARIABLE);
        builder.environment().put(PASSWORD_VARIABLE, password);
        CompletedProcess keytool = FileWork.orFail("make a certificate", () -> CompletedProcess.of(builder));
        if (keytool.exitCode() != 0) {
            throw new KitException("cannot make a certificate: keytool said "
                    + keytool.output().strip());
        }
    }

    private static String pem(String kind, byte[] content) {
        Base64.Encoder encoder = Base64.getMimeEncoder(PEM_LINE, new byte[] {'\n'});
        return "-----BEGIN " + kind + "-----\n" + encoder.encodeToString(content) + "\n-----END " + kind + "-----\n";
    }
}
