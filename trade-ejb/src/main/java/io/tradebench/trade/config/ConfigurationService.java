package io.tradebench.trade.config;

import io.tradebench.trade.config.parameter.ConfiguredParameter;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.config.parameter.Parameter;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.eclipse.microprofile.config.Config;

/**
 * Holds the configuration in force and changes it, on all members or on none. Safe for use by many threads.
 *
 * <p>A change is prepared, written, committed and adopted. Under the lock of the store, every other member says whether it can
 * have the next overrides in force; the store writes them; the listener of this one leads what all have to change together; the
 * store commits; then every member is told to adopt them. If the commit fails, the listener leads all of them back to what the
 * store keeps. After it, a member that is not told
 * (its peer died, a message was lost, it was just starting) finds the newer version in the store when it
 * {@linkplain #refresh() looks}, as every member does from time to time and whenever a member joins.
 */
@ApplicationScoped
public class ConfigurationService {
    private final AtomicReference<InForce> inForce = new AtomicReference<>();

    /** The listener hears of each configuration before it hears of a later one. */
    private final Object adoption = new Object();

    private Config config;
    private OverrideStore overrideStore;
    private ConfigurationPeers peers;
    private ConfigurationListener listener;
    private ConfigurationCheck surroundings;
    private Map<Parameter, ConfiguredParameter> fromSources;

    private record InForce(long version, TradeConfiguration configuration) {}

    /** For the container's proxy. */
    protected ConfigurationService() {}

    @Inject
    public ConfigurationService(
            Config config,
            OverrideStore overrideStore,
            ConfigurationPeers peers,
            ConfigurationListener listener,
            ConfigurationCheck surroundings) {
        this.config = config;
        this.overrideStore = overrideStore;
        this.peers = peers;
        this.listener = listener;
        this.surroundings = surroundings;
    }

    /** @throws InvalidConfigurationException if a source has an unknown name or an illegal value, or one that cannot work here */
    @PostConstruct
    void read() {
        fromSources = new ConfigurationSources(config).read();
        new TradeConfiguration(fromSources);
        Overrides overrides = overrideStore.loadAtStart();
        TradeConfiguration first = combined(overrides);
        surroundings.check(first);
        inForce.set(new InForce(overrides.version(), first));
    }

    /** The configuration in force. */
    public TradeConfiguration current() {
        return inForce.get().configuration();
    }

    /** Every parameter with its value in force and where that comes from. */
    public List<ConfiguredParameter> inForce() {
        return current().inForce();
    }

    /** Of the overrides in force: grows with every change, and is the same on all members. */
    public long version() {
        return inForce.get().version();
    }

    /**
     * Sets overrides on every member.
     *
     * @param changes values by name, with or without the prefix {@code trade.}; a null value removes an override
     * @throws InvalidConfigurationException if a name or a value is not legal; then nothing has changed
     * @throws UnreachableMembersException if a member does not answer; then nothing has changed
     */
    public void change(Map<String, String> changes) {
        change(changes, Set.of());
    }

    /**
     * Sets overrides on every member but those that are down; these read them when they start.
     *
     * @param without names of members that need not answer
     */
    public void change(Map<String, String> changes, Set<String> without) {
        adoptEverywhere(committed(kept -> prepared(kept, changes, without)));
    }

    private Overrides committed(UnaryOperator<Overrides> change) {
        try {
            return overrideStore.change(change, next -> listener.changing(combined(next)));
        } catch (RuntimeException failure) {
            followTheStore(failure);
            throw failure;
        }
    }

    /** Whether a failed commit has been made is known to the store alone. While it cannot say so, later looks go on with this. */
    private void followTheStore(RuntimeException failure) {
        if (!listener.follows(current())) {
            try {
                refresh();
            } catch (RuntimeException later) {
                failure.addSuppressed(later);
            }
        }
    }

    /** Fails like {@link #change(Map, Set)} would, and changes nothing: for work that a change is to follow. */
    public void rehearse(Map<String, String> changes, Set<String> without) {
        prepared(overrideStore.load(), changes, without);
    }

    /**
     * Sets overrides that were {@linkplain #rehearse rehearsed}, and asks nobody again: a member that is lost meanwhile reads
     * them when it is back. Also if nothing is set anew, members begin again with what they know of the database.
     *
     * @param rehearsed asked while no other change happens in the cluster
     */
    public void follow(Supplier<Map<String, String>> rehearsed) {
        adoptEverywhere(overrideStore.change(kept -> kept.renewedWith(rehearsed.get()), written -> {}));
    }

    /** What keeps this member from following does not keep the others. */
    private void adoptEverywhere(Overrides next) {
        try {
            adopt(next);
        } catch (RuntimeException own) {
            try {
                peers.adopt(next);
            } catch (RuntimeException theirs) {
                own.addSuppressed(theirs);
            }
            throw own;
        }
        peers.adopt(next);
    }

    /**
     * Whether this member could have {@code next} in force.
     *
     * @throws InvalidConfigurationException if not
     */
    public void check(Overrides next) {
        TradeConfiguration configuration = combined(next);
        surroundings.check(configuration);
        listener.check(configuration);
    }

    /** Puts {@code next} in force here, unless it is older than what is in force. */
    public void adopt(Overrides next) {
        TradeConfiguration configuration = combined(next);
        synchronized (adoption) {
            inForce.updateAndGet(
                    now -> next.version() > now.version() ? new InForce(next.version(), configuration) : now);
            listener.changed(current());
        }
    }

    /**
     * Puts in force what the store keeps, if it is newer; and if the cluster has not followed, because a member was lost in the
     * middle of a change, leads it there.
     */
    public void refresh() {
        Overrides kept = overrideStore.load();
        if (kept.version() > version()) {
            adopt(kept);
        }
        if (!listener.follows(current())) {
            overrideStore.change(UnaryOperator.identity(), unchanged -> listener.changing(combined(unchanged)));
        }
    }

    private Overrides prepared(Overrides kept, Map<String, String> changes, Set<String> without) {
        Overrides next = kept.with(changes);
        check(next);
        peers.prepare(next, without);
        return next;
    }

    private TradeConfiguration combined(Overrides overrides) {
        Map<Parameter, ConfiguredParameter> all = new EnumMap<>(Parameter.class);
        all.putAll(fromSources);
        overrides.values().forEach((name, value) -> {
            Parameter parameter = Parameter.named(name);
            all.put(parameter, new ConfiguredParameter(parameter, value, "override"));
        });
        return new TradeConfiguration(all);
    }
}
