package io.tradebench.trade.contract;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract in every caching mode, on a brokerage that is reached within the process. */
@MethodSource("combinations")
class CachingContractStandardTest extends CachingContract {
    static Stream<Map<String, String>> combinations() {
        return with("standard");
    }
}
