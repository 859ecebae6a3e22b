package io.tradebench.kit.load;

import io.tradebench.kit.admin.ProcessFigures;
import io.tradebench.kit.load.cluster.ClusterFigures;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Says at once when something happens during a measurement that spoils it. For use by one thread. */
final class LiveCheck {

    private final ClusterFigures before;
    private final Consumer<String> warnings;
    private final Set<String> said = new HashSet<>();
    private final Set<String> joiners = new TreeSet<>();

    /** @param before the members' figures at the start of the measurement */
    LiveCheck(ClusterFigures before, Consumer<String> warnings) {
        this.before = before;
        this.warnings = warnings;
    }

    /** Compares the present moment with the start. */
    void look(ClusterFigures now) {
        for (Map.Entry<String, ProcessFigures> member : before.members().entrySet()) {
            ProcessFigures then = member.getValue();
            ProcessFigures present = now.members().get(member.getKey());
            if (present == null) {
                say(member.getKey() + " does not answer");
            } else if (!present.sameProcess(then)) {
                say(member.getKey() + " was started again");
            } else if (present.configurationVersion() != then.configurationVersion()) {
                say("the configuration of " + member.getKey() + " was changed");
            }
        }
        now.members().keySet().stream()
                .filter(name -> !before.members().containsKey(name))
                .forEach(this::joined);
    }

    /** Members that were seen at one of the looks, but not at the start, by name. */
    List<String> joiners() {
        return List.copyOf(joiners);
    }

    private void joined(String member) {
        joiners.add(member);
        say(member + " joined");
    }

    private void say(String what) {
        if (said.add(what)) {
            warnings.accept(what + ": the result will be INVALID");
        }
    }
}
