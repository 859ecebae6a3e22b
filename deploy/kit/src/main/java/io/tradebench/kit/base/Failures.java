package io.tradebench.kit.base;

/** What goes wrong in steps that are all taken, whatever becomes of one of them. For use by one thread. */
public final class Failures {

    private KitException first;

    /** Takes a step. Of its failure nobody is told until {@link #throwFirst}. */
    public void gather(Runnable step) {
        try {
            step.run();
        } catch (KitException e) {
            if (first == null) {
                first = e;
            } else {
                first.addSuppressed(e);
            }
        }
    }

    /**
     * Does nothing if all went well.
     *
     * @throws KitException the first one that a step has thrown; it has suppressed the others
     */
    public void throwFirst() {
        if (first != null) {
            throw first;
        }
    }
}
