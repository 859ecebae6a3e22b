package io.tradebench.kit.database;

import java.util.List;

/** Where the programs of PostgreSQL are, and who runs them: they refuse to work as root. */
public interface PostgresPrograms {

    /** How one of the programs is called there. */
    String program(String name);

    /**
     * The command line that runs a program which prepares a server, to its end, on this machine.
     *
     * @throws io.tradebench.kit.base.KitException if that is not possible here
     */
    List<String> preparing(List<String> command);

    /** The command line of the server itself, where it runs. */
    List<String> serving(List<String> command);
}
