package io.tradebench.kit.result;

import io.tradebench.kit.load.Measurement;

/** Results for tests of other packages. */
public final class Results {
    private Results() {}

    /** What is made of a measurement. */
    public static LoadResult of(Measurement measurement) {
        return ResultTest.assemble(measurement);
    }
}
