package io.tradebench.kit.proxy.program;

import io.tradebench.kit.proxy.ProxyKind;
import io.tradebench.kit.proxy.ProxyProgram;

/** The programs by their kinds. */
public final class ProxyPrograms {

    private ProxyPrograms() {}

    /** The program of this kind. */
    public static ProxyProgram of(ProxyKind kind) {
        return switch (kind) {
            case EMBEDDED -> new EmbeddedProgram();
            case NGINX -> new NginxProgram();
            case HAPROXY -> new HaproxyProgram();
        };
    }
}
