package io.tradebench.kit.proxy.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.process.Processes;
import io.tradebench.kit.proxy.Backend;
import io.tradebench.kit.proxy.ProxySettings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedProgramTest {

    @TempDir
    private Path folder;

    @Test
    void prepare_command_carriesTheMarkByWhichItIsFoundBeforeAllThatIsLong() {
        List<Backend> members = List.of(new Backend("member-1", "127.0.0.1", 9081));

        List<String> command =
                new EmbeddedProgram("java").prepare(folder, new ProxySettings("127.0.0.1", 9080, members, false, null));

        assertThat(command.get(1)).isEqualTo(Processes.mark(folder));
    }
}
