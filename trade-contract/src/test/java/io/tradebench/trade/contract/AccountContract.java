package io.tradebench.trade.contract;

import static io.tradebench.trade.domain.Refusals.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.TradeServices;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.Money;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Refusal;
import io.tradebench.trade.domain.UnknownUserException;
import io.tradebench.trade.domain.WrongCredentialsException;
import io.tradebench.trade.trading.StoredPassword;
import jakarta.transaction.Status;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Users, their accounts, profiles and passwords. */
interface AccountContract extends Contract {
    @Test
    default void login_countsAndStamps() {
        Account before = trade().getAccountData(USER);
        Account account = trade().login(USER, "xxx");
        assertThat(account.loginCount()).isEqualTo(before.loginCount() + 1);
        assertThat(account.lastLogin()).isEqualTo(Brokerages.NOW);
        assertThat(trade().getAccountData(USER)).isEqualTo(account);
    }

    @Test
    default void login_wrongPassword_changesNothing() {
        Account before = trade().getAccountData(USER);
        assertThatThrownBy(() -> trade().login(USER, "yyy")).isInstanceOf(WrongCredentialsException.class);
        assertThat(trade().getAccountData(USER)).isEqualTo(before);
    }

    @Test
    default void login_unknownUser_looksLikeAWrongPassword() {
        assertThatThrownBy(() -> trade().login("nobody", "xxx"))
                .isInstanceOf(WrongCredentialsException.class)
                .hasMessage(new WrongCredentialsException().getMessage());
    }

    @Test
    default void logout_counts() {
        int before = trade().getAccountData(USER).logoutCount();
        trade().logout(USER);
        assertThat(trade().getAccountData(USER).logoutCount()).isEqualTo(before + 1);
    }

    @Test
    default void logout_unknownUser() {
        assertThatThrownBy(() -> trade().logout("nobody")).isInstanceOf(UnknownUserException.class);
    }

    @Test
    default void register_opensAnAccount() {
        Account account = trade().register(ADA);
        assertThat(account.balance()).isEqualTo(Money.OPEN_BALANCE);
        assertThat(trade().getAccountData("ada")).isEqualTo(account);
        assertThat(trade().getAccountProfileData("ada")).isEqualTo(ADA.profile());
        assertThat(trade().login("ada", "secret").loginCount()).isEqualTo(1);
    }

    @Test
    default void register_withLogin_countsAndStamps() {
        Account account = trade().register(ADA.withLogin());
        assertThat(account.loginCount()).isEqualTo(1);
        assertThat(account.lastLogin()).isEqualTo(Brokerages.NOW);
        assertThat(account.balance()).isEqualTo(Money.OPEN_BALANCE);
        assertThat(trade().getAccountData("ada")).isEqualTo(account);
        assertThat(trade().login("ada", "secret").loginCount()).isEqualTo(2);
    }

    @Test
    default void register_withLogin_ofATakenUserId() {
        Account before = trade().register(ADA);
        assertThatThrownBy(() -> trade().register(ADA.withLogin())).is(refusal(Refusal.USER_EXISTS));
        assertThat(trade().getAccountData("ada")).isEqualTo(before);
    }

    @Test
    default void register_beginsWithAPasswordOfItsOwnVersion() {
        trade().register(ADA);
        int version = brokerages().administration().passwordVersion("ada");
        assertThat(version)
                .isEqualTo(StoredPassword.firstVersion(Brokerages.NOW))
                .isPositive();
        trade().updateAccountProfile(new ProfileUpdate("ada", "secret", "second", "N", "A", "new@trade.example", null));
        assertThat(brokerages().administration().passwordVersion("ada")).isEqualTo(version + 1);
    }

    @Test
    default void register_takenUserId() {
        trade().register(ADA);
        assertThatThrownBy(() -> trade().register(ADA)).is(refusal(Refusal.USER_EXISTS));
    }

    @Test
    default void profile_update() {
        AccountProfile updated = trade().updateAccountProfile(new ProfileUpdate(
                USER, "xxx", "new password", "New Name", "2 New St", "new@trade.example", null));
        assertThat(updated.fullName()).isEqualTo("New Name");
        assertThat(trade().getAccountProfileData(USER)).isEqualTo(updated);
        assertThat(trade().login(USER, "new password")).isNotNull();
    }

    @Test
    default void profile_update_withoutPassword_keepsIt() {
        String card = trade().getAccountProfileData(USER).creditCard();
        trade().updateAccountProfile(
                        new ProfileUpdate(USER, null, null, "New Name", "2 New St", "new@trade.example", null));
        assertThat(trade().login(USER, "xxx")).isNotNull();
        assertThat(trade().getAccountProfileData(USER).creditCard()).isEqualTo(card);
        assertThat(brokerages().administration().passwordVersion(USER)).isZero();
    }

