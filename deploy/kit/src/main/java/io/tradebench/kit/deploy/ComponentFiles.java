package io.tradebench.kit.deploy;

import io.tradebench.kit.base.FileWork;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.ClusterPlan;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.cluster.TlsFiles;
import io.tradebench.kit.database.Database;
import io.tradebench.kit.database.DatabaseProgram;
import io.tradebench.kit.database.DerbyServer;
import io.tradebench.kit.database.PostgresBinaries;
import io.tradebench.kit.database.PostgresPrograms;
import io.tradebench.kit.database.PostgresServer;
import io.tradebench.kit.member.ClassArchive;
import io.tradebench.kit.member.LibertyServer;
import io.tradebench.kit.member.MemberProgram;
import io.tradebench.kit.member.MemberRuntime;
import io.tradebench.kit.member.MemberSettings;
import io.tradebench.kit.member.MessagingProgram;
import io.tradebench.kit.place.Launch;
import io.tradebench.kit.place.VersionQuestion;
import io.tradebench.kit.place.WallClock;
import io.tradebench.kit.process.MemoryFiles;
import io.tradebench.kit.process.Secrets;
import io.tradebench.kit.proxy.Backend;
import io.tradebench.kit.proxy.ProxyKind;
import io.tradebench.kit.proxy.ProxyLimits;
import io.tradebench.kit.proxy.ProxyProgram;
import io.tradebench.kit.proxy.ProxySettings;
import io.tradebench.kit.proxy.ProxyTls;
import io.tradebench.kit.proxy.program.ProxyPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;

/** Makes the files of the components of a planned cluster. */
final class ComponentFiles {

    private static final String DERBY_HEAP = "512m";

    /** A published port leads to any address of its container. */
    private static final String EVERYWHERE = "0.0.0.0";

    private final ClusterPlan plan;
    private final ClusterSpec spec;
    private final StateFolder state;
    private final Path wlp;
    private final Optional<ContainerPlan> containers;
    private final String adminPassword;
    private final SecureRandom random;
    private final Optional<String> edgeSecret;

    /**
     * @param wlp the unpacked server, which brings Derby
     * @param containers of the components; empty for processes
     * @param adminPassword that the members are started with
     * @param random source of passwords
     */
    ComponentFiles(
            ClusterPlan plan,
            ClusterSpec spec,
            StateFolder state,
            Path wlp,
            Optional<ContainerPlan> containers,
            String adminPassword,
            SecureRandom random) {
        this.plan = plan;
        this.spec = spec;
        this.state = state;
        this.wlp = wlp;
        this.containers = containers;
        this.adminPassword = adminPassword;
        this.random = random;
        this.edgeSecret = spec.hasEdgeCache() ? Optional.of(Secrets.random(random)) : Optional.empty();
    }

    /** By what the edge of the cluster is known; empty if there is none. */
    Optional<String> edgeSecret() {
        return edgeSecret;
    }

    /**
     * Deletes what an earlier cluster has left in the place of a component, but for what the next one can use.
     *
     * @param folder of the component; it may not exist
     */
    void clear(Component component, Path folder) {
        Optional<Launch> earlier = component.role().isLiberty() ? readable(folder) : Optional.empty();
        String image = containers.map(all -> all.of(component).image()).orElse(null);
        List<String> choices =
                component.role() == Role.MEMBER ? member(spec.settings()).choices(component) : List.of();
        earlier.ifPresent(launch -> liberty().clear(folder, launch, image, choices));
        if (earlier.isEmpty()) {
            Folders.delete(folder);
        }
    }

    /** What cannot be read is of no use, and must not keep the next cluster from coming up. */
    private static Optional<Launch> readable(Path folder) {
        try {
            return Launch.find(folder);
        } catch (KitException damaged) {
            return Optional.empty();
        }
    }

    /**
     * Makes those of one component.
     *
     * @param folder of its own, cleared
     * @return how it is started
     */
    Launch prepare(Component component, Path folder) {
        if (containers.isEmpty()) {
            return program(component, folder);
        }
        ContainerUser user = containers.get().user();
        user.own(folder);
        Launch launch = program(component, folder);
        user.own(folder);
        return launch.in(containers.get().of(component));
    }

    private Launch program(Component component, Path folder) {
        return switch (component.role()) {
            case DATABASE -> database(component, folder).prepare(folder, plan.database());
            case MESSAGING ->
                withLogs(
                        component,
                        folder,
                        new MessagingProgram(plan, liberty()).prepare(component, spec.settings(), folder));
            case MEMBER -> withClock(folder, withLogs(component, folder, member(component, folder)));
            case WEB -> proxy(spec.web().orElseThrow(), folder, webSettings(component));
            case PROXY -> proxy(spec.proxy().orElseThrow(), folder, proxySettings(component));
        };
    }

