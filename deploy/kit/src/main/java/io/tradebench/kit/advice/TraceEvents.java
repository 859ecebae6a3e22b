package io.tradebench.kit.advice;

import java.util.List;

/** Is told what a trace has, line by line. Ids are numbers from 0. */
interface TraceEvents {

    /** How many entries the cache could have. */
    default void bound(int entries) {}

    /** So many milliseconds have passed since the recording began. */
    default void at(long millis) {}

    /** Somebody asked for an id, which the cache had an answer to or not. */
    default void read(int id, boolean hit) {}

    /** An entry was in the cache from then on. */
    default void kept(KeptEntry entry) {}

    /** What has one of these ids, or depends on one, was not in the cache any more. */
    default void removed(List<Integer> ids) {}

    /** Nothing was in the cache any more. */
    default void cleared() {}

    /** What happened from then on has no room in the trace. */
    default void full() {}

    /** What loads have taken to the end of the recording, by the clock. */
    default void loads(long micros) {}
}
