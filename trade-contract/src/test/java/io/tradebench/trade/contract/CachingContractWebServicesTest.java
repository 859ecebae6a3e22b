package io.tradebench.trade.contract;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract in every caching mode, on a brokerage that is reached by SOAP. */
@MethodSource("combinations")
class CachingContractWebServicesTest extends CachingContract {
    static Stream<Map<String, String>> combinations() {
        return with("web-services");
    }
}
