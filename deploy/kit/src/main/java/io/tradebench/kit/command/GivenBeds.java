package io.tradebench.kit.command;

import io.tradebench.kit.admin.AdminClient;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.load.Target;
import io.tradebench.kit.study.Study;
import io.tradebench.kit.testbed.TestBed;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The one cluster that runs already. It is left as it was, but for its database, which goes back to its population.
 *
 * @param command who works on it, for the messages that others get meanwhile
 */
record GivenBeds(Target target, String command, Console console) implements StudyBeds {

    @Override
    public void require(Study study) {
        if (study.clusters().size() > 1 || study.effort().starts() > 1) {
            throw new KitException("this study needs clusters of its own, since it "
                    + (study.effort().starts() > 1 ? "starts them several times" : "varies options of 'up'")
                    + ": leave --target out");
        }
    }

    @Override
    public Bed start(ClusterSpec spec) {
        console.note("on " + target.address() + " as it was started: what the study says of 'up' does not count");
        target.requireReady();
        Map<String, String> overrides = target.admin().configuration().overrides();
        TestBed bed = TestBed.of(target, console, KitCommand.CLOCK);
        return new StudyBed(
                bed,
                target.address() + " at " + KitCommand.CLOCK.instant(),
                () -> switchBack(target.admin(), overrides));
    }

    /** Nobody knows what happened to it meanwhile: it is warmed up again. */
    @Override
    public Optional<Bed> left(String identity) {
        return Optional.empty();
    }

    private static void switchBack(AdminClient admin, Map<String, String> overrides) {
        Map<String, String> changes = new HashMap<>();
        admin.configuration().overrides().keySet().forEach(name -> changes.put(name, null));
        changes.putAll(overrides);
        if (!changes.isEmpty()) {
            admin.configure(changes, List.of());
        }
    }

    @Override
    public <T> T whileLoading(Supplier<T> work) {
        return target.whileLoading(command, work);
    }

    @Override
    public void clear() {
        // others started it
    }
}
