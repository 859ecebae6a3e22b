package io.tradebench.trade.contract;

import static io.tradebench.trade.domain.Refusals.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Refusal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** Two sessions of one user, who changes the profile in both. */
interface ProfileContract extends Contract {
    /** The form of the other session says nothing of the card: what is kept is the card of now, not that of its first look. */
    @Test
    default void profile_update_thatLeavesTheCard_leavesTheOneOfAnotherSession() throws Exception {
        assumeTransactionsOfCallers();
        CompletableFuture<AccountProfile> other;
        brokerages().transaction().begin();
        try {
            trade().updateAccountProfile(update("One", "5555 6666 7777 8888"));
            other = CompletableFuture.supplyAsync(() -> trade().updateAccountProfile(update("Other", null)));
            awaitThat(() -> other.isDone() || isAnyWaiting());
        } catch (RuntimeException | Error failure) {
            brokerages().transaction().rollback();
            throw failure;
        }
        brokerages().transaction().commit();
        AccountProfile updated = other.get(1, TimeUnit.MINUTES);
        assertThat(updated.creditCard()).isEqualTo("8888");
        assertThat(stored("credit_card")).isEqualTo("8888");
        assertThat(brokerages().members().get(0).uncached().getAccountProfileData(USER))
                .isEqualTo(updated);
    }

    @Test
    default void profile_update_withTheCardAsItIsShown_keepsIt() {
        AccountProfile before = trade().getAccountProfileData(USER);
        AccountProfile updated = trade().updateAccountProfile(update("One", before.maskedCreditCard()));
        assertThat(updated.creditCard()).isEqualTo(before.creditCard());
        assertThat(trade().getAccountProfileData(USER)).isEqualTo(updated);
    }

    /** Before the password is looked at. */
    @Test
    default void profile_update_withACardAsAnotherIsShown_isRefused() {
        AccountProfile before = trade().getAccountProfileData(USER);
        String other =
                new AccountProfile(USER, "N", "A", "n@trade.example", before.creditCard() + "0").maskedCreditCard();
        assertThatThrownBy(() -> trade().updateAccountProfile(update("One", other)))
                .is(refusal(Refusal.INVALID_INPUT));
        assertThatThrownBy(() -> trade().updateAccountProfile(
                                new ProfileUpdate(USER, "wrong", "other", "N", "A", "n@trade.example", other)))
                .is(refusal(Refusal.INVALID_INPUT));
        assertThat(trade().getAccountProfileData(USER)).isEqualTo(before);
    }

    private static ProfileUpdate update(String name, String card) {
        return new ProfileUpdate(USER, null, null, name, "A", "n@trade.example", card);
    }

    private static void awaitThat(BooleanSupplier condition) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - end).as("20 s have passed").isNegative();
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }

    /** Whether somebody waits for a lock. */
    private boolean isAnyWaiting() {
        return !asked(
                        isDerby()
                                ? "SELECT COUNT(*) FROM SYSCS_DIAG.LOCK_TABLE WHERE STATE = 'WAIT'"
                                : "SELECT COUNT(*) FROM pg_locks WHERE NOT granted")
                .equals("0");
    }

    private boolean isDerby() {
        try (Connection connection = brokerages().dataSource().getConnection()) {
            return connection.getMetaData().getDatabaseProductName().equals("Apache Derby");
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    private String stored(String column) {
        return asked("SELECT " + column + " FROM account_profile WHERE user_id = '" + USER + "'");
    }

    private String asked(String question) {
        try (Connection connection = brokerages().dataSource().getConnection();
                Statement statement = connection.createStatement();
                ResultSet answer = statement.executeQuery(question)) {
            answer.next();
            return answer.getString(1);
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
