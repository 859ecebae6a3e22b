package io.tradebench.kit.load;

import static io.tradebench.kit.load.cluster.GivenFigures.figures;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LiveCheckTest {

    @Test
    void look_memberThatIsGone_isSaidOnce() {
        List<String> warnings = new ArrayList<>();
        LiveCheck check = new LiveCheck(figures(Map.of("member-1", 1.0, "member-2", 1.0), "a"), warnings::add);

        check.look(figures(Map.of("member-1", 2.0), "a"));
        check.look(figures(Map.of("member-1", 3.0), "a"));
        check.look(figures(Map.of("member-1", 1.0, "member-2", 2.0), "b"));

        assertThat(warnings)
                .containsExactlyInAnyOrder(
                        "member-2 does not answer: the result will be INVALID",
                        "member-1 was started again: the result will be INVALID",
                        "member-2 was started again: the result will be INVALID");
    }

    @Test
    void look_memberThatWasNotThere_isSaidAndRemembered() {
        List<String> warnings = new ArrayList<>();
        LiveCheck check = new LiveCheck(figures(Map.of("member-1", 1.0), "a"), warnings::add);

        check.look(figures(Map.of("member-1", 2.0, "member-2", 1.0), "a"));
        check.look(figures(Map.of("member-1", 3.0), "a"));

        assertThat(warnings).containsExactly("member-2 joined: the result will be INVALID");
        assertThat(check.joiners()).containsExactly("member-2");
    }
}
