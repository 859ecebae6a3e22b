package io.tradebench.kit;

import static io.tradebench.kit.ClusterFolder.with;
import static io.tradebench.kit.KitProcess.SMALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.driver.RemoteDriverMain;
import io.tradebench.kit.process.ProcessRecord;
import io.tradebench.kit.process.Processes;
import io.tradebench.kit.profile.ProfileFolder;
import io.tradebench.kit.profile.ProfileKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All that is measured on one packaged member, from its start to its end. */
class MeasurementIT {

    @TempDir
    private Path temporary;

    private Path folder;
    private ClusterFolder kit;

    @BeforeEach
    void resolve() throws IOException {
        folder = temporary.toRealPath();
        kit = new ClusterFolder(folder);
    }

    @AfterEach
    void leaveNothing() throws Exception {
        kit.leaveNothing();
    }

    @Test
    void upLoadAuditDown_smallPopulation_givesValidResult() throws Exception {
        up("--set", "web-services=on");
        String password = kit.state().password();
        kit.healthyStatus();

        CommandResult second = kit.run(with(SMALL, "up"));
        assertThat(second.exitCode()).isEqualTo(1);
        assertThat(second.err().lines()).singleElement().asString().contains("a cluster runs already");

        CommandResult populate = kit.run("populate", "--users", "80", "--quotes", "30");
        assertThat(populate.out()).as(populate.said()).startsWith("80 users, 30 quotes");

        CommandResult load = kit.run("load", "--clients", "2", "--think", "20", "--warmup", "10s", "--duration", "20s");
        assertResult(load, password);

        CommandResult shared =
                kit.run(byTwoDrivers("shared", "--clients", "3", "--warmup", "5s", "--duration", "15s", "--profile"));
        assertShared(shared);

        KitProcess broken = driverIsKilled();
        assertThat(broken.exitCode()).as(broken.said()).isEqualTo(1);
        assertThat(broken.err())
                .contains("driver-2 ('" + KitProcess.command("driver") + "') failed: it ended with exit code 137");
        assertThat(kit.result("killed").resolve("result.json")).doesNotExist();

        CommandResult soak = kit.run("soak", "--clients", "1", "--warmup", "5s", "--for", "40s");
        assertThat(soak.out().lines()).as(soak.said()).anyMatch(line -> line.matches(" *load +ok .*"));
        assertThat(soak.out().lines())
                .as(soak.said())
                .anyMatch(line -> line.matches(" *member-1 connections +ok +0 in use at rest, .*"));

        assertCapacity(kit.run(
                "capacity",
                "--p95",
                "5s",
                "--from",
                "1",
                "--to",
                "2",
                "--steps",
                "2",
                "--step-duration",
                "5s",
                "--settle",
                "2s",
                "--warmup",
                "5s",
                "--contaminated"));

        kit.succeeds("audit");

        CommandResult primitives = kit.succeeds(
                "primitive",
                "PingServlet",
                "PingSOAP",
                "PingWebSocketBinary",
                "PingCacheHit",
                "/trade/app?action=quotes&symbols=s:0,s:1",
                "--clients",
                "1",
                "--warmup",
                "2",
                "--duration",
                "2",
                "--rounds",
                "1");
        assertThat(primitives.err()).as("without caching").contains("the cache keeps nothing, since caching=none");
        assertThat(primitives.out().lines())
                .as(primitives.said())
                .anyMatch(line -> line.matches(" *PingServlet( +\\d+\\.\\d{4} +-){2} +1\\.00 +-"))
                .anyMatch(line -> line.matches(" *PingSOAP +(\\d+\\.\\d{4} +- +){2}\\d+\\.\\d\\d +-"))
                .anyMatch(line -> line.matches(" *PingWebSocketBinary +(\\d+\\.\\d{4} +- +){2}\\d+\\.\\d\\d +-"))
                .anyMatch(line -> line.matches(" */trade/app\\?\\S+s:1 +(\\d+\\.\\d{4} +- +){2}\\d+\\.\\d\\d +-"));

        List<ProcessRecord> processes =
                Processes.of(folder).stream().map(ProcessRecord::of).toList();
        kit.succeeds("down", "--purge");
        assertThat(processes).isNotEmpty().noneMatch(ProcessRecord::isAlive);
        assertThat(folder.resolve(".trade")).doesNotExist();
    }

    private void up(String... options) throws Exception {
        CommandResult up = kit.succeeds(with(with(SMALL, options), "up"));
        assertThat(up.out()).contains("http://127.0.0.1:").contains("admin password:");
    }

    /** A load of which one driver shares no files with the kit. */
    private static String[] byTwoDrivers(String name, String... options) {
        return with(
                options,
                "load",
                "--name",
                name,
                "--think",
                "20",
                "--drivers",
                "1",
                "--driver-command",
                KitProcess.command("driver"));
    }

    /** One of two drivers dies while both drive, the one that shares no files; neither is left when the kit has ended. */
    private KitProcess driverIsKilled() throws Exception {
        KitProcess load =
                new KitProcess(folder, byTwoDrivers("killed", "--clients", "2", "--warmup", "1s", "--duration", "10m"));
        await("both drive")
                .atMost(Duration.ofMinutes(5))
                .until(() -> load.err().contains("measuring") || !load.process().isAlive());
        List<ProcessHandle> drivers = load.process().descendants().toList();
        assertThat(drivers).as(load.said()).hasSize(3);

        drivers.stream()
                .filter(driver -> driver.info().commandLine().orElse("").contains(RemoteDriverMain.class.getName()))
                .forEach(ProcessHandle::destroyForcibly);
        load.await();

        assertThat(drivers).noneMatch(ProcessHandle::isAlive);
        return load;
    }

