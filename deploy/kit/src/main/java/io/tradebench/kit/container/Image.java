package io.tradebench.kit.container;

import com.github.dockerjava.api.exception.NotFoundException;
import io.tradebench.kit.base.KitException;

/**
 * An image of Trade, made by {@code deploy/containers/build}.
 *
 * @param name with its tag
 */
public record Image(String name) {

    /**
     * That of a program.
     *
     * @param program {@code member}, {@code postgres}, {@code nginx}, {@code haproxy} or {@code httpd}
     * @param build the beginning of the digest of the server package that it was made with
     */
    public static Image of(String program, String build) {
        return new Image("trade/" + program + ":" + build);
    }

    /** What it is the image of. */
    public String program() {
        return name.substring(name.lastIndexOf('/') + 1).replaceFirst("[:@].*", "");
    }

    /**
     * Refuses to go on without it.
     *
     * @throws KitException if the engine has none
     */
    public void require() {
        boolean present = Engine.get().ask("look for the image " + name, engine -> {
            try {
                engine.inspectImageCmd(name).exec();
                return true;
            } catch (NotFoundException e) {
                return false;
            }
        });
        if (!present) {
            throw new KitException(
                    "there is no image " + name
                            + " of this build: make the images with 'deploy/containers/build' (--offline where no registry can be reached)");
        }
    }
}
