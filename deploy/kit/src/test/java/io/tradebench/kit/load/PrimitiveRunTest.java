package io.tradebench.kit.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.kit.admin.PrimitiveEntry;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.load.PrimitiveRun.Cost;
import io.tradebench.kit.load.PrimitiveRun.FailedPrimitiveException;
import io.tradebench.kit.load.PrimitiveRun.Findings;
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
        public void found(Cost cost) {
            // what there is to be found is in the findings
        }

        @Override
        public void failed(String name, String reason) {
            failed.add(name);
        }
    }

    @Test
    void rounds_goInBothDirections() {
        Findings findings = PrimitiveRun.rounds(entries("A", "B", "C"), 2, this::measured, told);

        assertThat(asked).containsExactly("A", "B", "C", "C", "B", "A");
        assertThat(findings.costs()).extracting(Cost::name).containsExactlyElementsOf(asked);
        assertThat(findings.failures()).isEmpty();
    }

    @Test
    void primitiveThatFails_isAskedNoMore_andKeepsNoOtherFromBeingMeasured() {
        Findings findings = PrimitiveRun.rounds(
                entries("A", "B", "C"),
                3,
                (entry, round) -> {
                    Cost cost = measured(entry, round);
                    if (entry.name().equals("B") && round == 2) {
                        throw new FailedPrimitiveException(new KitException("it never answered as it should"));
                    }
                    return cost;
                },
                told);

        assertThat(asked).containsExactly("A", "B", "C", "C", "B", "A", "A", "C");
        assertThat(told.failed).containsExactly("B");
        assertThat(findings.costs()).extracting(Cost::name).containsExactly("A", "C", "C", "A", "A", "C");
        assertThat(findings.failures()).containsOnly(Map.entry("B", "it never answered as it should"));
    }

    @Test
    void anyOtherFailure_endsIt() {
        assertThatThrownBy(() -> PrimitiveRun.rounds(
                        entries("A", "B"),
                        1,
                        (entry, round) -> {
                            measured(entry, round);
                            throw new KitException("member-1 is not ready");
                        },
                        told))
                .hasMessage("member-1 is not ready");

        assertThat(asked).containsExactly("A");
    }

    private Cost measured(PrimitiveEntry entry, int round) {
        asked.add(entry.name());
        return new Cost(entry.name(), round, 100, 0.1, 1000, true);
    }

    private static List<PrimitiveEntry> entries(String... names) {
        return Stream.of(names)
                .map(name -> new PrimitiveEntry(name, "Beans", "does something", "/servlet/" + name, "get", ""))
                .toList();
    }
}
