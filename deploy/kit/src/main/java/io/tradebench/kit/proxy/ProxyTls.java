package io.tradebench.kit.proxy;

import java.nio.file.Path;

/**
 * Where the proxy's keys and certificates lie; absolute paths.
 *
 * @param certificate PEM, the proxy's certificate and the chain above it
 * @param key PEM (PKCS #8), not encrypted
 * @param trusted PEM, the issuer of the members' certificates, which name the members' hosts and {@code localhost};
 *     null if the proxy talks plain HTTP to them
 */
public record ProxyTls(Path certificate, Path key, Path trusted) {}
