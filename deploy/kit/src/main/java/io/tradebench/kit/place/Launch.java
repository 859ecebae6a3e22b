package io.tradebench.kit.place;

import com.fasterxml.jackson.annotation.JsonAlias;
import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.container.ContainerSettings;
import io.tradebench.kit.container.Containers;
import io.tradebench.kit.process.CpuSet;
import io.tradebench.kit.process.CpuShare;
import io.tradebench.kit.process.Instance;
import io.tradebench.kit.process.ProcessRecord;
import io.tradebench.kit.process.Processes;
import io.tradebench.kit.process.Secrets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How a component is started, kept in its folder so that it can be started again as it was. It holds no secret: secrets
 * are in files of the component's own.
 *
 * @param command that runs it in the foreground
 * @param workFolder in which it runs
 * @param environment beside that of the kit
 * @param stopSignal that ends it in an orderly way, such as {@code TERM}
 * @param patienceSeconds that it may take to end in an orderly way; 0 for what most programs need
 * @param share of processor time; null for what there is, or if a container has it
 * @param container that it runs in; null for a process of this machine
 * @param version how it is asked for its version; null if it is not
 */
public record Launch(
        List<String> command,
        String workFolder,
        Map<String, String> environment,
        String stopSignal,
        long patienceSeconds,
        @JsonAlias("quota") CpuShare share,
        ContainerSettings container,
        VersionQuestion version) {

    /** The signal by which most programs stop. */
    public static final String TERM = "TERM";

    /** What most programs need to end in an orderly way, beside others. */
    public static final Duration PATIENCE = Duration.ofSeconds(30);

    private static final String FILE = "launch.json";
    private static final Path SETSID = Path.of("/usr/bin/setsid");

    public Launch {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
        patienceSeconds = patienceSeconds == 0 ? PATIENCE.toSeconds() : patienceSeconds;
    }

    /** A program as a process of this machine. */
    public Launch(List<String> command, String workFolder, Map<String, String> environment, String stopSignal) {
        this(command, workFolder, environment, stopSignal, PATIENCE.toSeconds(), null, null, null);
    }

    /** A program that stops by {@code TERM} and needs nothing in its environment. */
    public static Launch of(List<String> command, Path workFolder) {
        return new Launch(command, workFolder.toString(), Map.of(), TERM);
    }

    /** The same program on certain processors only. */
    public Launch on(CpuSet processors) {
        return container == null
                ? new Launch(
                        processors.wrap(command),
                        workFolder,
                        environment,
                        stopSignal,
                        patienceSeconds,
                        share,
                        null,
                        version)
                : in(container.on(processors.list()));
    }

    /** The same program, with this share of processor time. */
    public Launch with(CpuShare time) {
        return container == null
                ? new Launch(command, workFolder, environment, stopSignal, patienceSeconds, time, null, version)
                : in(container.with(time));
    }

    /** The same program in another environment. */
    Launch with(Map<String, String> other) {
        return new Launch(command, workFolder, other, stopSignal, patienceSeconds, share, container, version);
    }

    /** The same program, which may take so long to end in an orderly way. */
    public Launch endingWithin(Duration patience) {
        return new Launch(
                command, workFolder, environment, stopSignal, patience.toSeconds(), share, container, version);
    }

    /** The same program, which tells its version. */
    public Launch asked(VersionQuestion question) {
        return new Launch(command, workFolder, environment, stopSignal, patienceSeconds, share, container, question);
    }

    /** The same program in a container. */
    public Launch in(ContainerSettings settings) {
        return new Launch(command, workFolder, environment, stopSignal, patienceSeconds, null, settings, version);
    }

    /** Keeps it in the component's folder; what was kept there before stays if there is no room for it. */
    public void save(Path folder) {
        Json.replace(Folders.create(folder).resolve(FILE), this);
    }

    /** What {@link #save} kept; empty if it was not called yet. */
    public static Optional<Launch> find(Path folder) {
        return Optional.of(folder.resolve(FILE)).filter(Files::exists).map(file -> Json.read(file, Launch.class));
    }

    /**
     * What {@link #save} kept.
     *
     * @throws KitException if there is nothing
     */
    public static Launch of(Path folder) {
        return find(folder)
                .orElseThrow(() ->
                        new KitException(folder.resolve(FILE) + " is missing: how this was started cannot be told"));
    }

    /**
     * Starts it so that it outlives the kit. What it prints is appended to its log, by which all processes that come of it are found
     * again.
     *
     * @param folder of the component
     * @return empty if it ended at once
     * @throws KitException if it cannot be started
     */
    public Optional<Instance> start(Path folder) {
        Path console = Processes.consoleLog(folder);
        return container == null
                ? ProcessRecord.find(process(console)).map(Instance.class::cast)
                : Optional.of(Containers.start(container, command, workFolder, environment, folder, console));
    }

    private ProcessHandle process(Path console) {
        ProcessBuilder builder = new ProcessBuilder(detached())
                .directory(Path.of(workFolder).toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectOutput(ProcessBuilder.Redirect.appendTo(console.toFile()))
                .redirectErrorStream(true);
        builder.environment().putAll(environment);
        Secrets.withhold(builder);
        return FileWork.orFail("start " + command.get(0), () -> builder.start().toHandle());
    }

    /** In a session of its own, where the system has them, so as not to end with the terminal. It keeps its process id. */
    private List<String> detached() {
        List<String> bounded = share == null ? command : share.wrap(command);
        return Files.isExecutable(SETSID)
                ? Stream.concat(Stream.of(SETSID.toString()), bounded.stream()).toList()
                : bounded;
    }
}
