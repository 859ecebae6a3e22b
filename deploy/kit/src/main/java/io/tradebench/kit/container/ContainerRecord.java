package io.tradebench.kit.container;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.github.dockerjava.api.async.ResultCallback;
import com.github.dockerjava.api.command.InspectContainerResponse;
import com.github.dockerjava.api.command.InspectContainerResponse.ContainerState;
import com.github.dockerjava.api.command.WaitContainerResultCallback;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.Frame;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.process.CpuGroups;
import io.tradebench.kit.process.Instance;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A container as the state folder remembers it. The engine gives an id only once.
 *
 * @param container the engine's id
 */
public record ContainerRecord(String container) implements Instance {

    private static final Duration KILLED = Duration.ofSeconds(10);
    private static final int SHOWN = 12;
    private static final long NO_QUOTA = -1;

    @Override
    @JsonIgnore
    public boolean isAlive() {
        return state().map(ContainerState::getRunning).orElse(false);
    }

    @Override
    public void signal(String name) {
        Engine.get().tell("signal container " + shown(), engine -> engine.killContainerCmd(container)
                .withSignal(name)
                .exec());
    }

    @Override
    public void pause() {
        Engine.get().tell("pause container " + shown(), engine -> engine.pauseContainerCmd(container)
                .exec());
    }

    @Override
    @JsonIgnore
    public boolean isPaused() {
        return state().map(ContainerState::getPaused).orElse(false);
    }

    @Override
    public void resume() {
        if (isPaused()) {
            Engine.get().tell("resume container " + shown(), engine -> engine.unpauseContainerCmd(container)
                    .exec());
        }
    }

    @Override
    public boolean awaitEnd(Duration patience) {
        if (!isAlive() || ended(patience)) {
            return false;
        }
        kill();
        if (!ended(KILLED)) {
            throw new KitException("container " + shown() + " cannot be ended");
        }
        return true;
    }

    @Override
    public void kill() {
        // the engine does not kill what is paused
        resume();
        signal("KILL");
    }

    @Override
    public List<String> inItsNetwork(List<String> command) {
        long pid = process()
                .orElseThrow(() -> new KitException("the network of container " + shown()
                        + " is out of reach: it does not run, or the engine is on another machine"));
        return Stream.concat(Stream.of("nsenter", "--net", "--target=" + pid), command.stream())
                .toList();
    }

    @Override
    public String shown() {
        return container.substring(0, Math.min(SHOWN, container.length()));
    }

    /** Removes it with what it has written for itself alone; kills it if it runs. */
    void remove() {
        Engine.get().tell("remove container " + shown(), engine -> engine.removeContainerCmd(container)
                .withForce(true)
                .withRemoveVolumes(true)
                .exec());
    }

    /**
     * Has it keep to a quota of processor time from now on.
     *
     * @param processors so many seconds in every second
     */
    public void bound(double processors) {
        bound(CpuGroups.quotaMicros(processors));
    }

    /** Lets it have whatever time of processors it can get. */
    public void liftQuota() {
        bound(NO_QUOTA);
    }

    private void bound(long quotaMicros) {
        Engine.get()
                .tell("bound the processor time of container " + shown(), engine -> engine.updateContainerCmd(container)
                        .withCpuPeriod(CpuGroups.PERIOD_MICROS)
                        .withCpuQuota(quotaMicros)
                        .exec());
    }

    /** Milliseconds of CPU time that all its processes have used; empty if it does not run, or if this machine does not tell. */
    public OptionalDouble cpuMillis() {
        OptionalLong process = process();
        return process.isPresent() ? ControlGroup.OF_MACHINE.cpuMillis(process.getAsLong()) : OptionalDouble.empty();
    }

    /** The number of its first process on this machine; empty if it does not run, or if the engine counts processes of another one. */
    private OptionalLong process() {
        return state().filter(ContainerState::getRunning)
                .map(ContainerState::getPidLong)
                .filter(pid -> ControlGroup.OF_MACHINE.isOf(pid, container))
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty);
    }

    /** The digest of the image that it was made from; empty if the engine does not know it any more. */
    public Optional<String> image() {
        return inspect().map(InspectContainerResponse::getImageId);
    }

    /**
     * Runs another program in it.
     *
     * @return what that printed, errors too; nothing if it failed, or took longer than this
     * @throws KitException if the engine cannot run it
     */
    public String answer(List<String> command, Duration patience) {
        return Engine.get().ask("run " + command.get(0) + " in container " + shown(), engine -> {
            String id = engine.execCreateCmd(container)
                    .withCmd(command.toArray(String[]::new))
                    .withAttachStdout(true)
                    .withAttachStderr(true)
                    .exec()
                    .getId();
            try (Output output = engine.execStartCmd(id).exec(new Output())) {
                output.awaitCompletion(patience.toMillis(), TimeUnit.MILLISECONDS);
                Long exitCode = engine.inspectExecCmd(id).exec().getExitCodeLong();
                return exitCode != null && exitCode == 0 ? output.text() : "";
            } catch (IOException e) {
                throw new KitException("cannot hear what container " + shown() + " says: " + e.getMessage(), e);
            } catch (InterruptedException e) {
                throw KitException.interrupted(e);
            }
        });
    }

    private static final class Output extends ResultCallback.Adapter<Frame> {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        @Override
        public void onNext(Frame frame) {
            bytes.writeBytes(frame.getPayload());
        }

        String text() {
            return bytes.toString(StandardCharsets.UTF_8);
        }
    }

    /** How it is; empty if the engine does not know it any more. */
    Optional<ContainerState> state() {
        return inspect().map(InspectContainerResponse::getState);
    }

    private Optional<InspectContainerResponse> inspect() {
        return Engine.get().ask("inspect container " + shown(), engine -> {
            try {
                return Optional.of(engine.inspectContainerCmd(container).exec());
            } catch (NotFoundException e) {
                return Optional.empty();
            }
        });
    }

    private boolean ended(Duration patience) {
        try (WaitContainerResultCallback end = Engine.get()
                .ask("wait for container " + shown(), engine -> engine.waitContainerCmd(container)
                        .start())) {
            return end.awaitCompletion(patience.toMillis(), TimeUnit.MILLISECONDS) || !isAlive();
        } catch (DockerException | IOException e) {
            throw new KitException("cannot wait for container " + shown() + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        }
    }
}
