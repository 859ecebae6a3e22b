package io.tradebench.kit.proxy;

import static org.awaitility.Awaitility.await;

import io.tradebench.testing.FreePorts;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A proxy as a process, started as the kit starts it. */
public final class RunningProxy implements AutoCloseable {

    private static final String LOOPBACK = "127.0.0.1";
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Process process;
    private final int port;

    /** Where it leads to; null for the members. */
    private final RunningProxy behind;

    private RunningProxy(Process process, int port, RunningProxy behind) {
        this.process = process;
        this.port = port;
        this.behind = behind;
    }

    /**
     * Starts a proxy on a free port and waits until it listens; or two, the first of which leads to the second.
     *
     * @param programs in the order in which requests meet them
     * @param tls of the first; with TLS to the members, that of the second, too, which the first one trusts then
     */
    public static RunningProxy start(
            List<ProxyProgram> programs,
            Path folder,
            List<Backend> members,
            ProxyTls tls,
            boolean tlsToMembers,
            ProxyLimits limits)
            throws IOException {
        if (programs.size() == 1) {
            return start(
                    programs.get(0),
                    folder,
                    new ProxySettings(LOOPBACK, FreePorts.next(), members, tlsToMembers, tls, limits),
                    null);
        }
        ProxySettings behind = new ProxySettings(
                        LOOPBACK, FreePorts.next(), members, tlsToMembers, tlsToMembers ? tls : null, limits)
                .behind(LOOPBACK);
        Path folderBehind = Files.createDirectories(folder.resolve("web"));
        RunningProxy web = start(programs.get(1), folderBehind, behind, null);
        try {
            ProxyTls first = tlsToMembers ? new ProxyTls(tls.certificate(), tls.key(), tls.certificate()) : tls;
            List<Backend> onlyThat = List.of(new Backend("web", LOOPBACK, web.port));
            return start(
                    programs.get(0),
                    folder,
                    new ProxySettings(LOOPBACK, FreePorts.next(), onlyThat, tlsToMembers, first, limits).beforeProxy(),
                    web);
        } catch (IOException | RuntimeException | AssertionError e) {
            web.close();
            throw e;
        }
    }

    private static RunningProxy start(ProxyProgram program, Path folder, ProxySettings settings, RunningProxy behind)
            throws IOException {
        List<String> command = program.prepare(folder, settings);
        Path log = folder.resolve("console.log");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        RunningProxy proxy = new RunningProxy(process, settings.port(), behind);
        try {
            await().atMost(PATIENCE).pollInterval(Duration.ofMillis(20)).until(() -> {
                if (!process.isAlive()) {
                    throw new AssertionError("the proxy ended: " + command + "\n" + Files.readString(log));
                }
                return proxy.listens();
            });
        } catch (RuntimeException | AssertionError e) {
            proxy.close();
            throw e;
        }
        return proxy;
    }

    /** Where it leads to; null for the members. */
    RunningProxy behind() {
        return behind;
    }

    public int port() {
        return port;
    }

    /** Ends it as the kit does; whether that was enough. */
    boolean end() {
        List<ProcessHandle> all = process.descendants().toList();
        process.destroy();
        try {
            boolean ended =
                    process.waitFor(60, TimeUnit.SECONDS) && all.stream().noneMatch(ProcessHandle::isAlive);
            return (behind == null || behind.end()) && ended;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void close() {
        List<ProcessHandle> all = process.descendants().toList();
        if (!end()) {
            process.destroyForcibly();
            all.forEach(ProcessHandle::destroyForcibly);
        }
        if (behind != null) {
            behind.close();
        }
    }

    private boolean listens() {
        try (Socket probe = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return probe.isConnected();
        } catch (IOException e) {
            return false;
        }
    }
}
