package io.tradebench.kit.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.KitException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class PortsTest {

    @Test
    void choose_takenPortWanted_isRefused() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = taken.getLocalPort();

            assertThatExceptionOfType(KitException.class)
                    .isThrownBy(() -> Ports.choose(port))
                    .withMessage("port " + port + " is taken: name another one with --port, or leave it out");
        }
    }

    @Test
    void choose_noneWanted_givesFreePort() {
        assertThat(Ports.isFree(Ports.choose(null))).isTrue();
    }
}
