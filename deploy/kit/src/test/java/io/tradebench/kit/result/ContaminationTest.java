package io.tradebench.kit.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.conditions.Conditions;
import io.tradebench.kit.conditions.Strain;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.load.Measurements;
import org.junit.jupiter.api.Test;

/** What else was going on makes figures doubtful, and leaves them what was measured. */
class ContaminationTest {

    private static final Conditions INTRUDED = new Conditions(10, 10, 0.0, 0.12, 0.4, Strain.NOT_TOLD);
    private static final Conditions DRIFTED = new Conditions(10, 8, 0.0, 0.0, 0.0, Strain.NOT_TOLD);

    @Test
    void quietMachine_isNoReservation() {
        LoadResult result = Results.assemble(Measurements.good());

        assertThat(result.contaminatedBecause()).isEmpty();
        assertThat(ResultReport.verdict(result)).isEqualTo("VALID");
    }

    @Test
    void otherLoadOnTheMachine_contaminates_andDoesNotInvalidate() {
        LoadResult result = assemble(INTRUDED, Measurements.good());

        assertThat(result.valid()).isTrue();
        assertThat(result.isContaminated()).isTrue();
        assertThat(ResultReport.verdict(result))
                .isEqualTo("VALID, but CONTAMINATED: other processes took 12 % of the processors (40 % at the worst)");
        assertThat(new ResultReport(result).render()).contains("other processes 12.0 % of the processors");
    }

    @Test
    void machineThatBecameFaster_contaminates() {
        assertThat(assemble(DRIFTED, Measurements.good()).contaminatedBecause())
                .containsExactly("the same work took 20 % less CPU afterwards than before");
    }

    /** That met all that took turns. */
    @Test
    void machineThatBecameFasterDuringTurns_isAReservation() {
        LoadResult result = assemble(DRIFTED, Measurements.inTwoTurns());

        assertThat(result.contaminatedBecause()).isEmpty();
        assertThat(result.reservations())
                .contains("the same work took 20 % less CPU afterwards than before:"
                        + " compare with what took turns with it alone");
    }

    @Test
    void otherLoadDuringTurns_contaminates() {
        assertThat(assemble(INTRUDED, Measurements.inTwoTurns()).isContaminated())
                .isTrue();
    }

    /** One of them may have had all of it. */
    @Test
    void burstOfOtherLoad_contaminatesTurns_andNoLoadOfItsOwn() {
        Conditions burst = new Conditions(10, 10, 0.0, 0.02, 0.4, Strain.NOT_TOLD);

        assertThat(assemble(burst, Measurements.inTwoTurns()).contaminatedBecause())
                .containsExactly("other processes took 40 % of the processors for some seconds");
        assertThat(assemble(burst, Measurements.good()).isContaminated()).isFalse();
    }

    private static LoadResult assemble(Conditions conditions, Measurement quiet) {
        return Results.assemble(Measurements.under(conditions, quiet));
    }
}
