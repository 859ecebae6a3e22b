package io.tradebench.kit.experiment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.settings.Turns;
import io.tradebench.kit.load.settings.Turns.Setting;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.Results;
import io.tradebench.kit.result.StoredResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/** Clusters that take no time: what a mode of caching costs is said beforehand, and how much more it costs on each cluster. */
final class SimulatedBeds implements Beds {

    final Map<String, Double> costs = new HashMap<>();
    final List<String> warmed = new ArrayList<>();
    final List<String> measured = new ArrayList<>();
    final List<List<Integer>> driven = new ArrayList<>();
    final List<Long> seeds = new ArrayList<>();
    final List<Turns> drives = new ArrayList<>();
    final Set<Integer> contaminated = new HashSet<>();
    final Set<Integer> invalid = new HashSet<>();
    final Set<Integer> intruded = new HashSet<>();
    final Set<Integer> lost = new HashSet<>();
    final Set<String> broken = new HashSet<>();
    final double noise;
    int started;
    int startsThatFail;
    boolean occupied;
    boolean ready = true;
    int stopped;
    int dieAt = Integer.MAX_VALUE;
    boolean running;
    int clusters;
    double perCluster;
    private final Random random = new Random(3);
    private int minute;

    SimulatedBeds(double noise) {
        this.noise = noise;
    }

    @Override
    public void requireFree(int count) {
        if (occupied) {
            throw new KitException("a cluster runs already");
        }
    }

    @Override
    public Bed start(List<ClusterSpec> specs) {
        started++;
        clusters = specs.size();
        if (started <= startsThatFail) {
            throw new KitException("nginx is missing");
        }
        running = true;
        return new SimulatedBed();
    }

    @Override
    public Optional<Bed> left(List<String> identities) {
        SimulatedBed bed = new SimulatedBed();
        return running && identities.equals(bed.identities()) ? Optional.of(bed) : Optional.empty();
    }

    private final class SimulatedBed implements Bed {
        private final Map<Integer, Map<String, String>> parameters = new HashMap<>();

        @Override
        public List<String> identities() {
            return IntStream.range(0, clusters)
                    .mapToObj(cluster -> "start " + started + " of cluster " + cluster)
                    .toList();
        }

        @Override
        public boolean isReady() {
            return ready;
        }

        @Override
        public void configure(int cluster, Map<String, String> wanted) {
            if ("illegal".equals(wanted.get("caching"))) {
                throw new KitException("trade.caching is none, command or distributed-map");
            }
            parameters.put(cluster, wanted);
        }

        @Override
        public void reset(int cluster) {
            // nothing is written
        }

        @Override
        public StoredResult warmUp(int cluster, LoadSettings load, Path results) {
            warmed.add(parameters.get(cluster).get("caching"));
            return result(cluster, results);
        }

        @Override
        public StoredResult measure(List<Integer> together, LoadSettings load, Path results) {
            int cluster = together.get(0);
            driven.add(together);
            if (measured.size() + 1 == dieAt) {
                throw new Killed();
            }
            String caching = parameters.get(cluster).get("caching");
            if (broken.contains(caching)) {
                throw new KitException("no transaction succeeds");
            }
            measured.add(caching);
            seeds.add(load.seed());
            return result(cluster, results);
        }

        @Override
        public List<StoredResult> measureInTurns(LoadSettings load, Turns turns, Path drive, List<Path> results) {
            drives.add(turns);
            if (lost.contains(drives.size())) {
                throw new KitException("clients were at a transaction for ever");
            }
            List<StoredResult> stored = new ArrayList<>();
            for (int setting = 0; setting < results.size(); setting++) {
                Setting turn = turns.settings().get(setting);
                configure(turn.cluster(), turn.parameters());
                stored.add(measure(List.of(turn.cluster()), load, results.get(setting)));
            }
            return stored;
        }

        private StoredResult result(int cluster, Path results) {
            ObjectNode result = (ObjectNode) Json.tree(Results.of(Measurements.good()));
            ((ObjectNode) result.get("configuration").get("run"))
                    .put("started", Instant.ofEpochSecond(60L * minute).toString());
            ((ObjectNode) result.get("starts")).put("member-1", identities().get(cluster));
            ((ObjectNode) result.get("costMs"))
                    .put(
                            "perTransaction",
                            costs.getOrDefault(parameters.get(cluster).get("caching"), 1.0)
                                    * (1 + perCluster * cluster)
                                    * (1 + noise * random.nextGaussian()));
            ((ObjectNode) result.get("costMs")).put("driver", intruded.contains(measured.size()) ? 0.12 : 0.1);
            result.put("valid", !invalid.contains(measured.size()));
            if (contaminated.contains(measured.size())) {
                ((ArrayNode) result.get("contaminatedBecause")).add("something else");
            }
            Path folder = Folders.create(results.resolve("result-" + minute++));
            Json.write(folder.resolve("result.json"), result);
            try {
                return new StoredResult(Json.parse(Json.line(result), LoadResult.class), folder);
            } catch (JsonProcessingException e) {
                throw new IllegalStateException(e);
            }
        }

        @Override
        public void close() {
            // whoever is killed stops nothing
            if (measured.size() + 1 != dieAt) {
                stopped++;
                running = false;
            }
        }
    }

    /** The process is gone in the middle of something. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1;
    }
}
