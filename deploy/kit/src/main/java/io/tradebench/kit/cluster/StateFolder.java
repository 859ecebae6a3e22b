package io.tradebench.kit.cluster;

import io.tradebench.kit.Json;
import io.tradebench.kit.KitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The folder in which a cluster lives ({@code .trade} by default): what runs, the admin password, and a folder per
 * member. Several clusters live side by side in several folders.
 */
public final class StateFolder {

    /** The folder that commands use if they are not told another one, relative to the working directory. */
    public static final String DEFAULT = ".trade";

    private static final String START = "start";
    private static final String LOAD = "load";

    private final Path folder;

    /** @param folder need not exist yet */
    public StateFolder(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
    }

    /** The absolute path. */
    public Path path() {
        return folder;
    }

    /** How a command on this folder is typed, for messages. */
    public String command(String name) {
        boolean byDefault = folder.equals(Path.of(DEFAULT).toAbsolutePath().normalize());
        return "trade " + name + (byDefault ? "" : " --dir " + folder);
    }

    /** Where a member's server, database and logs are. */
    public Path member(String name) {
        return folder.resolve("members").resolve(name);
    }

    /** Where the server package is unpacked. */
    public Path packages() {
        return folder.resolve("package");
    }

    /**
     * The cluster of this folder, dead or alive.
     *
     * @return empty if none was started here, or if it was taken down
     */
    public Optional<Cluster> cluster() {
        return Files.exists(clusterFile()) ? Optional.of(Json.read(clusterFile(), Cluster.class)) : Optional.empty();
    }

    /**
     * The cluster of this folder.
     *
     * @throws KitException if there is none
     */
    public Cluster requireCluster() {
        return cluster()
                .orElseThrow(() -> new KitException("no cluster in " + folder + ": start one with '" + command("up")
                        + "', or name its folder with --dir"));
    }

    /** Remembers the cluster; a reader sees the old or the new one, never a part. */
    public void save(Cluster cluster) {
        Path next = folder.resolve("cluster.json.next");
        Json.write(next, cluster);
        try {
            Files.move(next, clusterFile(), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new KitException("cannot write " + clusterFile() + ": " + e.getMessage(), e);
        }
    }

    /** Forgets the cluster and its password; logs and database stay. */
    public void forget() {
        try {
            Files.deleteIfExists(clusterFile());
            Files.deleteIfExists(passwordFile());
        } catch (IOException e) {
            throw new KitException("cannot delete the state of " + folder + ": " + e.getMessage(), e);
        }
    }

    /** Deletes the folder with everything in it. */
    public void purge() {
        Folders.delete(folder);
    }

    /** Keeps the admin password where only the owner of the folder can read it. */
    public void savePassword(String password) {
        Folders.writeSecret(passwordFile(), password);
    }

    /**
     * The admin password.
     *
     * @throws KitException if none is kept here
     */
    public String password() {
        try {
            return Files.readString(passwordFile());
        } catch (IOException e) {
            throw new KitException("no admin password in " + folder + ": set TRADE_ADMIN_PASSWORD", e);
        }
    }

    /**
     * Does work that starts or stops the cluster, which one command does at a time.
     *
     * @param command who does it, for the message that others get
     * @throws KitException if another command is at it
     */
    public <T> T whileChanging(String command, Supplier<T> work) {
        return WorkLock.holding(folder, START, command, work);
    }

    /**
     * Does work that drives load: one measurement at a time.
     *
     * @param command who does it, for the message that others get
     * @throws KitException if another command is at it
     */
    public <T> T whileLoading(String command, Supplier<T> work) {
        return WorkLock.holding(folder, LOAD, command, work);
    }

    /** The commands that work on this folder at this moment. */
    public List<WorkLock.Holder> commandsAtWork() {
        return List.of(LOAD, START).stream()
                .flatMap(name -> WorkLock.holder(folder, name).stream())
                .toList();
    }

    private Path clusterFile() {
        return folder.resolve("cluster.json");
    }

    private Path passwordFile() {
        return folder.resolve("admin-password");
    }
}
