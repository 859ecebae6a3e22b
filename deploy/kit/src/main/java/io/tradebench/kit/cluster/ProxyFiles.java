package io.tradebench.kit.cluster;

import io.tradebench.kit.process.Launch;
import io.tradebench.kit.proxy.Backend;
import io.tradebench.kit.proxy.ProxyProgram;
import io.tradebench.kit.proxy.ProxySettings;
import io.tradebench.kit.proxy.ProxyTls;
import java.nio.file.Path;
import java.util.List;

/** Makes the proxy before the members. */
final class ProxyFiles implements Preparer {

    private final ProxyProgram program;
    private final Cluster cluster;
    private final TlsMode mode;
    private final TlsFiles tls;

    /** @param tls used if anything is encrypted */
    ProxyFiles(ProxyProgram program, Cluster cluster, TlsMode mode, TlsFiles tls) {
        this.program = program;
        this.cluster = cluster;
        this.mode = mode;
        this.tls = tls;
    }

    @Override
    public Launch prepare(Component proxy, Path folder) {
        return Launch.of(program.prepare(folder, settings(proxy)), folder);
    }

    private ProxySettings settings(Component proxy) {
        List<Backend> members = cluster.members().stream()
                .map(member -> new Backend(member.name(), member.host(), member.port()))
                .toList();
        return new ProxySettings(proxy.host(), proxy.port(), members, mode == TlsMode.MEMBER, proxyTls());
    }

    private ProxyTls proxyTls() {
        if (mode == TlsMode.OFF) {
            return null;
        }
        return new ProxyTls(tls.certificate(), tls.key(), mode == TlsMode.MEMBER ? tls.certificate() : null);
    }
}
