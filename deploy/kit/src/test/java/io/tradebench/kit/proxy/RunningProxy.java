package io.tradebench.kit.proxy;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/** A proxy as a process, started as the kit starts it. */
public final class RunningProxy implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Process process;
    private final int port;

    private RunningProxy(Process process, int port) {
        this.process = process;
        this.port = port;
    }

    /** Starts a proxy on a free port and waits until it listens. */
    public static RunningProxy start(
            ProxyProgram program,
            Path folder,
            List<Backend> members,
            ProxyTls tls,
            boolean tlsToMembers,
            ProxyLimits limits)
            throws IOException {
        int port = freePort();
        List<String> command =
                program.prepare(folder, new ProxySettings("127.0.0.1", port, members, tlsToMembers, tls, limits));
        Path log = folder.resolve("console.log");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        RunningProxy proxy = new RunningProxy(process, port);
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

    public int port() {
        return port;
    }

    /** Ends it as the kit does; whether that was enough. */
    boolean end() {
        List<ProcessHandle> all = process.descendants().toList();
        process.destroy();
        try {
            return process.waitFor(5, TimeUnit.SECONDS) && all.stream().noneMatch(ProcessHandle::isAlive);
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
    }

    private boolean listens() {
        try (Socket probe = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return probe.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    /** One that was free a moment ago, below those that outgoing connections take. */
    private static int freePort() throws IOException {
        while (true) {
            int port = ThreadLocalRandom.current().nextInt(20_000, 32_768);
            try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
                return socket.getLocalPort();
            } catch (BindException taken) {
                // another one, then
            }
        }
    }
}