    @Test
    default void password_changes_onlyWithTheCurrentOne() {
        AccountProfile before = trade().getAccountProfileData(USER);
        for (String wrong : new String[] {null, "yyy"}) {
            assertThatThrownBy(() -> trade().updateAccountProfile(new ProfileUpdate(
                            USER, wrong, "new password", "N", "A", "new@trade.example", null)))
                    .isInstanceOf(WrongCredentialsException.class);
        }
        assertThat(trade().getAccountProfileData(USER)).isEqualTo(before);
        assertThat(trade().login(USER, "xxx")).isNotNull();
        assertThat(brokerages().administration().passwordVersion(USER)).isZero();
    }

    @Test
    default void password_change_makesAnotherVersion() {
        trade().updateAccountProfile(new ProfileUpdate(USER, "xxx", "second", "N", "A", "new@trade.example", null));
        assertThat(brokerages().administration().passwordVersion(USER)).isEqualTo(1);
        assertThatThrownBy(() -> trade().login(USER, "xxx")).isInstanceOf(WrongCredentialsException.class);
        assertThat(brokerages().administration().passwordVersion("nobody")).isEqualTo(-1);
    }

    @Test
    default void login_strengthensAnOldHash() {
        assertThat(hashOf(USER)).startsWith("10$");
        List<String> held = new ArrayList<>();
        configureIterations("20");
        try {
            TradeServices now = brokerages().members().get(0).services();
            brokerages().whenHashing(() -> held.add(brokerages().held()));
            assertThat(now.login(USER, "xxx")).isNotNull();
            brokerages().whenHashing(() -> {});
            assertThat(held).isNotEmpty().containsOnly("nothing");
            assertThat(hashOf(USER)).startsWith("20$");
            assertThat(now.login(USER, "xxx")).isNotNull();
            assertThat(brokerages().administration().passwordVersion(USER)).isZero();
        } finally {
            brokerages().whenHashing(() -> {});
            configureIterations("10");
        }
    }

    private void configureIterations(String iterations) {
        Map<String, String> changed = new HashMap<>(settings());
        changed.put("password-iterations", iterations);
        brokerages().members().get(0).configure(changed);
        brokerages().members().forEach(Member::refresh);
    }

    @Test
    default void login_ofAnUnknownUser_isComparedWithAStoredHash() throws SQLException {
        try (Connection connection = brokerages().dataSource().getConnection();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("UPDATE account_profile SET password_hash = 'broken' WHERE user_id = 'uid:7'");
        }
        assertThatThrownBy(() -> trade().login("uid:6a", "xxx")).isNotInstanceOf(WrongCredentialsException.class);
        assertThatThrownBy(() -> trade().login("uid:5a", "xxx")).isInstanceOf(WrongCredentialsException.class);
    }

    @Test
    default void passwords_areHashed_withoutTransactionAndConnection() {
        List<String> held = new ArrayList<>();
        brokerages().whenHashing(() -> held.add(brokerages().held()));
        try {
            trade().register(ADA);
            trade().updateAccountProfile(
                            new ProfileUpdate("ada", "secret", "other", "N", "A", "n@trade.example", null));
        } finally {
            brokerages().whenHashing(() -> {});
        }
        assertThat(held).isNotEmpty().containsOnly("nothing");
    }

    @Test
    default void connectionInATransaction_isSeenAsHeld() throws Exception {
        brokerages().transaction().begin();
        try (Connection connection = brokerages().dataSource().getConnection()) {
            assertThat(connection.isClosed()).isFalse();
            assertThat(brokerages().held()).isEqualTo("transaction status " + Status.STATUS_ACTIVE + ", connections 1");
        } finally {
            brokerages().transaction().rollback();
        }
        assertThat(brokerages().held()).isEqualTo("nothing");
    }

    private String hashOf(String user) {
        try (Connection connection = brokerages().dataSource().getConnection();
                PreparedStatement query =
                        connection.prepareStatement("SELECT password_hash FROM account_profile WHERE user_id = ?")) {
            query.setString(1, user);
            try (ResultSet rows = query.executeQuery()) {
                rows.next();
                return rows.getString(1);
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
    }

    @Test
    default void unknownUser_isRefusedEverywhere() {
        assertThatThrownBy(() -> trade().getAccountData("nobody")).isInstanceOf(UnknownUserException.class);
        assertThatThrownBy(() -> trade().getAccountProfileData("nobody")).isInstanceOf(UnknownUserException.class);
        assertThatThrownBy(() -> trade().buy("nobody", "s:0", 1, null)).isInstanceOf(UnknownUserException.class);
        assertThat(trade().getHoldings("nobody")).isEmpty();
        assertThat(trade().getOrders("nobody")).isEmpty();
        assertThat(trade().getClosedOrders("nobody")).isEmpty();
    }
}
