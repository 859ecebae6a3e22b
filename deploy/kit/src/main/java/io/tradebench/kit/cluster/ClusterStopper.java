package io.tradebench.kit.cluster;

import io.tradebench.kit.KitException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Ends every process of a state folder, whatever state it is in. */
public final class ClusterStopper {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final StateFolder state;
    private final Consumer<String> notes;

    /** @param notes told about processes that had to be killed */
    public ClusterStopper(StateFolder state, Consumer<String> notes) {
        this.state = state;
        this.notes = notes;
    }

    /** Whether a process of this folder runs, recorded or not. */
    public boolean anythingRuns() {
        return !processes().isEmpty();
    }

    /**
     * Ends the commands that work on this folder, so that they do not start what is being stopped. They clean up after
     * themselves when they are asked to end.
     *
     * @param spared the name of the command that may go on
     */
    public void endCommands(String spared) {
        for (WorkLock.Holder holder : state.commandsAtWork()) {
            if (!holder.command().equals(spared)
                    && holder.process().pid() != ProcessHandle.current().pid()) {
                notes.accept("ending 'trade " + holder.command() + "' (process "
                        + holder.process().pid() + ")");
                stop(holder.process(), PATIENCE.multipliedBy(2));
            }
        }
    }

    /**
     * Ends all processes of this folder and forgets the cluster.
     *
     * @return how many ran
     */
    public int stop() {
        Set<ProcessRecord> records = processes();
        records.forEach(record -> record.find().ifPresent(ProcessHandle::destroy));
        for (ProcessRecord record : records) {
            if (stop(record, PATIENCE)) {
                notes.accept("process " + record.pid() + " did not stop in " + PATIENCE.toSeconds() + " s: killed");
            }
        }
        state.forget();
        return records.size();
    }

    private Set<ProcessRecord> processes() {
        List<ProcessHandle> running = new ArrayList<>(Processes.marked(state.path()));
        state.cluster().ifPresent(cluster -> cluster.members().stream()
                .filter(Member::isAlive)
                .flatMap(member -> member.process().find().stream())
                .forEach(running::add));
        Set<ProcessRecord> records = new LinkedHashSet<>();
        for (ProcessHandle process : running) {
            process.info()
                    .startInstant()
                    .ifPresent(start -> records.add(new ProcessRecord(process.pid(), start.toEpochMilli())));
        }
        return records;
    }

    private static boolean stop(ProcessRecord process, Duration patience) {
        try {
            return process.stop(patience);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KitException("interrupted while stopping: run 'trade down' again", e);
        }
    }
}
