package io.tradebench.kit.experiment;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.load.settings.LoadSettings;
import io.tradebench.kit.load.settings.Turns;
import io.tradebench.kit.result.StoredResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where clusters for experiments come from. */
public interface Beds {

    /**
     * Makes sure that nothing is where clusters are to be.
     *
     * @param clusters how many at the same time
     * @throws KitException if something is, such as clusters of an experiment that was killed while it started them; the message tells how to
     *     end it
     */
    void requireFree(int clusters);

    /**
     * Starts clusters, which run at the same time: all of them or none.
     *
     * @param specs one at least
     */
    Bed start(List<ClusterSpec> specs);

    /**
     * The clusters that an experiment left when it was interrupted.
     *
     * @param identities of them
     * @return empty if one was taken down, or if another one is in its place
     */
    Optional<Bed> left(List<String> identities);

    /** Clusters that run at the same time, numbered from 0. Closing it stops them; another thread may do so. */
    interface Bed extends AutoCloseable {

        /** Of each cluster what no other has. */
        List<String> identities();

        /** Whether all of them serve users. */
        boolean isReady();

        /** Switches one; a parameter of null goes back to what members were started with. */
        void configure(int cluster, Map<String, String> parameters);

        /** Brings the database of one back to its population. */
        void reset(int cluster);

        /**
         * Drives load and measures, without a word.
         *
         * @param driven the clusters, at least one; several are driven at the same time, each by this load, and the result is that of all together
         * @param results folder in which a folder for the result is made
         */
        StoredResult measure(List<Integer> driven, LoadSettings load, Path results);

        /**
         * Drives load in which settings take turns.
         *
         * @param drive folder in which a folder for what they have in common is made
         * @param results folders in which a folder for the result of each setting is made
         */
        List<StoredResult> measureInTurns(LoadSettings load, Turns turns, Path drive, List<Path> results);

        /** Drives load at one for somebody who watches. */
        StoredResult warmUp(int cluster, LoadSettings load, Path results);

        @Override
        void close();
    }
}
