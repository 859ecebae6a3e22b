package io.tradebench.kit.control;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.place.Instances;
import io.tradebench.kit.place.Launch;
import io.tradebench.kit.process.Instance;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** What runs of one component: its container, or the process that was started, those that it started, and those that it left behind. */
public record ComponentProcesses(Component component, Path folder) {

    /** Orphans notice the end of their parent by themselves, or never. */
    private static final Duration ORPHANED = Duration.ofSeconds(2);

    private static final Duration KILLED = Duration.ofSeconds(10);

    /** Whether any runs. */
    public boolean anyRuns() {
        return component.isAlive() || !all().isEmpty();
    }

    /**
     * Starts the one by which the others come.
     *
     * @return the component with its process
     * @throws KitException if it cannot be started, or ended at once
     */
    public Component start(Launch launch) {
        return launch.start(folder)
                .map(component::with)
                .orElseThrow(() -> new ComponentLog(component.with(null), folder).failure("ended at once"));
    }

    /** Asks for an orderly end, in the way that its program wants to be asked. */
    public void askToStop() {
        String signal = Launch.find(folder).map(Launch::stopSignal).orElse(Launch.TERM);
        Optional<Instance> main = Optional.ofNullable(component.instance()).filter(Instance::isAlive);
        if (main.isPresent()) {
            main.get().signal(signal);
        } else {
            all().forEach(process -> process.signal(signal));
        }
    }

    /**
     * Waits until all have ended, and kills those that have not within the time that their program may take.
     *
     * @param notes told if the component had to be killed
     */
    public void awaitEnd(Consumer<String> notes) {
        Duration patience = Launch.find(folder)
                .map(Launch::patienceSeconds)
                .map(Duration::ofSeconds)
                .orElse(Launch.PATIENCE);
        if (component.instance() != null && component.instance().awaitEnd(patience)) {
            notes.accept(component.name() + " did not stop in " + patience.toSeconds() + " s: killed");
        }
        all().forEach(process -> process.awaitEnd(ORPHANED));
    }

    /** Kills all at once, as a power failure would, and waits until they are gone. */
    public void kill() {
        List<Instance> instances = withMain();
        instances.forEach(Instance::kill);
        instances.forEach(instance -> instance.awaitEnd(KILLED));
    }

    /** Lets all do nothing from now on, though they are there, as a machine without processors would. */
    public void pause() {
        withMain().forEach(Instance::pause);
    }

    /** Whether there are any, and all of them are paused. */
    public boolean arePaused() {
        List<Instance> instances = withMain();
        return !instances.isEmpty() && instances.stream().allMatch(Instance::isPaused);
    }

    /** Lets all that are paused go on. */
    public void resume() {
        withMain().forEach(Instance::resume);
    }

    private List<Instance> withMain() {
        return Stream.concat(Optional.ofNullable(component.instance()).stream(), all().stream())
                .distinct()
                .toList();
    }

    private List<Instance> all() {
        return Instances.of(folder);
    }
}
