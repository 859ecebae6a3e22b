package io.tradebench.kit.result;

import static io.tradebench.kit.result.Results.assemble;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.load.ComponentMeasurements;
import io.tradebench.kit.load.Measurements;
import org.junit.jupiter.api.Test;

/** What of the CPU is cost, and of which component. */
class ComponentCostsTest {

    @Test
    void assemble_memberLost_isInvalidAndHasNoCostOfIt() {
        LoadResult result = assemble(Measurements.withLostMember());

        assertThat(result.invalidBecause()).containsExactly("member-1 was lost during the run");
        assertThat(result.cpuSecondsPer1000()).containsEntry("member-1", null);
        assertThat(result.costMs().members()).isNull();
        assertThat(result.costMs().compiler()).isNull();
        assertThat(result.itr()).isNull();
    }

    @Test
    void assemble_memberJoined_isInvalidAndHasNoCostOfTheMembers() {
        LoadResult result = assemble(Measurements.withJoiner());

        assertThat(result.invalidBecause()).containsExactly("member-2 joined during the run");
        assertThat(result.costMs().members()).isNull();
    }

    @Test
    void assemble_databaseServer_isPartOfTheCost() {
        LoadResult result = assemble(ComponentMeasurements.withDatabaseServer());

        assertThat(result.valid()).isTrue();
        assertThat(result.costMs().members()).isEqualTo(0.5);
        assertThat(result.costMs().compiler()).isEqualTo(0.1);
        assertThat(result.costMs().withoutCompiler()).isEqualTo(0.6);
        assertThat(result.costMs().database()).isEqualTo(0.2);
        assertThat(result.costMs().perTransaction()).isEqualTo(0.7);
        assertThat(result.cpuSecondsPer1000())
                .containsEntry("member-1", 0.5)
                .containsEntry("database", 0.2)
                .containsEntry("driver", 0.1);
    }

    @Test
    void assemble_messagingServer_isPartOfTheCost() {
        LoadResult result = assemble(ComponentMeasurements.withMessagingServer());

        assertThat(result.costMs().database()).isEqualTo(0.2);
        assertThat(result.costMs().messaging()).isEqualTo(0.1);
        assertThat(result.costMs().perTransaction()).isEqualTo(0.8);
        assertThat(result.cpuSecondsPer1000()).containsEntry("database", 0.2).containsEntry("messaging", 0.1);
        assertThat(assemble(ComponentMeasurements.withDatabaseServer()).cpuSecondsPer1000())
                .doesNotContainKey("messaging");
    }

    @Test
    void assemble_twoProxies_areOneCostAndTwoComponents() {
        LoadResult result = assemble(ComponentMeasurements.withTwoProxies());

        assertThat(result.cpuSecondsPer1000()).containsEntry("proxy", 0.05).containsEntry("web", 0.1);
        assertThat(result.costMs().proxy()).isEqualTo(0.15);
        assertThat(assemble(Measurements.good()).cpuSecondsPer1000()).doesNotContainKey("web");
    }

    @Test
    void assemble_clusterOfUnknownParts_hasNoCostOfTheProxy() {
        assertThat(assemble(Measurements.good()).costMs().proxy()).isNull();
    }
}
