package io.tradebench.kit.comparison;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.comparison.Comparison.Against;
import io.tradebench.kit.comparison.Comparison.Line;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.result.Results;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** Folders of results that are compared: sides of a made-up experiment. */
abstract class ComparedSides {

    /** Costs of blocks: what the first of them do together, the others do, too. */
    static final double[] DRIFTING = {1.00, 1.10, 0.95, 1.20, 1.05, 1.00};

    private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");

    @TempDir
    Path folder;

    void inTurns(String base, double baseCost, String other, double otherCost, double... blocks) {
        for (int i = 0; i < blocks.length; i++) {
            boolean first = i % 2 == 0;
            write(base, 2 * i + (first ? 0 : 1), baseCost * blocks[i], node -> {});
            write(other, 2 * i + (first ? 1 : 0), otherCost * blocks[i], node -> {});
        }
    }

    /** A result of the folder that was measured in that minute. */
    void write(String side, int minute, double cost, Consumer<ObjectNode> change) {
        ObjectNode result = (ObjectNode) Json.tree(Results.of(Measurements.good()));
        ((ObjectNode) result.get("configuration").get("run"))
                .put("started", BEGIN.plusSeconds(60L * minute).toString());
        ObjectNode costs = (ObjectNode) result.get("costMs");
        Stream.of("perTransaction", "members", "withoutCompiler").forEach(name -> costs.put(name, cost));
        change.accept(result);
        Path file = folder.resolve(side).resolve("result-" + minute).resolve("result.json");
        file.getParent().toFile().mkdirs();
        Json.write(file, result);
    }

    static ObjectNode plan(JsonNode result) {
        return (ObjectNode) result.get("configuration").get("run").get("plan");
    }

    Line cost(String base, String other) {
        return Comparison.cost(against(base, other));
    }

    Against against(String base, String other) {
        return compare(base, other).others().get(0);
    }

    Comparison compare(String... sides) {
        return Comparison.of(sides(sides), 0.03, 1, false, Comparison.LEVEL);
    }

    List<Side> sides(String... names) {
        return Stream.of(names).map(folder::resolve).map(Side::read).toList();
    }
}
