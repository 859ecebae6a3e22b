package io.tradebench.trade.caching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionSynchronizationRegistryImple;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.trade.DelegatingTrade;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.command.LogoutCommand;
import io.tradebench.trade.command.TradeCommand;
import io.tradebench.trade.config.CacheProvider;
import io.tradebench.trade.config.Caching;
import io.tradebench.trade.config.CachingMode;
import io.tradebench.trade.config.InvalidConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class CachingSwitchTest {
    private static final Caching NONE = caching(CachingMode.NONE, "");
    private static final Caching RULES = caching(CachingMode.COMMAND, "missing.xml");
    private static final CallersTransaction TRANSACTION =
            new CallersTransaction(new TransactionSynchronizationRegistryImple());
    private static final TradeServices INNER = new DelegatingTrade(null) {};

    private final List<String> told = new ArrayList<>();
    private final CachingInForce none = inForce(NONE);
    private final Updates updates = new Updates(none.emission(), TRANSACTION);
    private final CachingSwitch ways =
            new CachingSwitch(none, updates, this::make, entered -> {}, telling("everything"));
    private boolean rulesAreThere;

    @Test
    void prepare_cannotBeMade_isRefusedOnceEarlierUpdatesHaveEnded() {
        CompletableFuture<Void> answer = new CompletableFuture<>();
        updates.perform(logout(() -> {
            ways.prepare(regime(1, RULES)).whenComplete((done, failure) -> answer.completeExceptionally(failure));
            assertThat(answer).isNotDone();
        }));

        assertThat(answer).isCompletedExceptionally();
        assertThatThrownBy(answer::join).hasMessageContaining("no such file");
    }

    @Test
    void prepare_cannotBeMade_updatesGiveUpEverythingUntilItIsCalledOff() {
        ways.prepare(regime(1, RULES));
        updates.perform(logout(() -> {}));
        assertThat(told).containsExactly("NONE", "everything");

        ways.committed(regime(1, NONE));
        told.clear();
        updates.perform(logout(() -> {}));
        assertThat(told).containsExactly("NONE");
        assertThat(ways.current()).isSameAs(none);
    }

    @Test
    void committed_cannotBeMade_nothingIsAnsweredAndUpdatesGiveUpEverything() {
        assertThatThrownBy(() -> ways.committed(regime(1, RULES))).isInstanceOf(InvalidConfigurationException.class);

        assertThat(ways.current().caching()).isEqualTo(RULES);
        assertThat(ways.current().reading(INNER)).isSameAs(INNER);
        assertThat(ways.current().servletRules()).isNull();
        updates.perform(logout(() -> {}));
        assertThat(told).containsExactly("everything");
    }

    @Test
    void committed_canBeMadeLater_isInForceThen() {
        assertThatThrownBy(() -> ways.committed(regime(1, RULES))).isInstanceOf(InvalidConfigurationException.class);
        rulesAreThere = true;
        assertThat(ways.prepare(regime(2, RULES))).isCompleted();
        ways.committed(regime(2, RULES));

        updates.perform(logout(() -> {}));
        assertThat(told).containsExactly("COMMAND");
    }

    private CachingInForce make(Caching caching) {
        if (caching.equals(RULES) && !rulesAreThere) {
            throw new InvalidConfigurationException("no such file");
        }
        return inForce(caching);
    }

    private CachingInForce inForce(Caching caching) {
        return new CachingInForce(
                caching,
                telling(caching.mode().name()),
                (inner, tenure) -> new DelegatingTrade(inner) {},
                TRANSACTION,
                null);
    }

    private Emission telling(String name) {
        return new Emission() {
            @Override
            public void executed(TradeCommand<?> update) {
                told.add(name);
            }

            @Override
            public void unknown() {
                told.add(name);
            }
        };
    }

    private static LogoutCommand logout(Runnable work) {
        return new LogoutCommand(
                new DelegatingTrade(null) {
                    @Override
                    public void logout(String userId) {
                        work.run();
                    }
                },
                "ada");
    }

    private static Regime regime(long version, Caching caching) {
        return new Regime(version, caching.usesOwnCache(), caching.level(), RegimeText.of(caching));
    }

    private static Caching caching(CachingMode mode, String rules) {
        return new Caching(mode, false, CacheProvider.TRADE, SharingPolicy.NOT_SHARED, Level.EVENTUAL, rules);
    }
}
