package io.tradebench.kit.load.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.Clusters;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.cluster.Target;
import io.tradebench.kit.load.settings.LoadSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingsTest {

    private final List<String> requests = new ArrayList<>();
    private final PrintWriter nowhere = new PrintWriter(Writer.nullWriter());

    @TempDir
    private Path folder;

    private FakeMember first;
    private FakeMember second;
    private Recordings recordings;

    @BeforeEach
    void twoMembers() throws IOException {
        first = recorded("first");
        second = recorded("second");
        Target target = Target.of(Clusters.of(folder, first, second));
        recordings = Recordings.of(
                List.of(target),
                LoadSettings.named("any").recorded(true).build(),
                folder,
                new Console(nowhere, nowhere, false));
    }

    @AfterEach
    void close() {
        first.close();
        second.close();
    }

    @Test
    void stop_runningRecordings_keepsTheirFilesAndEndsThemOnce() {
        recordings.start();
        recordings.stop();
        recordings.close();

        assertThat(requests).containsExactly("start first", "start second", "end first", "end second");
        assertThat(folder.resolve("member-1.jfr")).hasContent("first");
        assertThat(folder.resolve("member-2.jfr")).hasContent("second");
    }

    @Test
    void close_secondMemberRefusedToStart_endsThatOfTheFirst() {
        second.answer("POST /recording", 409, "{\"detail\":\"a recording runs\"}");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(recordings::start)
                .withMessage("a recording runs");
        recordings.close();

        assertThat(requests).containsExactly("start first", "end first");
    }

    @Test
    void close_memberThatIsGone_doesNotKeepTheOtherFromItsEnd() {
        recordings.start();
        first.close();

        recordings.close();

        assertThat(requests).containsExactly("start first", "start second", "end second");
    }

    @Test
    void stop_memberThatWasStartedAgain_costsItsFileAlone() {
        recordings.start();
        first.answer("DELETE /recording", 409, "{\"detail\":\"no recording runs\"}");

        recordings.stop();

        assertThat(folder.resolve("member-1.jfr")).doesNotExist();
        assertThat(folder.resolve("member-2.jfr")).hasContent("second");
    }

    @Test
    void start_afterClose_isRefused() {
        recordings.close();

        assertThatExceptionOfType(KitException.class).isThrownBy(recordings::start);
        assertThat(requests).isEmpty();
    }

    @Test
    void stop_traces_keepsWhatWasAskedOfEveryCache() {
        List.of(first, second).forEach(member -> member.answer("POST /cache/trace", 204, ""));
        first.answer("DELETE /cache/trace", 200, "trace 1");
        second.answer("DELETE /cache/trace", 200, "trace 2");
        Recordings traces = Recordings.of(
                List.of(Target.of(Clusters.of(folder, first, second))),
                LoadSettings.named("any").traced(true).build(),
                folder,
                new Console(nowhere, nowhere, false));

        traces.start();
        traces.stop();

        assertThat(folder.resolve("member-1.trace")).hasContent("trace 1");
        assertThat(folder.resolve("member-2.trace")).hasContent("trace 2");
    }

    private FakeMember recorded(String name) throws IOException {
        FakeMember member = new FakeMember();
        member.answerThen("POST /recording", 204, "", () -> requests.add("start " + name));
        member.answerThen("DELETE /recording", 200, name, () -> requests.add("end " + name));
        return member;
    }
}
