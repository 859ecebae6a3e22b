package io.tradebench.kit.experiment;

import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.load.LoadSettings;
import io.tradebench.kit.result.StoredResult;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Where clusters for experiments come from. */
public interface Beds {

    /** Starts a cluster. */
    Bed start(ClusterSpec spec);

    /** The cluster that an experiment left when it was interrupted, if it still runs and is ready. */
    Optional<Bed> left();

    /** A running cluster. Closing it stops it; another thread may do so. */
    interface Bed extends AutoCloseable {

        /** Brings the database back to its population, and switches; a parameter of null goes back to what members were started with. */
        void prepare(Map<String, String> parameters);

        /**
         * Drives load and measures, without a word.
         *
         * @param results folder in which a folder for the result is made
         */
        StoredResult measure(LoadSettings load, Path results);

        /** The same for somebody who watches. */
        StoredResult warmUp(LoadSettings load, Path results);

        @Override
        void close();
    }
}
