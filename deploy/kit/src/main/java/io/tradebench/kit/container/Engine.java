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
 * The container engine that the environment names as it does for the engine's own command line ({@code DOCKER_HOST}), by its API:
 * Docker, or Podman's service. Thread-safe.
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
        return Holder.ENGINE;
    }

    /**
     * Refuses to go on without an engine.
     *
     * @throws KitException if none answers; the message says what to do
     */
    public static void require() {
        try {
            get().client.pingCmd().exec();
        } catch (RuntimeException e) {
            throw new KitException(
                    "no container engine answers: install and start Docker or Podman's service, set DOCKER_HOST if it is elsewhere,"
                            + " or use --in processes (" + rootCause(e) + ")",
                    e);
        }
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
