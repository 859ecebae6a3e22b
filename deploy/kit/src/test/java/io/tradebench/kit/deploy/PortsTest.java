package io.tradebench.kit.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortsTest {

    /** Far from those that systems give to clients. */
    private static final int FIRST = 21_080;

    /** On which nothing listens. */
    private static final int PRIVILEGED = 3;

    @TempDir
    private Path folder;

    @Test
    void exactly_takenPort_isRefused() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = taken.getLocalPort();

            assertThatExceptionOfType(KitException.class)
                    .isThrownBy(() -> new Ports(Set.of()).exactly(port))
                    .withMessage("port " + port + " is taken: name another one with --port, or leave it out");
        }
    }

    /** Not by root, nor where the system lets everybody. */
    @Test
    void exactly_portForRootAlone_isToldAsThat() {
        assumeThat(mayListen(PRIVILEGED)).isFalse();

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> new Ports(Set.of()).exactly(PRIVILEGED))
                .withMessageContaining("may not be listened on by this user");
    }

    private static boolean mayListen(int port) {
        try (ServerSocket probe = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            return probe.isBound();
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void from_claimedOrChosenPorts_areLeftOut() {
        int first = new Ports(Set.of()).from(FIRST);
        Ports ports = new Ports(Set.of(first));

        int second = ports.from(first);
        int third = ports.from(first);

        assertThat(second).isGreaterThan(first);
        assertThat(third).isGreaterThan(second);
        assertThat(ports.chosen()).containsExactlyInAnyOrder(second, third);
    }

    @Test
    void claim_otherClusterThatDoesNotListenYet_hasItsPorts() {
        PortClaims claims = new PortClaims(folder.resolve("shared"));

        int first = claims.claim(folder.resolve("one"), ports -> ports.from(FIRST));
        int second = claims.claim(folder.resolve("two"), ports -> ports.from(FIRST));

        assertThat(second).isNotEqualTo(first);
    }

    @Test
    void claim_sameClusterAgain_givesUpItsEarlierPorts() {
        PortClaims claims = new PortClaims(folder.resolve("shared"));

        int first = claims.claim(folder.resolve("one"), ports -> ports.from(FIRST));

        assertThat(claims.<Integer>claim(folder.resolve("one"), ports -> ports.from(FIRST)))
                .isEqualTo(first);
    }

    @Test
    void claim_damagedFile_saysWhatToDo() throws IOException {
        Path shared = Files.createDirectories(folder.resolve("shared"));
        Files.writeString(shared.resolve("ports.json"), "{\"claims\":[");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> new PortClaims(shared).claim(folder.resolve("one"), ports -> 0))
                .withMessageContaining("ports.json")
                .withMessageContaining("delete the file");
    }

    @Test
    void claim_sharedFolder_isClosedToOtherUsers() throws IOException {
        Path shared = folder.resolve("shared");

        new PortClaims(shared).claim(folder.resolve("one"), ports -> 0);

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(shared)))
                .isEqualTo("rwx------");
    }

    @Test
    void claim_clusterThatIsRemembered_holdsWithoutAnyProcess() throws IOException {
        Path shared = Files.createDirectories(folder.resolve("shared"));
        Path one = Files.createDirectories(folder.resolve("one"));
        int free = new Ports(Set.of()).from(FIRST);
        Files.writeString(
                shared.resolve("ports.json"),
                "{\"claims\":[{\"stateFolder\":\"" + one
                        + "\",\"command\":{\"pid\":999999999,\"startMillis\":0},\"ports\":[" + free + "]}]}");
        PortClaims claims = new PortClaims(shared);

        assertThat(claims.<Integer>claim(folder.resolve("two"), ports -> ports.from(free)))
                .isEqualTo(free);

        Files.writeString(
                shared.resolve("ports.json"),
                "{\"claims\":[{\"stateFolder\":\"" + one
                        + "\",\"command\":{\"pid\":999999999,\"startMillis\":0},\"ports\":[" + free + "]}]}");
        Files.writeString(one.resolve("cluster.json"), "{}");

        assertThat(claims.<Integer>claim(folder.resolve("two"), ports -> ports.from(free)))
                .isNotEqualTo(free);
    }
}
