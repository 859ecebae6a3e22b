package io.tradebench.kit.load;

import io.tradebench.kit.driver.protocol.DriverEvent;
import io.tradebench.kit.load.cluster.ClusterFigures;

/** Is told where a load run stands, on the thread that runs it. */
public interface LoadObserver {

    /** Nobody wants to know. */
    LoadObserver NONE = new LoadObserver() {};

    /** The measurement begins. */
    default void measuring() {}

    /** About a second of the measurement has passed. */
    default void passed(DriverEvent interval) {}

    /** The members were asked for their figures during the measurement, as they are every few seconds. */
    default void looked(ClusterFigures now) {}

    /** The measurement is over and the load has ended; the audit comes next. */
    default void measured() {}
}
