package io.tradebench.kit.proxy.program;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.proxy.ProxyProgram;
import io.tradebench.kit.proxy.ProxySettings;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Apache httpd, as Debian packages it: 2.4.39 or newer, with its modules as files of their own. */
record HttpdProgram(Executable apache) implements ProxyProgram {

    private static final String MODULES = "/usr/lib/apache2/modules";
    private static final String ROOT = "root";
    private static final String NOBODY = "nobody";

    @Override
    public void require() {
        apache.find();
    }

    @Override
    public List<String> prepare(Path folder, ProxySettings settings) {
        Path configuration = folder.resolve("httpd.conf");
        Folders.writeSecret(configuration, new ConfigurationTemplate("httpd.conf.ftl").render(values(settings)));
        return List.of(apache.find(), "-D", "FOREGROUND", "-d", folder.toString(), "-f", configuration.toString());
    }

    @Override
    public Optional<List<String>> versionCommand() {
        return Optional.of(List.of(apache.find(), "-v"));
    }

    private Map<String, Object> values(ProxySettings settings) {
        Map<String, Object> values = new HashMap<>();
        values.put("proxy", settings);
        values.put("limits", settings.limits());
        values.put("modules", MODULES);
        values.put("scheme", settings.tls() == null ? "http" : "https");
        if (!apache.contained() && ROOT.equals(System.getProperty("user.name"))) {
            values.put("user", NOBODY);
        }
        return values;
    }
}
