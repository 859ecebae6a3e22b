package io.tradebench.kit.command.bed;

import io.tradebench.kit.base.KitException;
import io.tradebench.kit.experiment.Beds;
import io.tradebench.kit.study.Study;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;

/** Where the clusters of one study come from, and what has to be minded there. */
public interface StudyBeds extends Beds {

    /** Options that name the cluster; empty for clusters of the study's own. */
    List<String> options();

    /** Remembers in the study's folder what has to be known if it goes on later. */
    void remember(Path folder);

    /** @throws KitException if the study needs other clusters than there are */
    void require(Study study);

    /**
     * Does work that drives load: one measurement at a time.
     *
     * @param clusters how many are needed at the same time
     * @throws KitException if another command is at it
     */
    <T> T whileLoading(int clusters, Supplier<T> work);

    /**
     * The study is over.
     *
     * @param clusters as many as were needed at the same time
     */
    void clear(int clusters);
}
