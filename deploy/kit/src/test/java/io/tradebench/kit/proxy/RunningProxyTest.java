package io.tradebench.kit.proxy;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunningProxyTest {

    @TempDir
    private Path folder;

    private final AtomicInteger portOfSecond = new AtomicInteger();

    @Test
    void start_firstOfTwoCannotBePrepared_endsTheSecond() {
        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> startBehind(() -> {
                    throw new KitException("not there");
                }))
                .withMessage("not there");

        assertSecondHasEnded();
    }

    @Test
    void start_firstOfTwoCannotBeStarted_endsTheSecond() {
        String missing = folder.resolve("no such program").toString();

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> startBehind(() -> List.of(missing)))
                .withMessageContaining(missing);

        assertSecondHasEnded();
    }

    private void assertSecondHasEnded() {
        assertThatExceptionOfType(ConnectException.class)
                .isThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), portOfSecond.get()).close());
    }

    private RunningProxy startBehind(Supplier<List<String>> first) throws IOException {
        List<ProxyProgram> programs = List.of(new Program(settings -> first.get()), new Program(this::listener));
        List<Backend> members = List.of(new Backend("member-1", "127.0.0.1", 1));
        return RunningProxy.start(programs, folder, members, null, false, ProxyLimits.standard());
    }

    private List<String> listener(ProxySettings settings) {
        portOfSecond.set(settings.port());
        return List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Listener.class.getName(),
                Integer.toString(settings.port()));
    }

    private record Program(Function<ProxySettings, List<String>> command) implements ProxyProgram {

        @Override
        public void require() {}

        @Override
        public List<String> prepare(Path folder, ProxySettings settings) {
            return command.apply(settings);
        }

        @Override
        public Optional<List<String>> versionCommand() {
            return Optional.empty();
        }
    }

    /** Listens until it is ended, at the latest with whoever has started it. */
    static final class Listener {

        private Listener() {}

        /** @param arguments the port */
        public static void main(String[] arguments) throws IOException {
            int port = Integer.parseInt(arguments[0]);
            try (ServerSocket socket = new ServerSocket(port, 10, InetAddress.getLoopbackAddress())) {
                System.out.println("listens at " + socket.getLocalPort());
                System.in.transferTo(OutputStream.nullOutputStream());
            }
        }
    }
}
