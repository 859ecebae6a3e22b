package io.tradebench.kit.proxy;

import io.tradebench.kit.base.KitException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A program that stands between the clients and the members. What all of them do (affinity, failover, caching, limits)
 * is decided in {@code docs/decisions/0051-affinity-and-failover.md}.
 */
public interface ProxyProgram {

    /**
     * Checks that the program is there.
     *
     * @throws KitException if it is not; the message says how to get it
     */
    void require();

    /**
     * Writes the configuration.
     *
     * @param folder exists; everything that the program writes goes there
     * @return the command that runs the program in the foreground until SIGTERM; its output is its error log, or part of it
     * @throws KitException if the program is not there or the folder cannot be written
     */
    List<String> prepare(Path folder, ProxySettings settings);

    /**
     * What tells the program's version.
     *
     * @return a command that does nothing else; empty if the program is of the kit's version
     * @throws KitException if the program is not there
     */
    Optional<List<String>> versionCommand();
}
