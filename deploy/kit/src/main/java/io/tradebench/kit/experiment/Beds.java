package io.tradebench.kit.experiment;

import io.tradebench.kit.deploy.ClusterSpec;
import io.tradebench.kit.testbed.TestBed;
import java.util.Optional;

/** Where clusters for experiments come from. */
public interface Beds {

    /** Starts a cluster. Closing it stops it. */
    TestBed start(ClusterSpec spec);

    /** The cluster that an experiment left when it was interrupted, if it still runs and is ready. Closing it stops it. */
    Optional<TestBed> left();
}
