package io.tradebench.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import java.io.ObjectInputFilter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What bounds every stream of objects that a server reads. */
@WithTradeServer
class SerialFilterIT {
    private final String bounds;

    SerialFilterIT(TradeServer server) throws Exception {
        VirtualMachine member = VirtualMachine.attach(Long.toString(server.pid()));
        try {
            bounds = member.getSystemProperties().getProperty("jdk.serialFilter");
        } finally {
            member.detach();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "20,   10000,    10000,    1000000,    UNDECIDED",
        "1000, 10000,    10000,    1000000,    REJECTED",
        "20,   10000000, 10000,    1000000,    REJECTED",
        "20,   10000,    10000000, 1000000,    REJECTED",
        "20,   10000,    10000,    1000000000, REJECTED"
    })
    void stream_thatAMemberReads_isBounded(
            long depth, long array, long references, long bytes, ObjectInputFilter.Status expected) {
        assertThat(bounds).isNotNull();
        Progress progress = new Progress(depth, array, references, bytes);
        assertThat(ObjectInputFilter.Config.createFilter(bounds).checkInput(progress))
                .isEqualTo(expected);
    }

    @Test
    void stream_thatTheMessagingServerReads_isBoundedAlike() {
        Path options = Path.of(
                System.getProperty("trade.build.directory", "target"), "server/wlp/usr/servers/messaging/jvm.options");
        assertThat(options).content().contains("-Djdk.serialFilter=" + bounds + "\n");
    }

    /** How far a stream has been read. */
    private record Progress(long depth, long arrayLength, long references, long streamBytes)
            implements ObjectInputFilter.FilterInfo {
        @Override
        public Class<?> serialClass() {
            return byte[].class;
        }
    }
}
