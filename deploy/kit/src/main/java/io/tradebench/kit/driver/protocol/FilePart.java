package io.tradebench.kit.driver.protocol;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A part of a file that a driver sends; the parts of a file follow each other.
 *
 * @param file its path below the folder of results, with slashes
 * @param content the bytes
 */
public record FilePart(String file, byte[] content) {

    /** How the line of a part begins; an event begins otherwise. */
    public static final String BEGINNING = "{\"file\":";

    /**
     * Appends the part to its file.
     *
     * @param folder of results; a path that leads out of it is refused
     */
    public void append(Path folder) throws IOException {
        Path target = folder.resolve(file).normalize();
        if (!target.startsWith(folder.normalize())) {
            throw new IOException("the driver sent the file " + file + ", which is outside of its results");
        }
        Files.createDirectories(target.getParent());
        Files.write(target, content, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
