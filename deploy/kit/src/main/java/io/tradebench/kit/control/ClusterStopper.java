package io.tradebench.kit.control;

import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.Failures;
import io.tradebench.kit.cluster.Cluster;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.cluster.WorkLock;
import io.tradebench.kit.container.Containers;
import io.tradebench.kit.container.Engine;
import io.tradebench.kit.container.Zones;
import io.tradebench.kit.member.ClassArchive;
import io.tradebench.kit.place.Launch;
import io.tradebench.kit.process.CpuGroups;
import io.tradebench.kit.process.MemoryFiles;
import io.tradebench.kit.process.ProcessRecord;
import io.tradebench.kit.process.Processes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Ends every process and container of a state folder, whatever state it is in; what others have started goes on.
 *
 * @param notes told about processes that had to be killed
 */
public record ClusterStopper(StateFolder state, Consumer<String> notes) {

    /** The order in which roles stop: nobody loses what it works with. */
    private static final List<Role> ORDER = List.of(Role.PROXY, Role.WEB, Role.MEMBER, Role.MESSAGING, Role.DATABASE);

    /** Whether anything of this folder runs, recorded or not. */
    public boolean anythingRuns() {
        return !Processes.of(state.path()).isEmpty()
                || state.isContained()
                || state.cluster().map(Cluster::isAlive).orElse(false);
    }

    /**
     * Ends the commands that work on this folder, so that they do not start what is being stopped. They clean up after
     * themselves when they are asked to end, which takes as long as that of which they stop.
     *
     * @param spared the name of the command that may go on
     */
    public void endCommands(String spared) {
        for (WorkLock.Holder holder : state.commandsAtWork()) {
            if (!holder.command().equals(spared)
                    && holder.process().pid() != ProcessHandle.current().pid()) {
                notes.accept("ending '" + Distribution.command(holder.command()) + "' (process "
                        + holder.process().pid() + ")");
                holder.process().signal("TERM");
                holder.process().awaitEnd(ClassArchive.MAKING.plus(Launch.PATIENCE));
            }
        }
    }

    /**
     * Ends all processes of this folder and forgets the cluster. If one cannot be ended, the others end all the same, and the cluster is not
     * forgotten.
     *
     * @return how many components ran, and processes that belonged to none
     * @throws io.tradebench.kit.base.KitException if one cannot be ended
     */
    public int stop() {
        Failures failures = new Failures();
        int stopped = stopComponents(failures) + stopStrays(failures);
        failures.throwFirst();
        removeElsewhere(state.isContained());
        state.forget();
        return stopped;
    }

    /**
     * Ends and removes what is left of a cluster whose folder was deleted: all that there is of it elsewhere bears the path of the folder.
     *
     * @return whether anything ran
     * @throws io.tradebench.kit.base.KitException if a process cannot be ended
     */
    public boolean stopOrphans() {
        Failures failures = new Failures();
        int strays = stopStrays(failures);
        failures.throwFirst();
        int containers = removeElsewhere(Engine.isAnswering());
        return strays + containers > 0;
    }

    /** Removes what is not in the folder; gives the number of containers. */
    private int removeElsewhere(boolean contained) {
        int containers = 0;
        if (contained) {
            containers = Containers.removeAll(state.path());
            Zones.remove(state.path());
        }
        CpuGroups.OF_MACHINE.removeAll(state.path());
        MemoryFiles.OF_MACHINE.remove(state.path());
        return containers;
    }

    private int stopComponents(Failures failures) {
        Optional<Cluster> cluster = state.cluster();
        int stopped = 0;
        for (Role role : ORDER) {
            List<ComponentProcesses> running = new ArrayList<>();
            cluster.stream()
                    .flatMap(known -> known.all(role).stream())
                    .filter(component -> !component.isForeign())
                    .map(component -> new ComponentProcesses(component, state.component(component)))
                    .forEach(component -> failures.gather(() -> addIfAnyRuns(component, running)));
            running.forEach(component -> failures.gather(component::askToStop));
            running.forEach(component -> failures.gather(() -> component.awaitEnd(notes)));
            stopped += running.size();
        }
        return stopped;
    }

    private static void addIfAnyRuns(ComponentProcesses component, List<ComponentProcesses> running) {
        if (component.anyRuns()) {
            running.add(component);
        }
    }

    private int stopStrays(Failures failures) {
        List<ProcessRecord> strays = Processes.of(state.path()).stream()
                .flatMap(process -> ProcessRecord.find(process).stream())
                .toList();
        strays.forEach(process -> process.signal("TERM"));
        strays.forEach(process -> failures.gather(() -> process.awaitEnd(Launch.PATIENCE)));
        return strays.size();
    }
}
