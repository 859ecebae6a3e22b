package io.tradebench.kit.database;

import io.tradebench.kit.place.Launch;
import java.nio.file.Path;

/** A database server that the kit runs. */
public interface DatabaseProgram {

    /**
     * Makes its files.
     *
     * @param folder of its own, empty; its data go there
     * @param access address, database, user and password that it is to have
     * @return how it is started
     */
    Launch prepare(Path folder, DatabaseAccess access);
}
