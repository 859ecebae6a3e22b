package io.tradebench.kit;

import static io.tradebench.kit.ClusterFolder.with;
import static io.tradebench.kit.KitProcess.SMALL;
import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.admin.PrimitiveEntry;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every primitive there is, on a member that was started with all they need. Two drivers are started for each, one after the other. */
@Tag("long")
class LongPrimitivesIT {

    private static final long MINUTES = 40;

    @TempDir
    private Path temporary;

    private ClusterFolder kit;

    @BeforeEach
    void start() throws Exception {
        kit = new ClusterFolder(temporary.toRealPath());
        kit.succeeds(with(
                SMALL,
                "up",
                "--messaging",
                "local",
                "--set",
                "primitives=on",
                "--set",
                "rmi-iiop=on",
                "--set",
                "web-services=on"));
    }

    @AfterEach
    void leaveNothing() throws Exception {
        kit.leaveNothing();
    }

    @Test
    void all_haveAFigure_andNoneIsLeftOut() throws Exception {
        List<String> names = kit.admin("member-1").primitives().stream()
                .map(PrimitiveEntry::name)
                .toList();

        KitProcess primitives = new KitProcess(
                kit.path(),
                "primitive",
                "--all",
                "--clients",
                "2",
                "--warmup",
                "1",
                "--duration",
                "1",
                "--rounds",
                "1");

        assertThat(primitives.await(MINUTES)).as(primitives.said()).isZero();
        assertThat(primitives.err()).doesNotContain("left out");
        assertThat(primitives
                        .out()
                        .lines()
                        .filter(
                                line -> line.matches(
                                        " *\\w+( +\\d+\\.\\d{4} +(-|\\d+\\.\\d{4} to \\d+\\.\\d{4})){2} +\\d+\\.\\d\\d +(-|\\d+\\.\\d\\d to \\d+\\.\\d\\d)"))
                        .map(line -> line.strip().split(" ")[0]))
                .as(primitives.said())
                .hasSizeGreaterThan(40)
                .containsExactlyInAnyOrderElementsOf(names);
    }
}
