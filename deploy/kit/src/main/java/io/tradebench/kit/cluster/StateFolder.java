package io.tradebench.kit.cluster;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The folder in which a cluster lives ({@code .trade} by default): what runs, the admin password, and a folder per
 * component. Several clusters live side by side in several folders.
 */
public final class StateFolder {

    /** The folder that commands use if they are not told another one, relative to the working directory. */
    public static final String DEFAULT = ".trade";

    private static final String START = "start";
    private static final String LOAD = "load";

    private static final String CLUSTER = "cluster.json";
    private static final String PASSWORD = "admin-password";
    private static final String EDGE_SECRET = "edge-secret";
    private static final String MEMBERS = "members";
    private static final String TLS = "tls";
    private static final String PACKAGE = "package";
    private static final String CONTAINERS = "containers";
    private static final String FILLER = "filler";

    /** All that the kit writes into such a folder; locks come last, which tell that the rest is the kit's. */
    private static final List<String> OURS = Stream.of(
                    Stream.of(
                            CLUSTER,
                            PASSWORD,
                            EDGE_SECRET,
                            MEMBERS,
                            Component.DATABASE,
                            Component.MESSAGING,
                            Component.WEB,
                            Component.PROXY,
                            TLS,
                            PACKAGE,
                            CONTAINERS,
                            FILLER),
                    Stream.of(LOAD, START).flatMap(name -> WorkLock.files(name).stream()))
            .flatMap(names -> names)
            .toList();

    private final Path folder;

    /** @param folder need not exist yet */
    public StateFolder(Path folder) {
        this.folder = Folders.real(folder);
    }

    /** The absolute path, the same by whichever links the folder was named. */
    public Path path() {
        return folder;
    }

    /** How a command on this folder is typed, for messages. */
    public String command(String name) {
        return command(name, List.of());
    }

    /** How a command with these arguments on this folder is typed, where this command was. */
    public String command(String name, List<String> arguments) {
        Path here = Path.of("").toAbsolutePath();
        Path typed = folder.startsWith(here) && !folder.equals(here) ? here.relativize(folder) : folder;
        Stream<String> own = typed.equals(Path.of(DEFAULT)) ? Stream.of() : Stream.of("--dir", typed.toString());
        return Distribution.command(name, Stream.concat(arguments.stream(), own).toList());
    }

    /** Where a component's configuration, data and logs are. */
    public Path component(Component component) {
        Path parent = component.role() == Role.MEMBER ? folder.resolve(MEMBERS) : folder;
        return parent.resolve(component.name());
    }

    /** Deletes what an earlier cluster has left in the place of these, wherever its own ran. */
    public void clear(List<Component> components) {
        components.forEach(component -> Folders.delete(component(component)));
    }

    /** The certificate and keys of the cluster, if it has any. */
    public TlsFiles tls() {
        return new TlsFiles(folder.resolve(TLS));
    }

    /** Where the server package is unpacked. */
    public Path packages() {
        return folder.resolve(PACKAGE);
    }

