package io.tradebench.kit.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.OwnDisk;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.cluster.StateFolder;
import io.tradebench.kit.control.ComponentControl;
import io.tradebench.kit.process.ProcessRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FullDiskTest {

    @TempDir
    private Path folder;

    @Test
    void begin_onItsOwnDisk_leavesNoSpaceUntilItsEnd() throws Exception {
        OwnDisk disk = OwnDisk.mount(folder, "8m");
        try {
            disk.require();
            FullDisk full = fullDisk();
            ThrowingCallable write = () -> Files.write(folder.resolve("more"), new byte[64 << 10]);
            assertThat(full.hindrance()).isEmpty();
            assertThat(full.evidence()).isEmpty();

            full.begin();

            assertThat(full.evidence()).hasValue("0 bytes were free");
            assertThatThrownBy(write).isInstanceOf(IOException.class);
            full.end();
            assertThatCode(write).doesNotThrowAnyException();
            full.abandon();
        } finally {
            disk.unmount();
        }
    }

    @Test
    void hindrance_diskOfTheMachine_isOne() {
        assertThat(fullDisk().hindrance()).isPresent();
    }

    private FullDisk fullDisk() {
        StateFolder state = new StateFolder(folder);
        state.save(Clusters.of(database()));
        return new FullDisk(
                new Fault(Fault.Kind.DISK, "database", Duration.ZERO, Duration.ZERO),
                state,
                new ComponentControl(state, null, null));
    }

    /** It is not written to, so it does not end. */
    private static Component database() {
        return new Component(
                "database", Role.DATABASE, "postgresql", "127.0.0.1", 1, ProcessRecord.of(ProcessHandle.current()));
    }
}
