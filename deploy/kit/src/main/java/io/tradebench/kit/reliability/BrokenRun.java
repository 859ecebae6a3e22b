package io.tradebench.kit.reliability;

import java.util.List;

/** What came of a run in which components were broken. */
public interface BrokenRun {

    /** What should not have happened; empty if the cluster withstood it. */
    List<String> damages();

    /** A table for people. */
    String render();
}
