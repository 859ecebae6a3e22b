package io.tradebench.kit.database;

import io.tradebench.kit.base.Listening;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Tells whether a database server that the kit runs takes connections. */
public final class DatabaseHealth {

    /** The line of {@code postmaster.pid} that tells the state, counted from 0. */
    private static final int STATUS_LINE = 7;

    private DatabaseHealth() {}

    /**
     * Whether it takes connections. A Derby server is ready when it listens; PostgreSQL listens before that, and says in a file
     * when its recovery is over.
     *
     * @param address of the server
     * @param folder of the server
     */
    public static boolean isReady(URI address, Path folder) {
        return Listening.isAt(address) && (!"postgresql".equals(address.getScheme()) || saysReady(folder));
    }

    private static boolean saysReady(Path folder) {
        try {
            List<String> lines = Files.readAllLines(folder.resolve("data/postmaster.pid"));
            return lines.size() > STATUS_LINE && lines.get(STATUS_LINE).strip().equals("ready");
        } catch (IOException e) {
            // it is written while the server starts
            return false;
        }
    }
}
