package io.tradebench.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.process.ProcessRecord;
import io.tradebench.kit.process.Processes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A folder in which the packaged kit is used. */
final class ClusterFolder {

    private final Path path;
    private KitSession session;

    /** @param path as processes see it */
    ClusterFolder(Path path) {
        this.path = path;
    }

    Path path() {
        return path;
    }

    static String[] with(String[] options, String... command) {
        List<String> whole = new ArrayList<>(List.of(command));
        whole.addAll(Arrays.asList(options));
        return whole.toArray(String[]::new);
    }

    /** Runs a command to its end, in one process with the others of this folder. */
    CommandResult run(String... arguments) throws IOException, InterruptedException {
        if (session == null) {
            session = new KitSession(path);
        }
        return session.run(arguments);
    }

    CommandResult succeeds(String... arguments) throws IOException, InterruptedException {
        CommandResult command = run(arguments);
        assertThat(command.exitCode()).as(command.said()).isZero();
        return command;
    }

    /** The status once all is well: a component that answers late, as on a machine with other things to do, is not well at that moment. */
    CommandResult healthyStatus(String... options) {
        return await().atMost(Duration.ofMinutes(3))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> run(with(options, "status")), status -> status.exitCode() == 0);
    }

    StateFolder state() {
        return new StateFolder(path.resolve(".trade"));
    }

    Cluster cluster() {
        return state().requireCluster();
    }

    /** The folder of a component. */
    Path of(String component) {
        return state().component(cluster().require(component));
    }

    /** The administration of a member, past the proxy. */
    AdminClient admin(String member) {
        return state().access().at(cluster().require(member).address());
    }

    /** Sends a signal to all processes of a component. */
    void signal(String component, String signal) {
        Processes.of(of(component)).forEach(process -> ProcessRecord.of(process).signal(signal));
    }

    /** The one process of a component that was started; what it has started is others. */
    ProcessHandle process(String component) {
        return ((ProcessRecord) cluster().require(component).instance()).find().orElseThrow();
    }

    /** Ends it at once; what it started is left to itself. */
    void kill(String component) {
        ProcessHandle process = process(component);
        process.destroyForcibly();
        process.onExit().join();
    }

    /** Whether none of them runs. A signal that was sent takes effect when the machine gets to it. */
    boolean standsStill(String component) throws IOException {
        for (ProcessHandle process : Processes.of(of(component))) {
            String state = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
            if (!state.substring(state.lastIndexOf(')')).startsWith(") T")) {
                return false;
            }
        }
        return true;
    }

    /** The Derby server, as members reach it. */
    Connection derby() throws IOException, SQLException {
        return database("derby");
    }

    /** The PostgreSQL server, as members reach it. */
    Connection postgres() throws IOException, SQLException {
        return database("postgresql");
    }

    private Connection database(String product) throws IOException, SQLException {
        String member = Files.readString(of("member-1").resolve("servers/trade/configDropins/overrides/member.xml"));
        return DriverManager.getConnection(
                "jdbc:" + product + "://127.0.0.1:" + variable("trade.db.port", member) + "/"
                        + variable("trade.db.name", member),
                variable("trade.db.user", member),
                variable("trade.db.password", member));
    }

    private static String variable(String name, String server) {
        Matcher value =
                Pattern.compile("name=\"" + name + "\" value=\"([^\"]*)\"").matcher(server);
        assertThat(value.find()).as(name).isTrue();
        return value.group(1);
    }

    /** A file of the only result of that name. */
    JsonNode kept(String file, String name) throws IOException {
        return Json.read(result(name).resolve(file), JsonNode.class);
    }

    /** The folder of the only result of that name. */
    Path result(String name) throws IOException {
        try (Stream<Path> results = Files.list(path.resolve("results"))) {
            return results.filter(result -> result.getFileName().toString().endsWith(name))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Ends whatever runs. */
    void leaveNothing() throws Exception {
        try {
            run("down");
            assertThat(Processes.of(path)).isEmpty();
        } finally {
            session.close();
            session = null;
        }
    }
}