    /**
     * The cluster of this folder, dead or alive.
     *
     * @return empty if none was started here, if it was taken down, or if another version of the kit started it
     */
    public Optional<Cluster> cluster() {
        return Optional.of(clusterFile())
                .filter(Files::exists)
                .map(file -> Json.read(file, Cluster.class))
                .filter(cluster -> cluster.version() == Cluster.VERSION);
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

    /**
     * The cluster of this folder, for what only whoever started its components can do.
     *
     * @param what that is, such as {@code stop member-2}
     * @throws KitException if there is none, or if others have started it
     */
    public Cluster requireOwnCluster(String what) {
        return requireCluster().requireOwn(what);
    }

    /** Remembers the cluster; a reader sees the old or the new one, never a part. */
    public void save(Cluster cluster) {
        Json.replace(clusterFile(), cluster);
    }

    /** Remembers that an engine may have containers and networks of this folder, before there are any. */
    public void markContained() {
        FileWork.orFail("write in " + folder, () -> Files.writeString(folder.resolve(CONTAINERS), ""));
    }

    /** Whether an engine may have containers and networks of this folder. */
    public boolean isContained() {
        return Files.exists(folder.resolve(CONTAINERS));
    }

    /** A file that takes all space there is, while a fault lasts. */
    public Path filler() {
        return folder.resolve(FILLER);
    }

    /**
     * Gives back the space that a fault has taken, if one has.
     *
     * @throws KitException if the folder is used for something else
     */
    public void deleteFiller() {
        requireOwn();
        FileWork.orFail("delete " + filler(), () -> Files.deleteIfExists(filler()));
    }

    /** Forgets the cluster and its secrets; logs and database stay. */
    public void forget() {
        FileWork.orFail("delete the state of " + folder, () -> {
            Files.deleteIfExists(clusterFile());
            Files.deleteIfExists(folder.resolve(CONTAINERS));
            Files.deleteIfExists(folder.resolve(EDGE_SECRET));
            return Files.deleteIfExists(passwordFile());
        });
    }

    /**
     * Deletes what the kit has written, and the folder if nothing else is in it.
     *
     * @return whether the folder is gone
     * @throws KitException if it is not one in which a cluster lived
     */
    public boolean purge() {
        requireOwn();
        OURS.forEach(name -> Folders.delete(folder.resolve(name)));
        boolean empty = Folders.isEmpty(folder);
        if (empty) {
            Folders.delete(folder);
        }
        return empty;
    }

    /** What leads to the admin interfaces of this cluster. */
    public AdminAccess access() {
        return new AdminAccess(password(), Trust.of(tls().trusted()));
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
            throw new KitException(
                    "no admin password in " + folder + ": '" + command("down")
                            + "' and bring the cluster up, or attach it, once more",
                    e);
        }
    }

    /**
     * Keeps by what the edge of this cluster is known, where only the owner of the folder can read it.
     *
     * @param secret empty if there is no edge
     */
    public void saveEdgeSecret(Optional<String> secret) {
        Path file = folder.resolve(EDGE_SECRET);
        secret.ifPresentOrElse(text -> Folders.writeSecret(file, text), () -> Folders.delete(file));
    }

    /** By what the edge of this cluster, its members and the kit know each other; empty if there is no edge. */
    public Optional<String> edgeSecret() {
        Path file = folder.resolve(EDGE_SECRET);
        return Optional.of(file)
                .filter(Files::exists)
                .map(secret -> FileWork.orFail("read " + file, () -> Files.readString(secret)));
    }

    /**
     * Does work that starts or stops the cluster, which one command does at a time.
     *
     * @param command who does it, for the message that others get
     * @throws KitException if another command is at it, or if the folder is used for something else
     */
    public <T> T whileChanging(String command, Supplier<T> work) {
        return holding(START, command, work);
    }

    /**
     * Does work that drives load: one measurement at a time.
     *
     * @param command who does it, for the message that others get
     * @throws KitException if another command is at it, or if the folder is used for something else
     */
    public <T> T whileLoading(String command, Supplier<T> work) {
        return holding(LOAD, command, work);
    }

    private <T> T holding(String lock, String command, Supplier<T> work) {
        requireOwn();
        return WorkLock.holding(folder, lock, command, work);
    }

    /** Remembers another state of one component; others may be changed beside it. */
    public synchronized void save(Component changed) {
        save(requireCluster().with(changed));
    }

    /** The commands that work on this folder at this moment. */
    public List<WorkLock.Holder> commandsAtWork() {
        return List.of(LOAD, START).stream()
                .flatMap(name -> WorkLock.holder(folder, name).stream())
                .toList();
    }

    /** A folder with anything else in it is not ours to close to others, to fill or to delete. */
    private void requireOwn() {
        boolean own = Files.exists(clusterFile()) || WorkLock.wasHeld(folder, START) || WorkLock.wasHeld(folder, LOAD);
        if (!own && !Folders.isEmpty(folder)) {
            throw new KitException(
                    folder + " is not empty, and no cluster lived in it: name another folder with --dir");
        }
    }

    private Path clusterFile() {
        return clusterFile(folder);
    }

    /** The file by which a cluster in that folder is remembered. */
    public static Path clusterFile(Path folder) {
        return folder.resolve(CLUSTER);
    }

    private Path passwordFile() {
        return folder.resolve(PASSWORD);
    }
}
