package io.tradebench.kit.container;

import com.github.dockerjava.api.command.InspectImageResponse;
import com.github.dockerjava.api.exception.NotFoundException;
import com.github.dockerjava.api.model.ContainerConfig;
import io.tradebench.kit.base.KitException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An image of Trade, made by {@code deploy/containers/build}.
 *
 * @param name with its tag
 * @param digest that of the server package it was made of; empty if it has none
 * @param javaRelease of its Java, such as 17; 0 if it has none
 */
public record Image(String name, String digest, int javaRelease) {

    private static final String PACKAGE = "io.tradebench.package";
    private static final Pattern JAVA_VERSION = Pattern.compile("JAVA_VERSION=(?:jdk-)?(\\d+).*");

    /** The name of the image of that program, in the version of this kit. */
    public static String named(String program) {
        return "trade/" + program + ":latest";
    }

    /**
     * Looks it up.
     *
     * @param program {@code member}, {@code postgres}, ...
     * @throws KitException if the engine has none
     */
    public static Image require(String program) {
        String name = named(program);
        return find(name)
                .orElseThrow(
                        () -> new KitException(
                                "there is no image " + name
                                        + ": make the images with 'deploy/containers/build' (add --offline where no registry can be reached)"));
    }

    private static Optional<Image> find(String name) {
        return Engine.get().ask("look for the image " + name, engine -> {
            try {
                return Optional.of(of(name, engine.inspectImageCmd(name).exec()));
            } catch (NotFoundException e) {
                return Optional.empty();
            }
        });
    }

    private static Image of(String name, InspectImageResponse found) {
        Optional<ContainerConfig> config = Optional.ofNullable(found.getConfig());
        String digest = config.map(ContainerConfig::getLabels).orElse(Map.of()).getOrDefault(PACKAGE, "");
        int release = config.map(ContainerConfig::getEnv).map(List::of).stream()
                .flatMap(List::stream)
                .flatMap(Stream::of)
                .map(JAVA_VERSION::matcher)
                .filter(Matcher::matches)
                .map(version -> Integer.parseInt(version.group(1)))
                .findFirst()
                .orElse(0);
        return new Image(name, digest, release);
    }

    /**
     * Refuses an image of another build.
     *
     * @param expected the beginning of the digest of the server package
     * @throws KitException if it was made of another one
     */
    public void requireOf(String expected) {
        if (!digest.startsWith(expected)) {
            throw new KitException(
                    "the image " + name + " is of another build: make the images again with 'deploy/containers/build'");
        }
    }
}
