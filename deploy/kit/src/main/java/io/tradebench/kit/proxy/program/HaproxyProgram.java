package io.tradebench.kit.proxy.program;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.proxy.ProxyProgram;
import io.tradebench.kit.proxy.ProxySettings;
import io.tradebench.kit.proxy.ProxyTls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** HAProxy, as the distributions package it: 2.4 or newer. */
record HaproxyProgram(Executable haproxy) implements ProxyProgram {

    @Override
    public void require() {
        haproxy.find();
    }

    @Override
    public List<String> prepare(Path folder, ProxySettings settings) {
        Map<String, Object> values = new HashMap<>();
        values.put("proxy", settings);
        values.put("limits", settings.limits());
        if (settings.tls() != null) {
            values.put("bundle", bundle(folder, settings.tls()));
        }
        Path configuration = folder.resolve("haproxy.cfg");
        Folders.writeSecret(configuration, new ConfigurationTemplate("haproxy.cfg.ftl").render(values));
        return List.of(haproxy.find(), "-db", "-f", configuration.toString());
    }

    @Override
    public Optional<List<String>> versionCommand() {
        return Optional.of(List.of(haproxy.find(), "-v"));
    }

    /** HAProxy wants certificate and key in one file. */
    private static Path bundle(Path folder, ProxyTls tls) {
        Path bundle = folder.resolve("proxy.pem");
        Folders.writeSecret(
                bundle,
                FileWork.orFail(
                        "read the proxy's certificate or key",
                        () -> Files.readString(tls.certificate()) + Files.readString(tls.key())));
        return bundle;
    }
}
