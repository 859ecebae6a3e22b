package io.tradebench.kit.report.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.experiment.Failure;
import io.tradebench.kit.experiment.Findings;
import io.tradebench.kit.experiment.Trial;
import io.tradebench.kit.experiment.Warming;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.LoadResult.TemplateUse;
import io.tradebench.kit.result.LoadResult.WarmupResult;
import io.tradebench.kit.result.Results;
import io.tradebench.kit.result.StoredResult;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Resized;
import io.tradebench.kit.study.Study;
import io.tradebench.kit.study.StudyFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;

/** Findings for tests: every trial costs what its cell does, times what its block does to all of them. */
public final class SampleFindings {

    /** Modes of caching, and what others have said of them. */
    public static final String CACHING = """
            name: caching-mode
            title: What does caching save?
            about: Two members that share one database, every mode of caching in turns.
            up:
              members: 2
              db: postgres
            load:
              clients: 16
            factors:
              caching:
                none: {switch: {caching: none}}
                command: {switch: {caching: command}}
                command + servlet: {switch: {caching: command, servlet-caching: on}}
                distributed-map: {switch: {caching: distributed-map}}
            blocks: 8
            seed: 7
            published:
              source: a paper of 2004 on dynamic caching
              statements:
                - text: Any caching about doubles throughput.
                  cell: distributed-map
                  expect: more
                  percent: 60 to 140
                - text: A map in the application costs least of all.
                  figure: CPU per transaction
                  cell: distributed-map
                  expect: less
                - text: Caching pages on top of commands costs throughput, about 6 %.
                  cell: command + servlet
                  than: command
                  percent: -8 to -4
                - text: Pages and commands answer equally fast.
                  figure: all p95
                  cell: command + servlet
                  than: command
                  expect: same
                - text: Without caching, the database is the bottleneck at 35 clients.
                  not-comparable: the database had a machine of its own there
            """;

    /** Modes at several numbers of clients. */
    public static final String CLIENTS = """
            name: clients
            title: How many clients can each mode serve?
            load:
              duration: 30s
            factors:
              caching:
                none: {switch: {caching: none}}
                distributed-map: {switch: {caching: distributed-map}}
              load.clients: [8, 16, 32, 64]
            blocks: 4
            """;

    private static final LoadResult.CacheUse CACHE = new LoadResult.CacheUse(
            900,
            0,
            0,
            100,
            0.9,
            20,
            0,
            0,
            80,
            5 << 20,
            0,
            0,
            Map.of("quote", new TemplateUse(900, 60, 20), "unused", new TemplateUse(0, 0, 0)));

    private static final Instant BEGIN = Instant.parse("2026-01-01T08:00:00Z");
    private static final String MARK = "started";

    private final Study study;
    private final List<Trial> trials = new ArrayList<>();
    private final List<Failure> failures = new ArrayList<>();
    private final Map<String, Double> costs = new HashMap<>();
    private final Random noise = new Random(42);
    private Path root = Path.of("results");
    private final Map<String, WarmupResult> warmups = new HashMap<>();
    private boolean profiled;
    private int minute;

    private SampleFindings(Study study) {
        this.study = study;
    }

    public static SampleFindings of(String text) {
        return new SampleFindings(StudyFile.read("study.yaml", text));
    }

    /** The same as a smoke test. */
    public static SampleFindings smoke(String text) {
        return new SampleFindings(Resized.quick(StudyFile.read("study.yaml", text)));
    }

    /** What a cell costs, in ms; 1 if nothing else is said. */
    public SampleFindings cost(String cell, double cost) {
        costs.put(cell, cost);
        return this;
    }

    /** How far from flat a cell was after its warm-up, in percent; nulls if that is not known. */
    public SampleFindings drifting(String cell, Double low, Double high) {
        warmups.put(cell, new WarmupResult(120, false, low, high));
        return this;
    }

    /** Every trial from now on was profiled; its profile is written to a folder. */
    public SampleFindings profiledIn(Path folder) {
        root = folder;
        profiled = true;
        return this;
    }

    /** One block after the other of one start; all of them differ by a few percent, and by one percent within. */
    public SampleFindings blocks(int start, int blocks) {
        for (int block = 1; block <= blocks; block++) {
            double drift = 1 + 0.05 * noise.nextGaussian();
            for (Cell cell : study.cells()) {
                double factor = drift * (1 + 0.01 * noise.nextGaussian());
                add(cell, start, block, factor, result -> {});
            }
        }
        return this;
    }

    /** One trial more of a cell. */
    public SampleFindings trial(String cell, int start, int block, Consumer<ObjectNode> change) {
        return add(named(cell), start, block, 1, change);
    }

    /** A trial that came to nothing. */
    public SampleFindings failure(String cell, int start, int block, String reason) {
        failures.add(new Failure(named(cell), start, block, reason));
        return this;
    }

    private Cell named(String cell) {
        return study.cells().stream()
                .filter(each -> each.name().equals(cell))
                .findFirst()
                .orElseThrow();
    }

