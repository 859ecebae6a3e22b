package io.tradebench.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FreePortsTest {
    @TempDir
    private Path folder;

    @Test
    void next_givesNoneTwice_andNoneThatAnOutgoingConnectionTakes() {
        assertThat(FreePorts.next(200)).doesNotHaveDuplicates().allMatch(port -> port >= 20_000 && port < 32_768);
    }

    @Test
    void take_givesNoneOnWhichSomebodyListens() throws IOException {
        int port = FreePorts.next();
        FreePorts onlyThat = new FreePorts(folder.resolve("claims"), port, port);
        try (ServerSocket listening = new ServerSocket(port, 1, InetAddress.getByName("127.0.0.2"))) {
            assertThat(listening.isBound()).isTrue();
            assertThatIllegalStateException().isThrownBy(onlyThat::take).withMessageContaining("no free port");
        }
    }

    @Test
    void take_givesNoneOfAnotherProcess_beforeThatEnds() throws Exception {
        int first = FreePorts.next();
        Path claims = folder.resolve("claims");
        FreePorts here = new FreePorts(claims, first, first);
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Claimant.class.getName(),
                        claims.toString(),
                        Integer.toString(first))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader said = other.inputReader(StandardCharsets.UTF_8)) {
            assertThat(said.readLine()).isEqualTo(Integer.toString(first));
            assertThatIllegalStateException().isThrownBy(here::take);
        } finally {
            other.destroyForcibly().waitFor();
        }
        assertThat(new FreePorts(claims, first, first).take()).isEqualTo(first);
    }

    /** Says a port that it claims, and ends with its input. */
    static final class Claimant {
        private Claimant() {}

        /** @param arguments the file of claims, and the port */
        public static void main(String[] arguments) throws IOException {
            int port = Integer.parseInt(arguments[1]);
            System.out.println(new FreePorts(Path.of(arguments[0]), port, port).take());
            System.in.transferTo(OutputStream.nullOutputStream());
        }
    }
}
