package io.tradebench.trade.caching;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.arjuna.ats.internal.jta.transaction.arjunacore.TransactionSynchronizationRegistryImple;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.trade.NotConfirmedException;
import io.tradebench.trade.TradeDecorator;
import io.tradebench.trade.command.LogoutCommand;
import io.tradebench.trade.command.TradeCommand;
import io.tradebench.trade.domain.UnknownUserException;
import jakarta.transaction.Status;
import jakarta.transaction.UserTransaction;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UpdatesTest {
    private final Told first = new Told();
    private final Told second = new Told();
    private final Updates updates =
            new Updates(first.invalidation, new TransactionInvalidation(new TransactionSynchronizationRegistryImple()));
    private final UserTransaction transaction = com.arjuna.ats.jta.UserTransaction.userTransaction();

    @AfterEach
    void endTransaction() throws Exception {
        if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
            transaction.rollback();
        }
    }

    @Test
    void perform_withinATransaction_tellsWhenThatHasCommitted() throws Exception {
        transaction.begin();
        updates.perform(logout(() -> {}));
        updates.perform(logout(() -> {}));
        assertThat(first.executed).isEmpty();

        transaction.commit();
        assertThat(first.executed).containsExactly("LogoutCommand", "LogoutCommand");
    }

    @Test
    void perform_withinATransactionThatIsRolledBack_tellsNobody() throws Exception {
        transaction.begin();
        updates.perform(logout(() -> {}));
        transaction.rollback();
        assertThat(first.executed).isEmpty();
    }

    @Test
    void perform_failedWithinATransactionThatCommitsAllTheSame_countsAsACommitOfEverything() throws Exception {
        transaction.begin();
        assertThatThrownBy(() -> updates.perform(logout(() -> {
                    throw new IllegalStateException("half done");
                })))
                .isInstanceOf(IllegalStateException.class);
        assertThat(first.executed).isEmpty();

        transaction.commit();
        assertThat(first.executed).containsExactly("everything");
    }

    @Test
    void perform_thatCannotBeToldAfterTheCommit_leavesTheCommitAlone() throws Exception {
        first.failure = new CoherenceException("not confirmed");
        transaction.begin();
        updates.perform(logout(() -> {}));
        transaction.commit();
        assertThat(isDone(updates.prepare(second.invalidation))).isTrue();
    }

    @Test
    void prepare_waitsForTransactionsThatBeganBefore() throws Exception {
        transaction.begin();
        updates.perform(logout(() -> {}));
        CompletionStage<Void> prepared = updates.prepare(second.invalidation);
        assertThat(isDone(prepared)).isFalse();

        transaction.rollback();
        assertThat(isDone(prepared)).isTrue();
    }

    @Test
    void begunByNow_updateOfATransactionUnderWay_isOverWhenItHasTold() throws Exception {
        transaction.begin();
        updates.perform(logout(() -> {}));
        CompletionStage<Void> begun = updates.begunByNow();
        updates.begunByNow();
        assertThat(begun.toCompletableFuture()).isNotDone();

        transaction.commit();
        assertThat(begun.toCompletableFuture()).isCompleted();
        assertThat(first.executed).containsExactly("LogoutCommand");
        assertThat(updates.begunByNow().toCompletableFuture()).isCompleted();
    }

    @Test
    void begunByNow_doesNotWaitForUpdatesThatComeLater() {
        List<CompletionStage<Void>> begun = new ArrayList<>();
        updates.perform(logout(() -> {
            begun.add(updates.begunByNow());
            assertThat(begun.get(0).toCompletableFuture()).isNotDone();
        }));
        updates.perform(logout(() -> assertThat(begun.get(0).toCompletableFuture())
                .as("of the first alone")
                .isCompleted()));
        assertThat(first.executed).hasSize(2);
    }

    @Test
    void end_updateUnderWay_isOverWhenItHasTold() {
        List<CompletionStage<Void>> end = new ArrayList<>();
        updates.perform(logout(() -> {
            end.add(updates.end());
            assertThat(end.get(0).toCompletableFuture()).isNotDone();
        }));

        assertThat(first.executed).containsExactly("LogoutCommand");
        assertThat(end.get(0).toCompletableFuture()).isCompleted();
    }

    @Test
    void end_updateThatComesLater_isRefusedBeforeItChangesAnything() {
        assertThat(updates.end().toCompletableFuture()).isCompleted();

        assertThatThrownBy(() -> updates.perform(logout(() -> first.executed.add("changed"))))
                .isInstanceOf(MemberStoppingException.class);
        assertThat(first.executed).isEmpty();
        assertThat(updates.prepare(second.invalidation).toCompletableFuture()).isCompleted();
        assertThat(updates.end().toCompletableFuture()).isCompleted();
    }

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

    @ParameterizedTest
    @ValueSource(strings = {"40P01", "40001", "08001", "22003"})
    void perform_rolledBackOrNeverBegun_tellsNobody(String state) {
        assertThatThrownBy(() -> updates.perform(logout(() -> {
                    throw new IllegalStateException(new SQLException("not now", state));
                })))
                .isInstanceOf(IllegalStateException.class);
        assertThat(first.executed).isEmpty();
    }

    @Test
    void perform_connectionLostOnTheWay_countsAsACommitOfEverything() {
        assertThatThrownBy(() -> updates.perform(logout(() -> {
                    throw new IllegalStateException(new SQLException("gone", "08006"));
                })))
                .isInstanceOf(IllegalStateException.class);
        assertThat(first.executed).containsExactly("everything");
    }

    @Test
    void perform_modeThatCannotSayWhatHasChanged_givesUpEverything_andTheOtherIsTold() {
        first.failure = new IllegalArgumentException("a rule names what is not there");
        updates.prepare(second.invalidation);

        assertThatThrownBy(() -> updates.perform(logout(() -> {})))
                .isInstanceOf(NotConfirmedException.class)
                .hasCause(first.failure);
        assertThat(first.executed).containsExactly("everything");
        assertThat(second.executed).containsExactly("LogoutCommand");
    }

    @Test
    void perform_notConfirmed_isToldOnceAndSaid() {
        first.failure = new CoherenceException("committed, but not confirmed");
        updates.prepare(second.invalidation);

        assertThatThrownBy(() -> updates.perform(logout(() -> {})))
                .isInstanceOf(NotConfirmedException.class)
                .hasCause(first.failure);
        assertThat(first.executed).isEmpty();
        assertThat(second.executed).containsExactly("LogoutCommand");
    }

    @Test
    void perform_failureThatCannotBeTold_staysTheFailure() {
        IllegalStateException lost = new IllegalStateException("the connection is gone");
        first.failureOfEverything = new CoherenceException("not confirmed");

        assertThatThrownBy(() -> updates.perform(logout(() -> {
                    throw lost;
                })))
                .isSameAs(lost)
                .hasSuppressedException(first.failureOfEverything);
    }

    /** Rows that an earlier transaction of it has exchanged are as gone as if all of it had succeeded. */
    @ParameterizedTest
    @ValueSource(strings = {"40P01", "40001", "08001"})
    void performOnEverything_lastTransactionIsRolledBack_tellsSoToo(String state) {
        assertThatThrownBy(() -> updates.performOnEverything(() -> {
                    throw new IllegalStateException(new SQLException("not now", state));
                }))
                .isInstanceOf(IllegalStateException.class);
        assertThat(first.executed).containsExactly("everything");
    }

    @Test
    void performOnEverything_tellsSo() {
        assertThat(updates.<String>performOnEverything(() -> "done")).isEqualTo("done");
        assertThat(first.executed).containsExactly("everything");
    }

    @Test
    void performOnEverything_notConfirmed_isSaid_andTheOtherIsTold() {
        first.failureOfEverything = new CoherenceException("done, but not confirmed");
        updates.prepare(second.invalidation);

        assertThatThrownBy(() -> updates.performOnEverything(() -> "done"))
                .isInstanceOf(NotConfirmedException.class)
                .hasCause(first.failureOfEverything);
        assertThat(second.executed).containsExactly("everything");
    }

    @Test
    void prepare_whileNothingIsUnderWay_agreesAtOnce_andBothAreTold() {
        assertThat(isDone(updates.prepare(second.invalidation))).isTrue();
        updates.perform(logout(() -> {}));
        assertThat(first.executed).hasSize(1);
        assertThat(second.executed).hasSize(1);
    }

    @Test
    void prepare_waitsForUpdatesThatBeganBefore() {
        List<CompletionStage<Void>> prepared = new ArrayList<>();
        updates.perform(logout(() -> {
            prepared.add(updates.prepare(second.invalidation));
            prepared.add(updates.prepare(second.invalidation));
            assertThat(prepared).noneMatch(UpdatesTest::isDone);
        }));
        assertThat(prepared).allMatch(UpdatesTest::isDone);
        assertThat(second.executed).isEmpty();
    }

    @Test
    void prepare_ofAThirdMode_waitsForThoseBeforeTheSecond() {
        List<CompletionStage<Void>> prepared = new ArrayList<>();
        updates.perform(logout(() -> {
            updates.prepare(second.invalidation);
            prepared.add(updates.prepare(new Told().invalidation));
            assertThat(prepared).noneMatch(UpdatesTest::isDone);
        }));
        assertThat(prepared).allMatch(UpdatesTest::isDone);
    }

    @Test
    void settle_leavesTheFormerModeAlone_butNotForUpdatesUnderWay() {
        updates.prepare(second.invalidation);
        updates.perform(logout(() -> updates.settle(second.invalidation)));
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
                new TradeDecorator(null) {
                    @Override
                    public void logout(String userId) {
                        work.run();
                    }
                },
                "uid:0");
    }

    private static final class Told {
        private final List<String> executed = new ArrayList<>();
        private final Invalidation invalidation = new Invalidation(this::update, this::everything);
        private RuntimeException failure;
        private RuntimeException failureOfEverything;

        private void update(TradeCommand<?> update) {
            throwIfAny(failure);
            executed.add(update.getClass().getSimpleName());
        }

        private void everything() {
            throwIfAny(failureOfEverything);
            executed.add("everything");
        }

        private static void throwIfAny(RuntimeException failure) {
            if (failure != null) {
                throw failure;
            }
        }
    }
}
