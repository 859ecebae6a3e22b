package io.tradebench.kit.coherence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.kit.admin.AdminAccess;
import io.tradebench.kit.admin.FakeMember;
import io.tradebench.kit.admin.Trust;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.console.Console;
import io.tradebench.kit.load.cluster.Target;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Probes of members that have a user pay. */
class ProbeRunTest {

    private static final List<Map<String, String>> AS_IT_IS = List.of(Map.of());
    private static final int NO_LAG = 0;

    /** More reads than are made while it is asked whether an order is completed. */
    private static final int LAG = 1000;

    private LaggingMembers members;

    @BeforeEach
    void start() throws IOException {
        members = new LaggingMembers(2, NO_LAG, NO_LAG);
    }

    @AfterEach
    void stop() {
        members.close();
    }

    @Test
    void run_moreBuysThanOneUserCanPay_isMadeByOneUserAfterTheOther() {
        List<Round> rounds = run(201, Subject.QUOTE, Subject.ORDER).run(AS_IT_IS);

        assertThat(Cell.all(rounds)).extracting(Cell::subject).containsExactly(Subject.QUOTE, Subject.ORDER);
        assertThat(Cell.all(rounds)).extracting(Cell::updates).containsExactly(201, 201);
        assertThat(Cell.all(rounds)).allMatch(cell -> cell.broken().isEmpty());
        assertThat(members.buyers()).isEqualTo(6);
    }

    @Test
    void run_ordersCompletedByMessages_returnWhenNoMemberIsAtThemAnyMore() {
        members.executeByMessages("local");

        List<Round> rounds = run(4, Subject.ORDER, Subject.PRICE).run(AS_IT_IS);

        assertThat(Cell.all(rounds)).extracting(Cell::updates).containsExactly(4, 4);
        assertThat(Cell.all(rounds)).allMatch(cell -> cell.broken().isEmpty());
    }

    /** Only there it is known which member has completed an order. */
    @ParameterizedTest
    @CsvSource({"local, true", "remote, false"})
    void run_ordersCompletedByMessages_areOfTheMemberThatIsAsked_ifTheQueueIs(String messaging, boolean own)
            throws IOException {
        members.close();
        members = new LaggingMembers(2, NO_LAG, LAG);
        members.executeByMessages(messaging);

        Cell cell = Cell.all(run(4, Subject.QUOTE).run(AS_IT_IS)).get(0);

        assertThat(cell.own().staleReads() > 0).isEqualTo(own);
        assertThat(cell.others().staleReads() > 0).isEqualTo(!own);
        assertThat(cell.broken().isEmpty()).isEqualTo(!own);
    }

    @Test
    void run_thatFails_hasTheRoundsUntilThen() {
        members.refuseAfter(3);
        ProbeRun run = run(10, Subject.ORDER);

        assertThatThrownBy(() -> run.run(AS_IT_IS))
                .isInstanceOf(KitException.class)
                .hasMessageContaining("'buy' with 503");
        assertThat(run.rounds()).extracting(Round::number).containsExactly(1, 2, 3);
    }

    @Test
    void run_thatIsStopped_addsNoMoreRounds() {
        ProbeRun run = run(10, Subject.ORDER);
        run.stop();

        assertThatThrownBy(() -> run.run(AS_IT_IS)).hasMessage("interrupted");
        assertThat(run.rounds()).isEmpty();
    }

    private ProbeRun run(int rounds, Subject... subjects) {
        Map<String, URI> addresses = new LinkedHashMap<>();
        addresses.put("member-1", members.address(0));
        addresses.put("member-2", members.address(1));
        PrintWriter nowhere = new PrintWriter(new StringWriter());
        return new ProbeRun(
                Target.of(members.address(0), new AdminAccess(FakeMember.PASSWORD, Trust.DEFAULT)),
                addresses,
                new ProbeSettings(List.of(subjects), rounds, Duration.ZERO, Duration.ofMinutes(1)),
                new Console(nowhere, nowhere, false),
                InstantSource.system(),
                System::nanoTime);
    }
}
