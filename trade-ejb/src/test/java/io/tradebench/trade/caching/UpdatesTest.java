package io.tradebench.trade.caching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.DelegatingTrade;
import io.tradebench.trade.command.LogoutCommand;
import io.tradebench.trade.command.TradeCommand;
import io.tradebench.trade.domain.UnknownUserException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class UpdatesTest {
    private final Told first = new Told();
    private final Told second = new Told();
    private final Updates updates = new Updates(first);

    @Test
    void perform_tellsTheModeInForce_afterTheUpdate() {
        updates.perform(logout(() -> assertThat(first.executed).isEmpty()));
        assertThat(first.executed).containsExactly("LogoutCommand");
    }

    @Test
    void perform_refusedByARule_tellsNobody() {
        assertThatThrownBy(() -> updates.perform(logout(() -> {
                    throw new UnknownUserException("ada");
                })))
                .isInstanceOf(UnknownUserException.class);
        assertThat(first.executed).isEmpty();
    }

    @Test
    void perform_withAnUnknownOutcome_countsAsACommitOfEverything() {
        assertThatThrownBy(() -> updates.perform(logout(() -> {
                    throw new IllegalStateException("the connection is gone");
                })))
                .isInstanceOf(IllegalStateException.class);
        assertThat(first.executed).containsExactly("everything");
    }

    @Test
    void performOnEverything_tellsSo() {
        assertThat(updates.<String>performOnEverything(() -> "done")).isEqualTo("done");
        assertThat(first.executed).containsExactly("everything");
    }

    @Test
    void prepare_whileNothingIsUnderWay_agreesAtOnce_andBothAreTold() {
        assertThat(isDone(updates.prepare(second))).isTrue();
        updates.perform(logout(() -> {}));
        assertThat(first.executed).hasSize(1);
        assertThat(second.executed).hasSize(1);
    }

    @Test
    void prepare_waitsForUpdatesThatBeganBefore() {
        List<CompletionStage<Void>> prepared = new ArrayList<>();
        updates.perform(logout(() -> {
            prepared.add(updates.prepare(second));
            prepared.add(updates.prepare(second));
            assertThat(prepared).noneMatch(UpdatesTest::isDone);
        }));
        assertThat(prepared).allMatch(UpdatesTest::isDone);
        assertThat(second.executed).isEmpty();
    }

    @Test
    void prepare_ofAThirdMode_waitsForThoseBeforeTheSecond() {
        List<CompletionStage<Void>> prepared = new ArrayList<>();
        updates.perform(logout(() -> {
            updates.prepare(second);
            prepared.add(updates.prepare(new Told()));
            assertThat(prepared).noneMatch(UpdatesTest::isDone);
        }));
        assertThat(prepared).allMatch(UpdatesTest::isDone);
    }

    @Test
    void settle_leavesTheFormerModeAlone_butNotForUpdatesUnderWay() {
        updates.prepare(second);
        updates.perform(logout(() -> updates.settle(second)));
        assertThat(first.executed).hasSize(1);
        updates.perform(logout(() -> {}));
        assertThat(first.executed).hasSize(1);
        assertThat(second.executed).hasSize(2);
    }

    private static boolean isDone(CompletionStage<Void> stage) {
        return stage.toCompletableFuture().isDone();
    }

    private static LogoutCommand logout(Runnable work) {
        return new LogoutCommand(
                new DelegatingTrade(null) {
                    @Override
                    public void logout(String userId) {
                        work.run();
                    }
                },
                "uid:0");
    }

    private static final class Told implements Emission {
        private final List<String> executed = new ArrayList<>();

        @Override
        public void executed(TradeCommand<?> update) {
            executed.add(update.getClass().getSimpleName());
        }

        @Override
        public void unknown() {
            executed.add("everything");
        }
    }
}
