package io.tradebench.kit.sizing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.comparison.Side;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.load.settings.Mix;
import io.tradebench.kit.result.LoadResult;
import io.tradebench.kit.result.Results;
import io.tradebench.kit.result.StoredResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Results of mixes whose transactions cost what a test says. */
public final class MixResults {

    /** CPU milliseconds of the members. */
    public static final Map<String, Double> MEMBERS = costs(0.6, 0.5, 0.9, 0.4, 2.0, 1.0, 2.5, 3.0, 1.5);

    /** CPU milliseconds of the database. */
    public static final Map<String, Double> DATABASE = costs(0.3, 0.2, 0.5, 0.1, 1.0, 0.6, 1.5, 1.6, 0.9);

    /** For each kind one that has more of it, so that all can be told apart. */
    public static final List<Mix> MIXES = mixes();

    private MixResults() {}

    private static Map<String, Double> costs(double... each) {
        Map<String, Double> costs = new LinkedHashMap<>();
        for (String kind : Mix.of("standard", null).wanted().keySet()) {
            costs.put(kind, each[costs.size()]);
        }
        return costs;
    }

    private static List<Mix> mixes() {
        Mix standard = Mix.of("standard", null);
        List<Mix> mixes = new ArrayList<>(List.of(standard));
        for (String kind : standard.wanted().keySet()) {
            Map<String, Integer> tilted = new LinkedHashMap<>();
            standard.wanted().forEach((each, percent) -> tilted.put(each, percent / 2));
            int all = tilted.values().stream().mapToInt(Integer::intValue).sum();
            tilted.merge(kind, 100 - all, Integer::sum);
            List<String> words = new ArrayList<>();
            tilted.forEach((each, percent) -> words.add(each + "=" + percent));
            mixes.add(Mix.of(String.join(",", words), null));
        }
        return mixes;
    }

    /**
     * One mix, measured on a machine that is so slow in each block.
     *
     * @param slowness what costs are multiplied by, for each block
     */
    public static Side side(Mix mix, double... slowness) {
        List<StoredResult> results = new ArrayList<>();
        for (int block = 0; block < slowness.length; block++) {
            results.add(new StoredResult(result(node(mix, block, slowness[block])), Path.of("block-" + block)));
        }
        return new Side(mix.name(), results);
    }

    /** A result as it is kept. */
    public static LoadResult result(JsonNode kept) {
        try {
            return Json.parse(kept.toString(), LoadResult.class);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    /** One measurement as it is kept. */
    public static ObjectNode node(Mix mix, int block, double slowness) {
        ObjectNode result = (ObjectNode) Json.tree(Results.of(Measurements.good()));
        ObjectNode run = (ObjectNode) result.get("configuration").get("run");
        run.put("started", Instant.ofEpochSecond(60L * block).toString()).put("mix", mix.name());
        ((ObjectNode) run.get("plan")).put("mix", mix.name());
        mix.wanted().forEach((kind, percent) -> ((ObjectNode) result.get("mix").get(kind))
                .put("transactions", 100L * percent));
        ((ObjectNode) result.get("costMs"))
                .put("members", slowness * of(mix, MEMBERS))
                .put("database", slowness * of(mix, DATABASE))
                .put("messaging", 0.0)
                .put("proxy", 0.0);
        return result;
    }

    /** What a mix costs by these. */
    public static double of(Mix mix, Map<String, Double> costs) {
        return mix.wanted().entrySet().stream()
                .mapToDouble(kind -> kind.getValue() / 100.0 * costs.get(kind.getKey()))
                .sum();
    }
}