    private Launch member(Component component, Path folder) {
        MemberSettings settings = spec.settings();
        if (!spec.hasClassArchive()) {
            return member(component, folder, settings);
        }
        ClassArchive archive = ClassArchive.of(wlp, settings.javaHome());
        Launch launch = member(component, folder, settings.after(archive.options(component)));
        return archive.isMadeBy(component) ? launch.endingWithin(ClassArchive.MAKING) : launch;
    }

    private Launch member(Component component, Path folder, MemberSettings settings) {
        return member(settings).prepare(component, folder);
    }

    private MemberProgram member(MemberSettings settings) {
        return new MemberProgram(plan, settings, liberty(), state.tls(), adminPassword, edgeSecret);
    }

    private Launch withClock(Path folder, Launch launch) {
        return spec.hasSettableClocks() ? WallClock.of(folder).under(launch) : launch;
    }

    /** The folders that a server of Liberty would make by itself are elsewhere, if they are to be. */
    private Launch withLogs(Component component, Path folder, Launch launch) {
        if (spec.inMemory().contains(FilesInMemory.LOGS)) {
            for (String name : LibertyServer.LOGS) {
                Path place = LibertyServer.folder(folder).resolve(name);
                FileWork.orFail("make " + place, () -> Files.createSymbolicLink(place, inMemory(component, name)));
            }
        }
        return launch;
    }

    private Path inMemory(Component component, String name) {
        return MemoryFiles.OF_MACHINE.make(state.path(), component.name() + "-" + name);
    }

    private LibertyServer liberty() {
        return new LibertyServer(wlp, runtime());
    }

    private MemberRuntime runtime() {
        return containers.isPresent()
                ? MemberRuntime.OF_IMAGE
                : MemberRuntime.of(spec.settings().javaHome(), wlp);
    }

    private DatabaseProgram database(Component component, Path folder) {
        if (plan.database().kind() == Database.Kind.POSTGRES_OWN) {
            int connections = spec.members() * spec.settings().connections();
            PostgresPrograms programs = containers
                    .<PostgresPrograms>map(all -> new ContainedPostgres(all.of(component), folder))
                    .orElseGet(() -> PostgresBinaries.unpackTo(state.packages()));
            Optional<Path> elsewhere = spec.inMemory().contains(FilesInMemory.DATABASE)
                    ? Optional.of(inMemory(component, "data"))
                    : Optional.empty();
            return new PostgresServer(programs, connections, random, elsewhere);
        }
        return new DerbyServer(runtime().java(), wlp.resolve("usr/servers/trade/lib/derby"), DERBY_HEAP);
    }

    private Launch proxy(ProxyKind kind, Path folder, ProxySettings settings) {
        ProxyProgram program = ProxyPrograms.of(kind, spec.place());
        Launch launch = Launch.of(program.prepare(folder, settings), folder);
        return program.versionCommand()
                .map(command -> launch.asked(new VersionQuestion(kind.word(), command)))
                .orElse(launch);
    }

    /** Of the proxy that clients come to. */
    private ProxySettings proxySettings(Component proxy) {
        String host = containers.isPresent() ? EVERYWHERE : proxy.host();
        boolean tlsBehind = spec.tls() == TlsMode.MEMBER;
        Optional<Component> web = plan.cluster().only(Role.WEB);
        if (web.isPresent()) {
            return new ProxySettings(host, proxy.port(), List.of(backend(web.get())), tlsBehind, proxyTls(), limits())
                    .beforeProxy();
        }
        ProxySettings settings = new ProxySettings(host, proxy.port(), members(), tlsBehind, proxyTls(), limits());
        return edgeSecret.map(settings::asEdge).orElse(settings);
    }

    /** Of the web server, where only that proxy comes. */
    private ProxySettings webSettings(Component web) {
        Component proxy = plan.cluster().only(Role.PROXY).orElseThrow();
        String front = containers.map(all -> all.of(proxy).address()).orElse(proxy.host());
        boolean tlsBehind = spec.tls() == TlsMode.MEMBER;
        return new ProxySettings(web.host(), web.port(), members(), tlsBehind, tlsBehind ? proxyTls() : null, limits())
                .behind(front);
    }

    private ProxyLimits limits() {
        return ProxyLimits.standard().forMembersThatRun(spec.settings().requests());
    }

    private List<Backend> members() {
        return plan.cluster().members().stream().map(ComponentFiles::backend).toList();
    }

    private static Backend backend(Component component) {
        return new Backend(component.name(), component.host(), component.port());
    }

    private ProxyTls proxyTls() {
        if (spec.tls() == TlsMode.OFF) {
            return null;
        }
        TlsFiles tls = state.tls();
        return new ProxyTls(tls.certificate(), tls.key(), spec.tls() == TlsMode.MEMBER ? tls.certificate() : null);
    }
}
