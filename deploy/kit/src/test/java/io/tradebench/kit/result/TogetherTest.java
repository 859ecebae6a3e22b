package io.tradebench.kit.result;

import static io.tradebench.kit.result.Results.assemble;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.driver.protocol.DriverEvent.Outcomes;
import io.tradebench.kit.load.Measurement;
import io.tradebench.kit.load.Measurements;
import io.tradebench.kit.result.LoadResult.UnitsOfWork;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** What clusters that were driven at once did together. */
class TogetherTest {

    private static LoadResult together(Measurement... measurements) {
        Histogram times = new Histogram(3);
        times.recordValue(10);
        times.recordValue(30);
        return new Together(
                        List.of(measurements).stream().map(Results::assemble).toList(), Map.of("home", times))
                .result();
    }

    @Test
    void result_ofTwo_isWhatBothDidForWhatItTookOnAverage() {
        LoadResult both = together(Measurements.good(), Measurements.good());

        assertThat(both.valid()).isTrue();
        assertThat(both.transactions()).isEqualTo(120_000);
        assertThat(both.seconds()).isEqualTo(60);
        assertThat(both.etr()).isEqualTo(2000);
        assertThat(both.costMs().perTransaction()).isEqualTo(0.5);
        assertThat(both.itr()).as("both have the same two processors").isEqualTo(4000);
        assertThat(both.latencyMs().mean()).isEqualTo(20);
        assertThat(both.mix().get("home").etr()).isEqualTo(400);
        assertThat(both.mix().get("home").achieved()).isEqualTo(20);
        assertThat(both.unitsOfWork()).isEqualTo(new UnitsOfWork(0, 32_000, 0, 0.2667, 533.33));
        assertThat(both.drivers())
                .extracting(LoadResult.DriverResult::name)
                .containsExactly("cluster-1 driver", "cluster-2 driver");
        assertThat(both.starts()).containsOnlyKeys("cluster-1 member-1", "cluster-2 member-1");
        assertThat((Map<?, ?>) both.configuration().get("run"))
                .extracting("clusters")
                .isEqualTo(2);
        String one = "(" + assemble(Measurements.good()).command() + ")";
        assertThat(both.command()).isEqualTo(one + " & " + one);
    }

    @Test
    void result_elements_areAddedUp_ifAllTellThem() {
        LoadResult both = together(Measurements.withElements(3), Measurements.withElements(2));

        assertThat(both.elementsPerSecond()).isEqualTo(5_000);
        assertThat(together(Measurements.good(), Measurements.good()).elementsPerSecond())
                .isNull();
    }

    /** The one that does more counts more. */
    @Test
    void result_costs_areMeansOfTransactions() {
        LoadResult good = assemble(Measurements.good());
        Map<String, Outcomes> none = new HashMap<>();
        good.mix().keySet().forEach(name -> none.put(name, Outcomes.NONE));
        none.put("home", new Outcomes(20_000, 0, 0, 0));

        LoadResult both = together(Measurements.good(), Measurements.withOutcomes(none));

        assertThat(both.transactions()).isEqualTo(80_000);
        assertThat(both.costMs().members())
                .as("of 60,000 at 0.5 and 20,000 at 1.5")
                .isEqualTo(0.75);
    }

    @Test
    void result_oneIsInvalid_allAreAndItIsSaidWhich() {
        LoadResult both = together(Measurements.good(), Measurements.withFailedAudit());

        assertThat(both.valid()).isFalse();
        assertThat(both.invalidBecause()).singleElement().asString().startsWith("cluster-2: the audit found");
        assertThat(both.audit().exact()).isFalse();
    }

    @Test
    void result_reservationOfAll_isSaidOnce() {
        LoadResult both = together(Measurements.withoutThinkTime(), Measurements.withoutThinkTime());

        assertThat(both.reservations()).hasSize(1);
    }

    /** Two members on one processor are on that one. */
    @Test
    void result_itr_countsProcessorsThatAreSharedOnce() {
        LoadResult one = assemble(Measurements.good());

        assertThat(together(Measurements.good(), Measurements.good()).itr()).isEqualTo(one.itr());
    }

    /** None of them by itself. */
    @Test
    void result_driversTogetherUseUpTheMachine_isSaid() {
        Measurement half = Measurements.withDrivers(Measurements.driver("driver", null, 54_000));

        LoadResult both = together(half, half);

        assertThat(assemble(half).drivers()).noneMatch(LoadResult.DriverResult::bottleneck);
        assertThat(both.drivers()).allMatch(LoadResult.DriverResult::bottleneck);
        assertThat(both.reservations())
                .anyMatch(each -> each.startsWith("the drivers of this machine together took 90 %"));
    }

    @Test
    void result_caches_areAddedUp() {
        Map<String, Long> before = Map.of("MemoryCacheHits", 0L, "CacheMisses", 0L);
        Measurement one = Measurements.withCache(before, Map.of("MemoryCacheHits", 90L, "CacheMisses", 10L));
        Measurement other = Measurements.withCache(before, Map.of("MemoryCacheHits", 10L, "CacheMisses", 90L));

        LoadResult both = together(one, other);

        assertThat(both.cache().memoryHits()).isEqualTo(100);
        assertThat(both.cache().hitRatio()).isEqualTo(0.5);
        assertThat(together(one, Measurements.good()).cache()).isNull();
    }
}
