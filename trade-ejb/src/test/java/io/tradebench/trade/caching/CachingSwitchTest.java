package io.tradebench.trade.caching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionSynchronizationRegistryImple;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.Regime;
import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.TradeServices;
import io.tradebench.trade.command.LogoutCommand;
import io.tradebench.trade.config.Caching;
import io.tradebench.trade.config.parameter.CacheProvider;
import io.tradebench.trade.config.parameter.CachingMode;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class CachingSwitchTest {
    private static final Caching NONE = caching(CachingMode.NONE, "");
    private static final Caching RULES = caching(CachingMode.COMMAND, "missing.xml");
    private static final TransactionInvalidation TRANSACTION =
            new TransactionInvalidation(new TransactionSynchronizationRegistryImple());
    private static final TradeServices INNER = new TradeDecorator(null) {};

    private final List<String> told = new ArrayList<>();
    private final CachingInForce none = inForce(NONE);
    private final Updates updates = new Updates(none.invalidation(), TRANSACTION);
    private final CachingSwitch caching =
            new CachingSwitch(none, updates, this::make, entered -> {}, telling("everything"));
    private boolean rulesAreThere;

    @Test
    void prepare_cannotBeMade_isRefusedOnceEarlierUpdatesHaveEnded() {
        CompletableFuture<Void> answer = new CompletableFuture<>();
        updates.perform(logout(() -> {
            caching.prepare(regime(1, RULES)).whenComplete((done, failure) -> answer.completeExceptionally(failure));
            assertThat(answer).isNotDone();
        }));

        assertThat(answer).isCompletedExceptionally();
        assertThatThrownBy(answer::join).hasMessageContaining("no such file");
    }

    @Test
    void prepare_cannotBeMade_updatesGiveUpEverythingUntilItIsCalledOff() {
        caching.prepare(regime(1, RULES));
        updates.perform(logout(() -> {}));
        assertThat(told).containsExactly("NONE", "everything");

        caching.committed(regime(1, NONE));
        told.clear();
        updates.perform(logout(() -> {}));
        assertThat(told).containsExactly("NONE");
        assertThat(caching.current()).isSameAs(none);
    }

    @Test
    void committed_cannotBeMade_nothingIsAnsweredAndUpdatesGiveUpEverything() {
        assertThatThrownBy(() -> caching.committed(regime(1, RULES))).isInstanceOf(InvalidConfigurationException.class);

        assertThat(caching.current().caching()).isEqualTo(RULES);
        assertThat(caching.current().reading(INNER)).isSameAs(INNER);
        assertThat(caching.current().servletRules()).isNull();
        updates.perform(logout(() -> {}));
        assertThat(told).containsExactly("everything");
    }

    @Test
    void committed_canBeMadeLater_isInForceThen() {
        assertThatThrownBy(() -> caching.committed(regime(1, RULES))).isInstanceOf(InvalidConfigurationException.class);
        rulesAreThere = true;
        assertThat(caching.prepare(regime(2, RULES))).isCompleted();
        caching.committed(regime(2, RULES));

        updates.perform(logout(() -> {}));
        assertThat(told).containsExactly("COMMAND");
    }

    /** It would invalidate by ids that nothing of the others depends on. */
    @Test
    void committed_otherRulesUnderTheSameName_nothingIsAnswered() {
        rulesAreThere = true;
        AgreedCaching others = new AgreedCaching(RULES, "0123");
        Regime regime = new Regime(1, RULES.usesOwnCache(), RULES.level(), others.text());

        assertThat(caching.prepare(regime)).isCompletedExceptionally();
        assertThatThrownBy(() -> caching.committed(regime)).hasMessageContaining("missing.xml is another file");
        assertThat(caching.current().reading(INNER)).isSameAs(INNER);
    }

    private CachingInForce make(Caching caching) {
        if (caching.equals(RULES) && !rulesAreThere) {
            throw new InvalidConfigurationException("no such file");
        }
        return inForce(caching);
    }

    private CachingInForce inForce(Caching caching) {
        return new CachingInForce(
                agreed(caching),
                telling(caching.mode().name()),
                (inner, lease) -> new TradeDecorator(inner) {},
                TRANSACTION,
                null);
    }

    private Invalidation telling(String name) {
        return new Invalidation(update -> told.add(name), () -> told.add(name));
    }

    private static LogoutCommand logout(Runnable work) {
        return new LogoutCommand(
                new TradeDecorator(null) {
                    @Override
                    public void logout(String userId) {
                        work.run();
                    }
                },
                "ada");
    }

    private static Regime regime(long version, Caching caching) {
        return new Regime(
                version,
                caching.usesOwnCache(),
                caching.level(),
                agreed(caching).text());
    }

    private static AgreedCaching agreed(Caching caching) {
        return new AgreedCaching(caching, "");
    }

    private static Caching caching(CachingMode mode, String rules) {
        return new Caching(mode, false, CacheProvider.TRADE, SharingPolicy.NOT_SHARED, Level.EVENTUAL, rules);
    }
}
