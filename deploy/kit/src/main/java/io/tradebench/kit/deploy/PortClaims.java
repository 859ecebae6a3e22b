package io.tradebench.kit.deploy;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.process.ProcessRecord;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Who has which ports, over all clusters of this user: a file that is read and written under a lock of the operating system. A
 * claim holds as long as its cluster is remembered by its state folder, or the command that is about to start it runs; nobody has to
 * give it back.
 *
 * @param folder that all clusters of this user share
 */
record PortClaims(Path folder) {

    /** File locks do not tell threads of one process apart. */
    private static final Lock THREADS = new ReentrantLock();

    /** The folder of what all clusters of this user share. */
    static Path sharedFolder() {
        return Path.of(System.getProperty("java.io.tmpdir"), "trade-" + System.getProperty("user.name"));
    }

    private record Claim(String stateFolder, ProcessRecord command, Set<Integer> ports) {

        @JsonIgnore
        boolean holds() {
            return command.isAlive() || Files.exists(StateFolder.clusterFile(Path.of(stateFolder)));
        }

        boolean isOf(Path state) {
            return stateFolder.equals(state.toString());
        }
    }

    private record Claims(List<Claim> claims) {}

    /**
     * Plans with ports that nobody else has, and claims those that the plan chose.
     *
     * @param stateFolder of the cluster that is planned; its earlier claims are given up
     */
    <T> T claim(Path stateFolder, Function<Ports, T> plan) {
        THREADS.lock();
        try (FileChannel channel = FileChannel.open(
                Folders.createPrivate(folder).resolve("ports.lock"),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE)) {
            channel.lock();
            List<Claim> claims = new ArrayList<>(read().stream()
                    .filter(claim -> !claim.isOf(stateFolder) && claim.holds())
                    .toList());
            Ports ports = new Ports(
                    claims.stream().flatMap(claim -> claim.ports().stream()).collect(Collectors.toSet()));
            T planned = plan.apply(ports);
            claims.add(new Claim(stateFolder.toString(), ProcessRecord.of(ProcessHandle.current()), ports.chosen()));
            Json.replace(file(), new Claims(claims));
            return planned;
        } catch (IOException e) {
            throw new KitException("cannot lock " + folder + ": " + e.getMessage(), e);
        } finally {
            THREADS.unlock();
        }
    }

    private List<Claim> read() {
        try {
            return Json.readIfThere(file(), Claims.class).map(Claims::claims).orElse(List.of());
        } catch (KitException e) {
            throw new KitException(
                    e.getMessage() + ": stop the clusters of this machine with '" + Distribution.command("down")
                            + "', then delete the file",
                    e);
        }
    }

    private Path file() {
        return folder.resolve("ports.json");
    }
}
