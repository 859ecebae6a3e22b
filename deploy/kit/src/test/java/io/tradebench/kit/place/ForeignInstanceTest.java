package io.tradebench.kit.place;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.base.Json;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.cluster.Component;
import io.tradebench.kit.cluster.Role;
import io.tradebench.kit.process.Instance;
import java.io.IOException;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A member that others have started. */
class ForeignInstanceTest extends RunningContract {

    private FakeMember member;

    @BeforeEach
    void startElsewhere() throws IOException {
        member = new FakeMember();
    }

    @AfterEach
    void endElsewhere() {
        member.close();
    }

    @Override
    Instance running() {
        return new ForeignRecord(member.address());
    }

    @Override
    void end(Instance instance) {
        member.close();
    }

    @Test
    void operations_ofWhoStartedIt_areRefused() {
        Instance instance = running();

        for (ThrowingCallable operation : List.<ThrowingCallable>of(
                () -> instance.signal("TERM"),
                instance::pause,
                instance::resume,
                instance::kill,
                () -> instance.awaitEnd(PATIENCE),
                () -> instance.inItsNetwork(List.of("true")))) {
            assertThatThrownBy(operation)
                    .isInstanceOf(KitException.class)
                    .hasMessageContaining(member.address().toString());
        }
        assertThat(instance.isAlive()).isTrue();
    }

    @Test
    void component_keptInTheStateFolder_isTheSame() throws Exception {
        Component component = new Component("a", Role.MEMBER, "http", "127.0.0.1", 1, running());

        assertThat(Json.parse(Json.line(component), Component.class)).isEqualTo(component);
        assertThat(component.isForeign()).isTrue();
        assertThat(component.with(null).isForeign()).isFalse();
    }
}
