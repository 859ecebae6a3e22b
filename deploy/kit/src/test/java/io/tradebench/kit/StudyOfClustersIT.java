package io.tradebench.kit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.base.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study of clusters that are driven at once. */
class StudyOfClustersIT {

    @TempDir
    private Path folder;

    private StudyFolder study;

    @BeforeEach
    void study() {
        study = new StudyFolder(folder);
    }

    @AfterEach
    void leaveNothing() throws Exception {
        study.leaveNothing();
    }

    @Test
    void study_clustersAtOnce_areToldTogetherAndEachByItself() throws Exception {
        Files.writeString(folder.resolve("small.yaml"), """
                name: small
                title: What do two do together?
                up: {users: 60, quotes: 20, heap: 256m, jvm-arg: -XX:TieredStopAtLevel=1}
                load: {clients: 2, think: 20}
                factors:
                  clusters: [1, 2]
                """);

        study.succeeds("study", "small.yaml", "--quick");

        JsonNode both = study.trial("clusters", "2");
        JsonNode each = Json.tree(List.of(
                Json.read(study.result("clusters", "2").resolve("cluster-1/result.json"), JsonNode.class),
                Json.read(study.result("clusters", "2").resolve("cluster-2/result.json"), JsonNode.class)));
        assertThat(both.at("/transactions").asLong())
                .isEqualTo(each.at("/0/transactions").asLong()
                        + each.at("/1/transactions").asLong());
        assertThat(each.at("/0/transactions").asLong()).isPositive();
        assertThat(each.at("/1/transactions").asLong()).isPositive();
        assertThat(both.at("/latencyMs/p95").asLong()).isPositive();
        assertThat(both.at("/configuration/run/clusters").asInt()).isEqualTo(2);
        assertThat(both.at("/audit/accounts").asInt()).isGreaterThanOrEqualTo(120);
        assertThat(study.trial("clusters", "1").at("/configuration/run").has("clusters"))
                .isFalse();
        assertThat(folder.resolve(".trade-study-side-2")).doesNotExist();
    }
}
