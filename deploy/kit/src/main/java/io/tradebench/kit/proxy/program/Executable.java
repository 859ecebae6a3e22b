package io.tradebench.kit.proxy.program;

import io.tradebench.kit.base.KitException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A program that the operating system's packages bring, or an image.
 *
 * @param name of its file
 * @param origin Debian's package that brings it
 * @param contained whether an image brings it
 */
record Executable(String name, String origin, boolean contained) {

    /** Where servers are installed, which is not on everybody's search path. */
    private static Stream<String> systemFolders() {
        return Stream.of("/usr/sbin", "/usr/local/sbin", "/sbin");
    }

    /**
     * Finds the program.
     *
     * @return its path, or its name if an image brings it
     * @throws KitException if it is not installed
     */
    String find() {
        if (contained) {
            return name;
        }
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.concat(Stream.of(path.split(File.pathSeparator)), systemFolders())
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Path::toString)
                .orElseThrow(() -> new KitException(name + " is not installed: get it with 'apt-get install " + origin
                        + "' (or your system's way), or take --proxy embedded"));
    }
}
