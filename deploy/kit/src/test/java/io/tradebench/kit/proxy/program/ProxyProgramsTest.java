package io.tradebench.kit.proxy.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThatCode;

import io.tradebench.kit.place.Launch;
import io.tradebench.kit.place.Place;
import io.tradebench.kit.place.ProgramVersions;
import io.tradebench.kit.place.VersionQuestion;
import io.tradebench.kit.proxy.ProxyKind;
import io.tradebench.kit.proxy.ProxyProgram;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProxyProgramsTest {

    /** As far as this machine has them. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "EMBEDDED")
    void versionCommand_installedProgram_tellsItsVersion(ProxyKind kind, @TempDir Path folder) {
        ProxyProgram program = ProxyPrograms.of(kind, Place.PROCESSES);
        assumeThatCode(program::require).doesNotThrowAnyException();

        List<String> command = program.versionCommand().orElseThrow();
        Launch.of(List.of("any"), folder)
                .asked(new VersionQuestion(kind.word(), command))
                .save(folder);

        assertThat(ProgramVersions.of(folder))
                .hasEntrySatisfying(kind.word(), version -> assertThat(version).matches("[12]\\.\\d+\\.\\d+\\S*"));
    }

    @Test
    void versionCommand_programOfAnImage_isFoundThere() {
        assertThat(ProxyPrograms.of(ProxyKind.HTTPD, Place.CONTAINERS).versionCommand())
                .contains(List.of("apache2", "-v"));
    }

    @Test
    void versionCommand_embedded_isOfTheKitsVersion() {
        assertThat(ProxyPrograms.of(ProxyKind.EMBEDDED, Place.PROCESSES).versionCommand())
                .isEmpty();
    }
}
