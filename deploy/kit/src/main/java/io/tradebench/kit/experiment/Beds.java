package io.tradebench.kit.experiment;

import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.load.Turns;
import io.tradebench.kit.result.StoredResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where clusters for experiments come from. */
public interface Beds {

    /** Starts a cluster. */
    Bed start(ClusterSpec spec);

    /**
     * The cluster that an experiment left when it was interrupted.
     *
     * @param identity of it
     * @return empty if it was taken down, or if another one is in its place
     */
    Optional<Bed> left(String identity);

    /** A cluster. Closing it stops it; another thread may do so. */
    interface Bed extends AutoCloseable {

        /** What no other cluster has. */
        String identity();

        /** Whether it serves users. */
        boolean isReady();

        /** Switches; a parameter of null goes back to what members were started with. */
        void configure(Map<String, String> parameters);

        /** Brings the database back to its population. */
        void reset();

        /**
         * Drives load and measures, without a word.
         *
         * @param results folder in which a folder for the result is made
         */
        StoredResult measure(LoadSettings load, Path results);

        /**
         * Drives load in which settings take turns.
         *
         * @param drive folder in which a folder for what they have in common is made
         * @param results folders in which a folder for the result of each setting is made
         */
        List<StoredResult> measureInTurns(LoadSettings load, Turns turns, Path drive, List<Path> results);

        /** Drives load for somebody who watches. */
        StoredResult warmUp(LoadSettings load, Path results);

        @Override
        void close();
    }
}
