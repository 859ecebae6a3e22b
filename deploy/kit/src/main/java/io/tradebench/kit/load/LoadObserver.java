package io.tradebench.kit.load;

/** Is told where a load run stands, on the thread that runs it. */
public interface LoadObserver {

    /** Nobody wants to know. */
    LoadObserver NONE = new LoadObserver() {
        @Override
        public void measuring() {
            // nobody listens
        }

        @Override
        public void measured() {
            // nobody listens
        }
    };

    /** The measurement begins. */
    void measuring();

    /** The measurement is over and the load has ended; the audit comes next. */
    void measured();
}
