package io.tradebench.kit.proxy.program;

import io.tradebench.kit.base.KitException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * A program that the operating system's packages bring.
 *
 * @param name of its file, and of the package
 */
record Executable(String name) {

    /** Where servers are installed, which is not on everybody's search path. */
    private static Stream<String> systemFolders() {
        return Stream.of("/usr/sbin", "/usr/local/sbin", "/sbin");
    }

    /**
     * Finds the program.
     *
     * @throws KitException if it is not installed
     */
    Path find() {
        String path = System.getenv().getOrDefault("PATH", "");
        return Stream.concat(Stream.of(path.split(File.pathSeparator)), systemFolders())
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new KitException(name + " is not installed: get it with 'apt-get install " + name
                        + "' (or your system's way), or take --proxy embedded"));
    }
}
