package io.tradebench.kit.load.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.kit.admin.PrimitiveEntry;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.load.primitive.PrimitiveRun.Cost;
import io.tradebench.kit.load.primitive.PrimitiveRun.FailedPrimitiveException;
import io.tradebench.kit.load.primitive.PrimitiveRun.Findings;
import io.tradebench.kit.load.primitive.PrimitiveRun.WarmedUp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PrimitiveRunTest {

    private final List<String> asked = new ArrayList<>();
    private final Told told = new Told();

    private static final class Told implements PrimitiveRun.Observer {
        private final List<String> failed = new ArrayList<>();

        @Override
        public void warm(WarmedUp primitive) {
            // it was asked
        }

        @Override
        public void found(Cost cost) {
            // what there is to be found is in the findings
        }

        @Override
        public void failed(String name, String reason) {
            failed.add(name);
        }
    }

    @Test
    void rounds_afterAllAreWarm_goInBothDirections() {
        Findings findings = PrimitiveRun.rounds(entries("A", "B", "C"), 2, this::warmedUp, this::measured, told);

        assertThat(asked).containsExactly("warm A", "warm B", "warm C", "A", "B", "C", "C", "B", "A");
        assertThat(findings.costs()).extracting(Cost::name).containsExactly("A", "B", "C", "C", "B", "A");
        assertThat(findings.failures()).isEmpty();
    }

    @Test
    void primitiveThatFails_isAskedNoMore_andKeepsNoOtherFromBeingMeasured() {
        Findings findings = PrimitiveRun.rounds(
                entries("A", "B", "C"),
                3,
                this::warmedUp,
                (entry, round) -> {
                    Cost cost = measured(entry, round);
                    if (entry.name().equals("B") && round == 2) {
                        throw new FailedPrimitiveException(new KitException("it never answered as it should"));
                    }
                    return cost;
                },
                told);

        assertThat(asked).containsExactly("warm A", "warm B", "warm C", "A", "B", "C", "C", "B", "A", "A", "C");
        assertThat(told.failed).containsExactly("B");
        assertThat(findings.costs()).extracting(Cost::name).containsExactly("A", "C", "C", "A", "A", "C");
        assertThat(findings.failures()).containsOnly(Map.entry("B", "it never answered as it should"));
    }

    @Test
    void primitiveThatCannotBeWarmedUp_isNotMeasured() {
        Findings findings = PrimitiveRun.rounds(
                entries("A", "B"),
                1,
                entry -> {
                    if (entry.name().equals("A")) {
                        throw new FailedPrimitiveException(new KitException("no transaction succeeds: 404"));
                    }
                    return warmedUp(entry);
                },
                this::measured,
                told);

        assertThat(asked).containsExactly("warm B", "B");
        assertThat(told.failed).containsExactly("A");
        assertThat(findings.failures()).containsOnly(Map.entry("A", "no transaction succeeds: 404"));
    }

    @Test
    void anyOtherFailure_endsIt() {
        assertThatThrownBy(() -> PrimitiveRun.rounds(
                        entries("A", "B"),
                        1,
                        this::warmedUp,
                        (entry, round) -> {
                            measured(entry, round);
                            throw new KitException("member-1 is not ready");
                        },
                        told))
                .hasMessage("member-1 is not ready");

        assertThat(asked).containsExactly("warm A", "warm B", "A");
    }

    private WarmedUp warmedUp(PrimitiveEntry entry) {
        asked.add("warm " + entry.name());
        return new WarmedUp(entry.name(), 30, true);
    }

    private Cost measured(PrimitiveEntry entry, int round) {
        asked.add(entry.name());
        return new Cost(entry.name(), round, 100, 0.1, 0.1, 1000);
    }

    private static List<PrimitiveEntry> entries(String... names) {
        return Stream.of(names)
                .map(name -> new PrimitiveEntry(name, "Beans", "does something", "/servlet/" + name, "get", ""))
                .toList();
    }
}
