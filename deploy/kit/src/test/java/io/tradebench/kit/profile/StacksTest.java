package io.tradebench.kit.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.kit.base.KitException;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StacksTest {

    @TempDir
    private Path folder;

    @Test
    void parse_threadsOfOneKind_becomeOne() {
        Stacks stacks = parse("[Default Executor-thread-7 tid=12];a/B.c_[j] 2\n"
                + "[Default Executor-thread-31 tid=13];a/B.c_[j] 3\n"
                + "[GC Thread#0 tid=4];x 1\n[GC Thread#1 tid=5];x 1\n[main tid=1];a/B.main 4\n"
                + "nonsense\n");

        assertThat(stacks.weights())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "[Default Executor-thread];a/B.c_[j]", 5.0, "[GC Thread];x", 2.0, "[main];a/B.main", 4.0));
        assertThat(stacks.total()).isEqualTo(11);
    }

    @Test
    void parse_arrayAtTheEnd_isNoThread() {
        assertThat(parse("a/B.c;byte[]_[i] 7\n").weights()).containsOnlyKeys("a/B.c;byte[]_[i]");
    }

    @Test
    void page_nameThatWouldEndItsScript_staysAName() {
        Stacks evil = parse("[main];a</script><script>alert(1)</script> 3\n[main];a<!--<script> 2\n");

        String page = FlameGraphs.page(Stream.of(evil), "a</script>");

        assertThat(page.split("</script>", -1)).hasSize(1 + 2);
        assertThat(page).doesNotContain("<!--");
    }

    @Test
    void page_ofParts_isThatOfTheirSum() {
        Stacks one = parse("[main];a;b 3\n");
        Stacks two = parse("[main];a;b 4\n[main];c 5\n");

        assertThat(FlameGraphs.page(Stream.of(one, two), "sum"))
                .isEqualTo(FlameGraphs.page(Stream.of(one.plus(two)), "sum"));
    }

    @Test
    void read_whatWasWritten_isTheSame() throws IOException {
        Path file = folder.resolve("a.collapsed.gz");

        AreasTest.recorded().write(file);

        assertThat(Stacks.read(file)).isEqualTo(AreasTest.recorded());
    }

    @Test
    void read_brokenFile_isNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("a.collapsed.gz"), "no archive");

        assertThatExceptionOfType(KitException.class)
                .isThrownBy(() -> Stacks.read(file))
                .withMessageContaining(file.toString());
    }

    @Test
    void timesAndPlus_keepWhatIsSmall_andTextRoundsIt() {
        Stacks stacks = parse("[m];a 1\n[m];b 3\n").times(0.3).plus(parse("[m];b 1\n[m];c 1\n"));

        assertThat(stacks.weights().get("[m];a")).isEqualTo(0.3);
        assertThat(stacks.text()).isEqualTo("[m];b 2\n[m];c 1\n");
    }

    private static Stacks parse(String text) {
        return Stacks.parse(new StringReader(text));
    }
}
