package io.tradebench.kit.experiment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.base.Folders;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.load.Turns;
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

/** Clusters that take no time: what a mode of caching costs is said beforehand. */
final class SimulatedBeds implements Beds {

    final Map<String, Double> costs = new HashMap<>();
    final List<String> warmed = new ArrayList<>();
    final List<String> measured = new ArrayList<>();
    final List<Turns> drives = new ArrayList<>();
    final Set<Integer> contaminated = new HashSet<>();
    final Set<Integer> invalid = new HashSet<>();
    final Set<String> broken = new HashSet<>();
    final double noise;
    int started;
    int startsThatFail;
    boolean ready = true;
    int stopped;
    int dieAt = Integer.MAX_VALUE;
    boolean running;
    private final Random random = new Random(3);
    private int minute;

    SimulatedBeds(double noise) {
        this.noise = noise;
    }

    @Override
    public Bed start(ClusterSpec spec) {
        started++;
        if (started <= startsThatFail) {
            throw new KitException("nginx is missing");
        }
        running = true;
        return new SimulatedBed();
    }

    @Override
    public Optional<Bed> left(String identity) {
        return running && identity.equals("cluster " + started) ? Optional.of(new SimulatedBed()) : Optional.empty();
    }

    private final class SimulatedBed implements Bed {
        private Map<String, String> parameters;

        @Override
        public String identity() {
            return "cluster " + started;
        }

        @Override
        public boolean isReady() {
            return ready;
        }

        @Override
        public void configure(Map<String, String> wanted) {
            if ("illegal".equals(wanted.get("caching"))) {
                throw new KitException("trade.caching is none, command or distributed-map");
            }
            parameters = wanted;
        }

        @Override
        public void reset() {
            // nothing is written
        }

        @Override
        public StoredResult warmUp(LoadSettings load, Path results) {
            warmed.add(parameters.get("caching"));
            return result(results);
        }

        @Override
        public StoredResult measure(LoadSettings load, Path results) {
            if (measured.size() + 1 == dieAt) {
                throw new Killed();
            }
            String caching = parameters.get("caching");
            if (broken.contains(caching)) {
                throw new KitException("no transaction succeeds");
            }
            measured.add(caching);
            return result(results);
        }

        @Override
        public List<StoredResult> measureInTurns(LoadSettings load, Turns turns, Path drive, List<Path> results) {
            drives.add(turns);
            List<StoredResult> stored = new ArrayList<>();
            for (int setting = 0; setting < results.size(); setting++) {
                configure(turns.parameters().get(setting));
                stored.add(measure(load, results.get(setting)));
            }
            return stored;
        }

        private StoredResult result(Path results) {
            ObjectNode result = (ObjectNode) Json.tree(Results.of(Measurements.good()));
            ((ObjectNode) result.get("configuration").get("run"))
                    .put("started", Instant.ofEpochSecond(60L * minute).toString());
            ((ObjectNode) result.get("starts")).put("member-1", "start " + started);
            ((ObjectNode) result.get("costMs"))
                    .put(
                            "perTransaction",
                            costs.getOrDefault(parameters.get("caching"), 1.0) * (1 + noise * random.nextGaussian()));
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