    private SampleFindings add(Cell cell, int start, int block, double factor, Consumer<ObjectNode> change) {
        double cost = factor * costs.getOrDefault(cell.name(), 1.0);
        ObjectNode result = (ObjectNode) Json.tree(Results.of(Measurements.good()));
        ObjectNode run = (ObjectNode) result.get("configuration").get("run");
        run.put(MARK, BEGIN.plusSeconds(60L * minute++).toString());
        cell.load().values().forEach((name, value) -> ((ObjectNode) run.get("plan"))
                .put(name, value.words().get(0)));
        ObjectNode parameters = (ObjectNode) result.get("configuration").get("parameters");
        cell.parameters().forEach((name, value) -> {
            if (value != null) {
                parameters.put("trade." + name, value);
            }
        });
        ((ObjectNode) result.get("starts")).put("member-1", "start " + start);
        figures(result, cost);
        if (!"none".equals(cell.parameters().get("caching"))) {
            result.set("cache", Json.tree(CACHE));
        }
        change.accept(result);
        Path folder = root.resolve(Path.of(cell.folder(), "start-" + start + "-block-" + block + "-" + minute));
        if (profiled) {
            profile(result, cost, folder);
        }
        trials.add(new Trial(cell, start, block, new StoredResult(parsed(result), folder)));
        return this;
    }

    private static void profile(ObjectNode result, double cost, Path folder) {
        ObjectNode profile = result.putObject("profile");
        profile.putObject("cpuMs").put("database", 0.4 * cost).put("JSP/EL and pages", 0.1);
        profile.putObject("allocatedKiB");
        String stacks = "[Default Executor-thread];a/Servlet.service_[j];b/Database.read_[j] " + Math.round(400 * cost)
                + "\n[Default Executor-thread];a/Servlet.service_[j];c/Page.write_[j] 100\n";
        Path file = Folders.create(folder.resolve("profile")).resolve("member-1.cpu.collapsed.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(stacks.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void figures(ObjectNode result, double cost) {
        ObjectNode costs = (ObjectNode) result.get("costMs");
        costs.put("perTransaction", cost);
        costs.put("withoutCompiler", 0.97 * cost);
        costs.put("members", 0.68 * cost);
        costs.put("database", 0.32 * cost);
        costs.put("proxy", 0.12);
        costs.put("driver", 0.5 * (1 + 0.004 * noise.nextGaussian()));
        result.put("etr", 1000 / cost * (1 + 0.01 * noise.nextGaussian()));
        result.put("itr", 2400 / cost);
        ObjectNode times = (ObjectNode) result.get("latencyMs");
        times.put("mean", 8 * cost);
        times.put("p50", Math.round(6 * cost));
        times.put("p95", Math.round(21 * cost + noise.nextGaussian()));
        times.put("p99", Math.round(48 * cost + 2 * noise.nextGaussian()));
        ((ObjectNode) result.get("gc")).put("share", 0.012 * cost);
    }

    /** Makes a trial a contaminated one. */
    public static void contaminated(ObjectNode result) {
        ((ArrayNode) result.get("contaminatedBecause"))
                .add("other processes took 30 % of the processors (48 % at the worst)");
    }

    /** Makes a trial an invalid one. */
    public static void invalid(ObjectNode result) {
        result.put("valid", false);
        ((ArrayNode) result.get("invalidBecause")).add("3 errors");
    }

    private static LoadResult parsed(ObjectNode result) {
        try {
            return Json.parse(Json.line(result), LoadResult.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    public Findings findings() {
        List<Warming> warmings = study.cells().stream()
                .map(cell -> new Warming(
                        cell,
                        1,
                        warmups.getOrDefault(
                                cell.name(),
                                new WarmupResult(120, cell.equals(study.cells().get(0)), -2.5, 0.5)),
                        Path.of("warming", cell.folder())))
                .toList();
        return new Findings(study, warmings, trials, failures);
    }

    /** A whole study of {@link #CACHING}, with a spoiled trial of each kind. */
    public static Findings caching() {
        return of(CACHING)
                .cost("none", 2.2)
                .cost("command", 1.66)
                .cost("command + servlet", 1.68)
                .cost("distributed-map", 1.36)
                .blocks(1, 8)
                .trial("none", 1, 9, SampleFindings::contaminated)
                .trial("command", 1, 9, SampleFindings::invalid)
                .trial("command + servlet", 1, 9, result -> {})
                .trial(
                        "distributed-map",
                        1,
                        9,
                        result -> ((ArrayNode) result.get("reservations"))
                                .add(
                                        "the warm-up was not steady: going on like that, the cost would change by -4.1 to +1.2 % meanwhile"))
                .failure("none", 1, 10, "member-1 did not answer within 60 s: look into its log")
                .findings();
    }

    /** A whole study of {@link #CLIENTS}. */
    public static Findings clients() {
        SampleFindings all = of(CLIENTS);
        int step = 0;
        for (int clients : new int[] {8, 16, 32, 64}) {
            all.cost("none, " + clients, 2.0 + 0.1 * step * step)
                    .cost("distributed-map, " + clients, 1.5 + 0.05 * step * step);
            step++;
        }
        return all.blocks(1, 4).findings();
    }

    /** A study of {@link #CACHING} whose members were profiled. */
    public static Findings profiled(Path folder) {
        return of(CACHING)
                .profiledIn(folder)
                .cost("none", 2.2)
                .cost("command", 1.66)
                .blocks(1, 2)
                .findings();
    }

    /** Where they come from. */
    public static Origin origin(String text) {
        return new Origin("study.yaml", text, "./trade study study.yaml");
    }
}
