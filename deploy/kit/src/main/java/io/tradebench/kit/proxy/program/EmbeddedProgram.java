package io.tradebench.kit.proxy.program;

import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.process.Processes;
import io.tradebench.kit.proxy.ProxyProgram;
import io.tradebench.kit.proxy.ProxySettings;
import io.tradebench.kit.proxy.embedded.EmbeddedProxyMain;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The kit's own proxy, in a small JVM on the kit's class path.
 *
 * @param java the program
 */
record EmbeddedProgram(String java) implements ProxyProgram {

    @Override
    public void require() {
        // It is a part of the kit.
    }

    @Override
    public List<String> prepare(Path folder, ProxySettings settings) {
        Path file = folder.resolve("proxy.json");
        Folders.writeSecret(file, Json.pretty(settings));
        return List.of(
                java,
                Processes.mark(folder),
                "-Xmx128m",
                "-XX:+UseSerialGC",
                "-XX:+ExitOnOutOfMemoryError",
                "-Dlog4j2.configurationFile=classpath:io/tradebench/kit/proxy/log4j2.xml",
                "-cp",
                System.getProperty("java.class.path"),
                EmbeddedProxyMain.class.getName(),
                file.toString());
    }

    @Override
    public Optional<List<String>> versionCommand() {
        return Optional.empty();
    }
}
