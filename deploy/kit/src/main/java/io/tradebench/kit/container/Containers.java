package io.tradebench.kit.container;

import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.model.AccessMode;
import com.github.dockerjava.api.model.Bind;
import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.ContainerNetwork;
import com.github.dockerjava.api.model.ExposedPort;
import com.github.dockerjava.api.model.HealthCheck;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.Ports;
import com.github.dockerjava.api.model.Volume;
import io.tradebench.kit.process.CpuGroups;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Starts containers, and finds them again, also if the kit was killed between starting one and recording its id. */
public final class Containers {

    /** Label with the state folder of the cluster. */
    public static final String STATE = "io.tradebench.kit.state";

    /** Label with the folder of the component. */
    public static final String FOLDER = "io.tradebench.kit.folder";

    /** For what processes of one container share in memory, such as parallel queries of PostgreSQL. */
    private static final long SHARED_MEMORY = 256L << 20;

    private static final String LOOPBACK = "127.0.0.1";

    /** Its output goes where that of a process would go. */
    private static final List<String> LOGGED = List.of("/bin/sh", "-c", "exec \"$@\" >>\"$0\" 2>&1");

    /** The kit asks for itself. */
    private static final HealthCheck NO_CHECK = new HealthCheck().withTest(List.of("NONE"));

    private Containers() {}

    /**
     * Starts a program in a container of its own, which outlives the kit. A container of that name from an earlier life is removed.
     *
     * @param command that runs in the foreground
     * @param folder of the component, which the container sees at the same path
     * @param console what it prints is appended there
     */
    public static ContainerRecord start(
            ContainerSettings settings,
            List<String> command,
            String workFolder,
            Map<String, String> environment,
            Path folder,
            Path console) {
        list(FOLDER, folder.toString()).forEach(ContainerRecord::remove);
        String id = Engine.get().ask("create the container " + settings.name(), engine -> {
            CreateContainerCmd create = engine.createContainerCmd(settings.image())
                    .withName(settings.name())
                    .withLabels(Map.of(STATE, settings.state(), FOLDER, folder.toString()))
                    .withEntrypoint(LOGGED)
                    .withCmd(Stream.concat(Stream.of(console.toString()), command.stream())
                            .toList())
                    .withWorkingDir(workFolder)
                    .withEnv(environment.entrySet().stream()
                            .map(one -> one.getKey() + "=" + one.getValue())
                            .toList())
                    .withUser(settings.user())
                    .withHealthcheck(NO_CHECK)
                    .withHostConfig(host(settings, folder));
            if (settings.outer() == null) {
                create.withIpv4Address(settings.address());
            } else {
                create.withExposedPorts(ExposedPort.tcp(settings.port()));
            }
            return create.exec().getId();
        });
        if (settings.outer() != null) {
            Engine.get().ask("connect " + settings.name() + " to the inner zone", engine -> engine.connectToNetworkCmd()
                    .withContainerId(id)
                    .withNetworkId(settings.network())
                    .withContainerNetwork(new ContainerNetwork()
                            .withIpamConfig(new ContainerNetwork.Ipam().withIpv4Address(settings.address())))
                    .exec());
        }
        Engine.get().ask("start the container " + settings.name(), engine -> engine.startContainerCmd(id)
                .exec());
        return new ContainerRecord(id);
    }

    /** Those of one component that run. */
    public static List<ContainerRecord> of(Path folder) {
        return list(FOLDER, folder.toString()).stream()
                .filter(ContainerRecord::isAlive)
                .toList();
    }

    /** Removes all of a state folder, whether they run or not; gives their number. */
    public static int removeAll(Path state) {
        List<ContainerRecord> all = list(STATE, state.toString());
        all.forEach(ContainerRecord::remove);
        return all.size();
    }

    private static List<ContainerRecord> list(String label, String value) {
        return Engine.get()
                .ask(
                        "list containers",
                        engine ->
                                engine
                                        .listContainersCmd()
                                        .withShowAll(true)
                                        .withLabelFilter(Map.of(label, value))
                                        .exec()
                                        .stream()
                                        .map(found -> new ContainerRecord(found.getId()))
                                        .toList());
    }

    private static HostConfig host(ContainerSettings settings, Path folder) {
        List<Bind> binds = new ArrayList<>();
        binds.add(new Bind(folder.toString(), new Volume(folder.toString()), AccessMode.rw));
        settings.readable().forEach(path -> binds.add(new Bind(path, new Volume(path), AccessMode.ro)));
        HostConfig host = new HostConfig()
                .withNetworkMode(settings.outer() == null ? settings.network() : settings.outer())
                .withBinds(binds)
                // signals that a program leaves to the system do nothing to the first process of a container
                .withInit(true)
                .withShmSize(SHARED_MEMORY)
                .withReadonlyRootfs(true)
                .withTmpFs(Map.of("/tmp", "rw,nosuid,nodev"))
                .withCapDrop(Capability.ALL)
                .withSecurityOpts(List.of("no-new-privileges"));
        if (settings.port() > 0) {
            host.withPortBindings(new Ports(
                    ExposedPort.tcp(settings.port()), Ports.Binding.bindIpAndPort(LOOPBACK, settings.port())));
        }
        if (!settings.processors().isEmpty()) {
            host.withCpusetCpus(settings.processors());
        }
        if (settings.quota() > 0) {
            host.withCpuPeriod(CpuGroups.PERIOD_MICROS).withCpuQuota(CpuGroups.quotaMicros(settings.quota()));
        }
        if (settings.weight() > 0) {
            host.withCpuShares(CpuGroups.weightOfOne(settings.weight()));
        }
        if (settings.memory() > 0) {
            // together with swap: none of it
            host.withMemory(settings.memory()).withMemorySwap(settings.memory());
        }
        return host;
    }
}
