package io.tradebench.cache.protocol.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.cache.protocol.SerializedValues;
import io.tradebench.cache.protocol.wire.MessageCodec;
import io.tradebench.testing.LogListener;
import java.io.ObjectInputFilter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class TransferWarningsTest {
    @RegisterExtension
    private final LogListener log = new LogListener("io.tradebench.cache.protocol");

    private final MessageCodec codec = new MessageCodec(
            new SerializedValues(getClass().getClassLoader(), ObjectInputFilter.Config.createFilter("java.base/*;!*")));

    @Test
    void idsThatCannotTravel_areToldOnceForEachClass() {
        for (int i = 0; i < 10; i++) {
            assertThat(codec.travels(new One())).isFalse();
            assertThat(codec.travels(new Other())).isFalse();
        }

        assertThat(log.messages())
                .hasSize(2)
                .anyMatch(logged -> logged.contains(One.class.getName()))
                .anyMatch(logged -> logged.contains(Other.class.getName()));
    }

    private static final class One {}

    private static final class Other {}
}