    /** Two short steps find nothing precise, but everything of a search is there. */
    private void assertCapacity(CommandResult capacity) throws IOException {
        assertThat(capacity.out())
                .as(capacity.said())
                .contains("\ncapacity: ", "but: less precise than wanted after 2 steps");
        Path search = kit.result("capacity");
        assertThat(search.resolve("knee.svg")).isNotEmptyFile();
        JsonNode steps = kit.kept("capacity.json", "capacity").get("steps");
        assertThat(steps).hasSize(2);
        for (JsonNode step : steps) {
            JsonNode result =
                    Json.read(search.resolve(step.get("result").asText()).resolve("result.json"), JsonNode.class);
            assertThat(result.get("arrivals").get("due").asLong())
                    .as(capacity.said())
                    .isPositive();
            assertThat(result.get("arrivals").get("started").asLong()).isPositive();
        }
    }

    private static void assertVerdict(CommandResult load, JsonNode result) throws IOException {
        assertThat(result.get("invalidBecause")).as(load.said()).isEmpty();
        assertThat(load.exitCode()).isZero();
        assertThat(load.out()).contains("\nVALID");
    }

    private void assertResult(CommandResult load, String password) throws IOException {
        assertThat(folder.resolve("results")).as(load.said()).isDirectory();
        Path result = kit.result("load");
        JsonNode json = kit.kept("result.json", "load");
        assertVerdict(load, json);
        assertThat(json.get("transactions").asLong()).isPositive();
        assertThat(json.get("costMs").get("perTransaction").asDouble()).isPositive();
        assertThat(json.get("costMs").get("driver").asDouble()).isPositive();
        assertThat(json.get("configuration")
                        .get("parameters")
                        .get("trade.max-users")
                        .asText())
                .isEqualTo("80");
        for (String file : List.of(
                "samples.csv.gz",
                "histograms/home.hlog",
                "warmup.csv",
                "configuration.json",
                "process-before.json",
                "process-after.json",
                "command.txt",
                "logs/member-1/messages.log",
                "logs/member-1/gc.log",
                "driver.log")) {
            assertThat(result.resolve(file)).isNotEmptyFile();
        }
        assertThat(result.resolve("command.txt"))
                .content()
                .startsWith("trade up --members 1 --db derby --proxy none --heap 256m ")
                .contains(
                        " && trade populate --users 80 --quotes 30 && trade load --name load --clients 2 --warmup 10s");
        try (Stream<Path> files = Files.walk(result).filter(Files::isRegularFile)) {
            assertThat(files).allSatisfy(file -> assertThat(
                            new String(Files.readAllBytes(file), java.nio.charset.StandardCharsets.ISO_8859_1))
                    .doesNotContain(password));
        }
    }

    /** Of a run by a driver of this machine and one that shares none of its files; too short to be judged. */
    private void assertShared(CommandResult load) throws IOException {
        Path result = kit.result("shared");
        JsonNode json = kit.kept("result.json", "shared");
        assertThat(json.get("errors").asLong()).as(load.said()).isZero();
        JsonNode first = json.get("drivers").get(0);
        JsonNode second = json.get("drivers").get(1);
        assertThat(first.get("clients").asInt()).isEqualTo(2);
        assertThat(second.get("clients").asInt()).isEqualTo(1);
        assertThat(first.get("firstUser").asInt()).isZero();
        assertThat(second.get("firstUser").asInt()).isEqualTo(40);
        assertThat(second.get("users").asInt()).isEqualTo(40);
        assertThat(json.get("transactions").asLong())
                .isEqualTo(first.get("transactions").asLong()
                        + second.get("transactions").asLong());
        for (String name : List.of("driver-1", "driver-2")) {
            assertThat(result.resolve("drivers").resolve(name).resolve("driver.log"))
                    .isNotEmptyFile();
            assertThat(result.resolve("drivers").resolve(name).resolve("samples.csv.gz"))
                    .isNotEmptyFile();
            assertThat(result.resolve("drivers").resolve(name).resolve("driver.work"))
                    .doesNotExist();
            assertThat(load.out().lines()).anyMatch(line -> line.matches(" *" + name + " +\\d+ % of .*"));
        }
        assertProfiled(load, result, json.get("profile"));
    }

    private static void assertProfiled(CommandResult load, Path result, JsonNode profile) throws IOException {
        assertThat(profile.get("cpuMs").get("Trade").asDouble()).as(load.said()).isPositive();
        assertThat(profile.get("allocatedKiB").get("database").asDouble()).isPositive();
        for (ProfileKind kind : ProfileKind.values()) {
            assertThat(ProfileFolder.of(result)
                            .stacks(kind)
                            .get("member-1")
                            .weights()
                            .keySet())
                    .anyMatch(stack -> stack.contains(";io/tradebench/web/action/Controller."));
            assertThat(result.resolve("profile/member-1." + kind.word() + ".html"))
                    .isNotEmptyFile();
        }
    }
}
