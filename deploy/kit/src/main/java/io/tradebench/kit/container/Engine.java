package io.tradebench.kit.container;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.exception.DockerException;
import com.github.dockerjava.api.exception.NotModifiedException;
import com.github.dockerjava.core.DefaultDockerClientConfig;
import com.github.dockerjava.core.DockerClientImpl;
import com.github.dockerjava.zerodep.ZerodepDockerHttpClient;
import io.tradebench.kit.base.KitException;
import java.time.Duration;
import java.util.function.Function;

/**
 * Docker, by its API, on this machine: where the environment says ({@code DOCKER_HOST}, a socket or TCP without TLS). Thread-safe.
 */
public final class Engine {

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration ANSWER = Duration.ofSeconds(60);

    private final DockerClient client;

    private Engine() {
        DefaultDockerClientConfig config =
                DefaultDockerClientConfig.createDefaultConfigBuilder().build();
        client = DockerClientImpl.getInstance(
                config,
                new ZerodepDockerHttpClient.Builder()
                        .dockerHost(config.getDockerHost())
                        .sslConfig(config.getSSLConfig())
                        .connectionTimeout(CONNECT)
                        .responseTimeout(ANSWER)
                        .build());
    }

    /** Made when it is asked for the first time: most commands never do. */
    private static final class Holder {
        private static final Engine ENGINE = new Engine();
    }

    static Engine get() {
        try {
            return Holder.ENGINE;
        } catch (LinkageError e) {
            // what is wrong with the environment's names, or belongs to a way of reaching engines that the kit has not
            throw unreachable(e);
        }
    }

    /**
     * Refuses to go on without an engine.
     *
     * @throws KitException if none answers; the message says what to do
     */
    public static void require() {
        get().ask("reach the container engine", engine -> engine.pingCmd().exec());
    }

    /** Whether one answers. */
    public static boolean isAnswering() {
        try {
            require();
            return true;
        } catch (KitException e) {
            return false;
        }
    }

    private static KitException unreachable(Throwable cause) {
        return new KitException(
                "no container engine answers: install and start Docker, and set DOCKER_HOST if it listens elsewhere; what ran in"
                        + " containers before ended with it, or waits for it (" + rootCause(cause) + ")",
                cause);
    }

    /**
     * Asks the engine.
     *
     * @throws KitException if it refuses
     */
    <T> T ask(String what, Function<DockerClient, T> question) {
        try {
            return question.apply(client);
        } catch (DockerException e) {
            throw new KitException("cannot " + what + ": " + e.getMessage().strip(), e);
        } catch (KitException e) {
            throw e;
        } catch (RuntimeException e) {
            throw unreachable(e);
        }
    }

    /** Tells the engine to bring about what may be so already: a container that is gone, or ended, is not told again. */
    void tell(String what, Function<DockerClient, ?> command) {
        try {
            command.apply(client);
        } catch (NotModifiedException e) {
            // as it should be
        } catch (DockerException e) {
            if (e.getHttpStatus() != 404 && e.getHttpStatus() != 409) {
                throw new KitException("cannot " + what + ": " + e.getMessage().strip(), e);
            }
        } catch (RuntimeException e) {
            throw unreachable(e);
        }
    }

    private static String rootCause(Throwable thrown) {
        Throwable cause = thrown;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        return String.valueOf(cause.getMessage());
    }
}
