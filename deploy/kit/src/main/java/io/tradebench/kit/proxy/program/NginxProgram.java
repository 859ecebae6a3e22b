package io.tradebench.kit.proxy.program;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.proxy.ProxyProgram;
import io.tradebench.kit.proxy.ProxySettings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** nginx, as the distributions package it: 1.19.5 or newer. */
record NginxProgram(Executable nginx) implements ProxyProgram {

    private static final String ROOT = "root";

    @Override
    public void require() {
        nginx.find();
    }

    @Override
    public List<String> prepare(Path folder, ProxySettings settings) {
        Path configuration = folder.resolve("nginx.conf");
        Folders.writeSecret(configuration, new ConfigurationTemplate("nginx.conf.ftl").render(values(settings)));
        return List.of(nginx.find(), "-p", folder + "/", "-c", configuration.toString(), "-e", "error.log");
    }

    @Override
    public Optional<List<String>> versionCommand() {
        return Optional.of(List.of(nginx.find(), "-v"));
    }

    private Map<String, Object> values(ProxySettings settings) {
        Map<String, Object> values = new HashMap<>();
        values.put("proxy", settings);
        values.put("limits", settings.limits());
        values.put("scheme", settings.tlsToMembers() ? "https" : "http");
        values.put("failTimeout", settings.limits().retryAfterSeconds());
        if (!nginx.contained() && ROOT.equals(System.getProperty("user.name"))) {
            values.put("user", ROOT);
        }
        return values;
    }
}
