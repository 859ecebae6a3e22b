package io.tradebench.trade.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.config.parameter.CachingMode;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** A change is made on all members, or on none. */
class ConfigurationChangeTest {
    private final MemoryStore overrides = new MemoryStore();

    @Test
    void change_allOrNothing() {
        ConfigurationService service = service(Map.of());
        TradeConfiguration before = service.current();
        assertThatThrownBy(() -> service.change(Map.of("max-users", "10", "runtime-mode", "fast")))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("trade.runtime-mode=fast")
                .hasMessageContaining("ejb, direct");
        assertThat(service.current()).isSameAs(before);
        assertThat(service.version()).isZero();
        assertThat(overrides.load().values()).isEmpty();
    }

    @Test
    void change_ofAParameterThatIsFixedAtStart_isRefused() {
        assertThatThrownBy(() -> service(Map.of()).change(Map.of("session-replication", "on")))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("fixed when members start");
        assertThat(service(Map.of("trade.session-replication", "on")).current()).isNotNull();
    }

    @Test
    void change_thatAPeerRefuses_changesNothing() {
        ConfigurationService service = service(new UnwillingPeers());
        assertThatThrownBy(() -> service.change(Map.of("max-users", "5")))
                .isInstanceOf(UnreachableMembersException.class)
                .hasMessageContaining("member-2 does not answer: nothing was changed");
        assertThat(service.current().maxUsers()).isEqualTo(2000);
        assertThat(overrides.load()).isEqualTo(new Overrides(0, Map.of()));
    }

    @Test
    void change_thatCannotBeCommitted_leadsTheClusterBack() {
        FollowingListener caches = new FollowingListener();
        ConfigurationService service = ConfigurationServices.of(
                ConfigurationServices.config(Map.of()), new UncommittedStore(), new NoPeers(), caches);
        assertThatThrownBy(() -> service.change(Map.of("caching", "command"))).hasMessage("no connection");
        assertThat(caches.ways).containsExactly(CachingMode.COMMAND, CachingMode.NONE);
        assertThat(service.current().caching().mode()).isEqualTo(CachingMode.NONE);
        assertThat(service.version()).isZero();
    }

    @Test
    void change_thatThisMemberCannotFollow_isToldToTheOthers() {
        List<Overrides> told = new ArrayList<>();
        ConfigurationService service = ConfigurationServices.of(
                ConfigurationServices.config(Map.of()), overrides, new ListeningPeers(told), new FailingListener());

        assertThatThrownBy(() -> service.change(Map.of("max-users", "5"))).hasMessage("no memory");

        assertThat(told).containsExactly(overrides.load());
        assertThat(service.current().maxUsers()).isEqualTo(5);
    }

    @Test
    void follow_ofWhatWasRehearsed_doesNotNeedAMemberThatIsLostMeanwhile() {
        ConfigurationService service = service(new UnwillingPeers());
        service.follow(() -> Map.of("max-users", "5"));
        assertThat(service.current().maxUsers()).isEqualTo(5);
    }

    /** What members know of the database goes with their configuration. */
    @Test
    void follow_ofWhatIsInForce_isAVersionOfItsOwn() {
        ConfigurationService service = service(Map.of());
        service.change(Map.of("max-users", "5"));
        TradeConfiguration before = service.current();

        service.follow(() -> Map.of("max-users", "5"));

        assertThat(service.current()).isNotSameAs(before);
        assertThat(service.version()).isEqualTo(2);
    }

    @Test
    void change_toWhatIsInForce_isNoChange() {
        ConfigurationService service = service(Map.of());
        service.change(Map.of("max-users", "5"));
        service.change(Map.of("max-users", "5"));
        assertThat(service.version()).isEqualTo(1);
    }

    @Test
    void change_withoutAMember_thatIsNotThere_isRefused() {
        assertThatThrownBy(() -> service(Map.of()).change(Map.of("max-users", "5"), Set.of("member-7")))
                .isInstanceOf(InvalidConfigurationException.class)
                .hasMessageContaining("member-7");
    }

    @Test
    void adopt_ofAnOlderVersion_isIgnored() {
        ConfigurationService service = service(Map.of());
        service.change(Map.of("max-users", "5"));
        service.change(Map.of("max-users", "6"));
        service.adopt(new Overrides(1, Map.of("trade.max-users", "5")));
        assertThat(service.current().maxUsers()).isEqualTo(6);
        assertThat(service.version()).isEqualTo(2);
    }

    @Test
    void refresh_findsWhatAnotherMemberHasChanged() {
        ConfigurationService late = service(Map.of());
        service(Map.of()).change(Map.of("max-users", "5"));
        assertThat(late.current().maxUsers()).isEqualTo(2000);
        late.refresh();
        assertThat(late.current().maxUsers()).isEqualTo(5);
    }

    private ConfigurationService service(Map<String, String> properties) {
        return ConfigurationServices.of(properties, overrides);
    }

    private ConfigurationService service(ConfigurationPeers peers) {
        return ConfigurationServices.of(ConfigurationServices.config(Map.of()), overrides, peers);
    }

    /** Loses the connection at each commit of a change. */
    private static final class UncommittedStore implements OverrideStore {
        private final Overrides kept = new Overrides(0, Map.of());

        @Override
        public Overrides load() {
            return kept;
        }

        @Override
        public Overrides change(UnaryOperator<Overrides> change, Consumer<Overrides> written) {
            Overrides next = change.apply(kept);
            written.accept(next);
            if (!next.equals(kept)) {
                throw new IllegalStateException("no connection");
            }
            return kept;
        }
    }

    private static final class FollowingListener implements ConfigurationListener {
        private final List<CachingMode> ways = new ArrayList<>();
        private CachingMode way = CachingMode.NONE;

        @Override
        public void check(TradeConfiguration next) {
            // every legal configuration will do
        }

        @Override
        public boolean follows(TradeConfiguration now) {
            return now.caching().mode() == way;
        }

        @Override
        public void changing(TradeConfiguration next) {
            way = next.caching().mode();
            ways.add(way);
        }

        @Override
        public void changed(TradeConfiguration now) {
            // nothing more to follow
        }
    }

    private static final class FailingListener implements ConfigurationListener {
        @Override
        public void check(TradeConfiguration next) {
            // every legal configuration will do
        }

        @Override
        public boolean follows(TradeConfiguration now) {
            return true;
        }

        @Override
        public void changing(TradeConfiguration next) {
            // nothing to prepare
        }

        @Override
        public void changed(TradeConfiguration now) {
            throw new IllegalStateException("no memory");
        }
    }

    private record ListeningPeers(List<Overrides> told) implements ConfigurationPeers {
        @Override
        public void prepare(Overrides next, Set<String> without) {
            // every change will do
        }

        @Override
        public void adopt(Overrides next) {
            told.add(next);
        }
    }

    private static final class UnwillingPeers implements ConfigurationPeers {
        @Override
        public void prepare(Overrides next, Set<String> without) {
            throw new UnreachableMembersException(new TreeSet<>(Set.of("member-2")));
        }

        @Override
        public void adopt(Overrides next) {
            // does not hear it
        }
    }
}
