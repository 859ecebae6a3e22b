package io.tradebench.cache.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.cache.ManualTicker;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.command.Command.State;
import io.tradebench.cache.command.Shop.Change;
import io.tradebench.cache.command.Shop.Read;
import io.tradebench.cache.command.Shop.Take;
import io.tradebench.cache.command.Shop.Unnamed;
import io.tradebench.cache.object.CacheOptions;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.statistics.Statistic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CommandCacheTest {
    private final ManualTicker ticker = new ManualTicker();
    private final ObjectCache cache = ObjectCache.alone(
            CacheOptions.named("commands").ticker(ticker).expiryInterval(null).build());
    private final CommandCache commands = new CommandCache(cache, Shop.COMMAND_RULES, null);
    private final Shop shop = new Shop();

    @BeforeEach
    void stock() {
        shop.prices.put("pen", 5);
        shop.prices.put("desk", 400);
    }

    @AfterEach
    void close() {
        cache.close();
    }

    @Test
    void execute_sameInputTwice_executesOnce() {
        Read first = new Read(shop, "pen");
        Read second = new Read(shop, "pen");

        assertThat(commands.execute(first)).isEqualTo(5);
        assertThat(commands.execute(second)).isEqualTo(5);
        assertThat(second.state()).isEqualTo(State.EXECUTED);
        assertThat(second.result()).isEqualTo(5);
        assertThat(commands.execute(new Read(shop, "desk"))).isEqualTo(400);
        assertThat(shop.reads).hasValue(2);
        assertThat(cache.keySet()).containsExactlyInAnyOrder("Read:getArticle=pen", "Read:getArticle=desk");
        assertCounts(1, 2, 2);
    }

    @Test
    void execute_timeToLiveOver_executesAgain() {
        commands.execute(new Read(shop, "pen"));
        ticker.advance(Duration.ofSeconds(59));
        commands.execute(new Read(shop, "pen"));
        assertThat(shop.reads).hasValue(1);

        ticker.advance(Duration.ofSeconds(1));
        commands.execute(new Read(shop, "pen"));
        assertThat(shop.reads).hasValue(2);
        assertCounts(1, 2, 2);
    }

    @Test
    void execute_updating_invalidatesWhatItChanged() {
        commands.execute(new Read(shop, "pen"));
        commands.execute(new Read(shop, "desk"));

        commands.execute(new Change(shop, "pen", 6));

        assertThat(cache.keySet()).containsExactly("Read:getArticle=desk");
        assertThat(commands.execute(new Read(shop, "pen"))).isEqualTo(6);
        assertThat(cache.statistics().get(Statistic.EXPLICIT_INVALIDATIONS)).isEqualTo(1);
        assertCounts(0, 3, 3);
    }

    @Test
    void execute_dependencyIdsOfTheResult_areThoseAfterTheExecution() {
        commands.execute(new Read(shop, "pen"));
        commands.execute(new Read(shop, "desk"));

        cache.invalidate("Tag:dear");
        assertThat(cache.keySet()).containsExactly("Read:getArticle=pen");
        cache.invalidate("Tag:small");
        assertThat(cache.isEmpty()).isTrue();
    }

    @Test
    void execute_changedWhileItRuns_isNotKept() {
        shop.whileReading = () -> {
            shop.whileReading = () -> {};
            commands.execute(new Change(shop, "pen", 6));
        };

        assertThat(commands.execute(new Read(shop, "pen"))).isEqualTo(5);
        assertThat(cache.isEmpty()).isTrue();
        assertThat(commands.execute(new Read(shop, "pen"))).isEqualTo(6);
        assertThat(cache.statistics().get(Statistic.REFUSED_FILLS)).isEqualTo(1);
        assertCounts(0, 2, 2);
    }

    @Test
    void execute_invalidatesWhatItDependsOn_isNeverKept() {
        assertThat(commands.execute(new Take(shop, "pen"))).isEqualTo(5);
        assertThat(cache.isEmpty()).isTrue();
        assertThat(cache.statistics().get(Statistic.REFUSED_FILLS)).isEqualTo(1);

        assertThat(commands.execute(new Take(shop, "pen"))).isZero();
        assertThat(commands.execute(new Take(shop, "pen"))).isZero();
        assertThat(shop.reads).hasValue(2);
        assertCounts(1, 2, 2);
    }

    @Test
    void execute_fails_isNotExecutedAndInvalidatesNothing() {
        commands.execute(new Read(shop, "pen"));
        shop.failureOfChanges = new IllegalArgumentException("refused");
        Change failing = new Change(shop, "pen", 6);

        assertThatThrownBy(() -> commands.execute(failing)).isSameAs(shop.failureOfChanges);
        assertThat(failing.state()).isEqualTo(State.INITIALIZED);
        assertThat(cache.keySet()).containsExactly("Read:getArticle=pen");
    }

    @Test
    void execute_failsButMayHaveTakenEffect_invalidates() {
        commands.execute(new Read(shop, "pen"));
        shop.failureOfChanges = new IllegalStateException("connection lost");
        shop.failedChangesMayStand = true;

        assertThatThrownBy(() -> commands.execute(new Change(shop, "pen", 6))).isSameAs(shop.failureOfChanges);
        assertThat(cache.isEmpty()).isTrue();
        assertThat(commands.execute(new Read(shop, "pen"))).isEqualTo(6);
    }

    @Test
    void execute_readFails_isNotKept() {
        shop.whileReading = () -> {
            throw new IllegalStateException("no database");
        };
        Read failing = new Read(shop, "pen");
        assertThatThrownBy(() -> commands.execute(failing)).hasMessage("no database");
        assertThat(failing.state()).isEqualTo(State.INITIALIZED);
        assertThat(cache.isEmpty()).isTrue();

        shop.whileReading = () -> {};
        assertThat(commands.execute(failing)).isEqualTo(5);
        assertThat(cache.statistics().get(Statistic.LOAD_FAILURES)).isEqualTo(1);
        assertCounts(0, 2, 1);
    }

    @Test
    void execute_noResult_isNotKept() {
        Read unpriced = new Read(shop, "lamp");

        assertThat(commands.execute(unpriced)).isNull();
        assertThat(unpriced.state()).isEqualTo(State.EXECUTED);
        assertThat(cache.isEmpty()).isTrue();
        shop.prices.put("lamp", 7);
        assertThat(commands.execute(new Read(shop, "lamp"))).isEqualTo(7);
    }

    @Test
    void execute_withoutRule_isExecutedEachTime() {
        assertThat(commands.execute(new Unnamed(shop))).isEqualTo(1);
        assertThat(commands.execute(new Unnamed(shop))).isEqualTo(2);
        assertThat(cache.isEmpty()).isTrue();
        assertCounts(0, 0, 0);
    }

    @Test
    void execute_executedAlready_isRefused() {
        Read read = new Read(shop, "pen");
        commands.execute(read);

        assertThatIllegalStateException().isThrownBy(() -> commands.execute(read));
    }

    @Test
    void execute_sharingPolicy_isTheRulesOrTheOverride() {
        commands.execute(new Read(shop, "pen"));
        assertThat(sharing("Read:getArticle=pen")).isEqualTo(SharingPolicy.PUSH);

        new CommandCache(cache, Shop.COMMAND_RULES, SharingPolicy.PUSH_PULL).execute(new Read(shop, "desk"));
        assertThat(sharing("Read:getArticle=desk")).isEqualTo(SharingPolicy.PUSH_PULL);
    }

    @Test
    void execute_invalidationOfTheCallers_getsTheIdsBeforeTheResultIsKept() {
        List<String> events = new ArrayList<>();
        CommandCache telling = new CommandCache(
                cache, Shop.COMMAND_RULES, null, ids -> events.add(ids + " with " + cache.size() + " entries"));

        assertThat(telling.execute(new Take(shop, "pen"))).isEqualTo(5);
        telling.execute(new Read(shop, "desk"));
        telling.execute(new Change(shop, "desk", 1));

        assertThat(events).containsExactly("[Taken:pen] with 0 entries", "[Price:desk] with 2 entries");
        assertThat(cache.size()).isEqualTo(2);
    }

    private SharingPolicy sharing(String cacheId) {
        return cache.administration().entry(cacheId).orElseThrow().sharing();
    }

    private void assertCounts(int hits, int misses, int loads) {
        assertThat(cache.statistics().hits()).as("hits").isEqualTo(hits);
        assertThat(cache.statistics().get(Statistic.MISSES)).as("misses").isEqualTo(misses);
        assertThat(cache.statistics().get(Statistic.LOADS)).as("loads").isEqualTo(loads);
    }
}
