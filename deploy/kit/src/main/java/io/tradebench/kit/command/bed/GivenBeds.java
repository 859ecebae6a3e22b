package io.tradebench.kit.command.bed;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.study.Study;
import io.tradebench.kit.testbed.TestBed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The one cluster that runs already. It is left as it was, but for its database, which goes back to its population. For use by one thread. */
public final class GivenBeds implements StudyBeds {

    private static final String OVERRIDES = "overrides.json";

    private final Target target;
    private final List<String> options;
    private final String command;
    private final Console console;
    private final InstantSource clock;
    private Map<String, String> overrides = Map.of();

    /**
     * @param options that name the cluster
     * @param command who works on it, for the messages that others get meanwhile
     */
    public GivenBeds(Target target, List<String> options, String command, Console console, InstantSource clock) {
        this.target = target;
        this.options = List.copyOf(options);
        this.command = command;
        this.console = console;
        this.clock = clock;
    }

    @Override
    public List<String> options() {
        return options;
    }

    /** What was switched before the study was, since a kit that is killed does not switch it back. */
    @Override
    public void remember(Path folder) {
        Path file = folder.resolve(OVERRIDES);
        if (!Files.exists(file)) {
            Json.replace(file, target.admin().configuration().overrides());
        }
        overrides = new TreeMap<>();
        Json.read(file, JsonNode.class)
                .properties()
                .forEach(each -> overrides.put(each.getKey(), each.getValue().asText()));
    }

    @Override
    public void require(Study study) {
        if (study.clusters() > 1 || study.effort().starts() > 1) {
            throw new KitException("this study needs clusters of its own, since it "
                    + (study.effort().starts() > 1
                            ? "starts them several times"
                            : "varies options of 'up', or drives several at once")
                    + ": let it start them, without --running and --target");
        }
        target.requireReady();
    }

    @Override
    public Bed start(List<ClusterSpec> specs) {
        console.note("on " + target.address() + " as it was started: what the study says of 'up' does not count");
        return new StudyBed(
                List.of(TestBed.of(target, console, clock)),
                List.of(target.address() + " at " + clock.instant()),
                false,
                this::switchBack);
    }

    @Override
    public void requireFree(int clusters) {
        // others started it
    }

    /** Nobody knows what happened to it meanwhile: it is warmed up again. */
    @Override
    public Optional<Bed> left(List<String> identities) {
        return Optional.empty();
    }

    private void switchBack() {
        AdminClient admin = target.admin();
        Map<String, String> changes = new HashMap<>();
        admin.configuration().overrides().keySet().forEach(name -> changes.put(name, null));
        changes.putAll(overrides);
        if (!changes.isEmpty()) {
            admin.configure(changes, List.of());
        }
    }

    @Override
    public <T> T whileLoading(int clusters, Supplier<T> work) {
        return target.whileLoading(command, work);
    }

    @Override
    public void clear(int clusters) {
        // others started it
    }
}
