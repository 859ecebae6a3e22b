package io.tradebench.kit.command;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.experiment.Beds;
import io.tradebench.kit.study.Study;
import java.util.function.Supplier;

/** Where the clusters of one study come from, and what has to be minded there. */
interface StudyBeds extends Beds {

    /** @throws KitException if the study needs other clusters than there are */
    void require(Study study);

    /**
     * Does work that drives load: one measurement at a time.
     *
     * @throws KitException if another command is at it
     */
    <T> T whileLoading(Supplier<T> work);

    /** The study is over. */
    void clear();
}
