package io.tradebench.kit.load.recording;

/** Records something of one member during a measurement. */
interface Recorder {

    /** What it records, for messages, such as {@code flight recording of member-1}. */
    String name();

    /** @throws io.tradebench.kit.base.KitException if the member refuses */
    void start();

    /**
     * Ends it and keeps its file.
     *
     * @throws io.tradebench.kit.base.KitException if there is nothing to be kept, since the member was lost or started again
     */
    void stop();
}
