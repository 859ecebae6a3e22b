package io.tradebench.trade.direct;

import io.tradebench.trade.brokerage.StoredPassword;
import io.tradebench.trade.database.Timestamps;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** The tables {@code account} and {@code account_profile}. */
final class AccountTables {
    private static final String SELECT =
            "SELECT id, profile_user_id, creation_date, open_balance, balance, login_count,"
                    + " logout_count, last_login FROM account WHERE ";
    private static final String BY_USER = SELECT + "profile_user_id = ?";
    private static final String BY_ID = SELECT + "id = ?";
    private static final String INSERT =
            "INSERT INTO account (id, profile_user_id, creation_date, open_balance, balance,"
                    + " login_count, logout_count, last_login) VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    private static final String UPDATE =
            "UPDATE account SET balance = ?, login_count = ?, logout_count = ?, last_login = ? WHERE id = ?";
    private static final String PROFILE =
            "SELECT user_id, full_name, address, email, credit_card FROM account_profile WHERE user_id = ?";
    private static final String PASSWORD_FROM = "SELECT user_id, password_hash FROM account_profile WHERE user_id ="
            + " (SELECT MIN(user_id) FROM account_profile WHERE user_id >= ?)";
    private static final String INSERT_PROFILE =
            "INSERT INTO account_profile (user_id, password_hash, full_name, address,"
                    + " email, credit_card) VALUES (?, ?, ?, ?, ?, ?)";
    private static final String UPDATE_PROFILE =
            "UPDATE account_profile SET full_name = ?, address = ?, email = ?, credit_card = ? WHERE user_id = ?";
    private static final String CHANGE_PASSWORD = "UPDATE account_profile SET password_hash = ?,"
            + " password_version = password_version + 1 WHERE user_id = ? AND password_hash = ?";
    private static final String REPLACE_HASH =
            "UPDATE account_profile SET password_hash = ? WHERE user_id = ? AND password_hash = ?";

    private final JdbcSession session;
    private final IdSources ids;

    AccountTables(JdbcSession session, IdSources ids) {
        this.session = session;
        this.ids = ids;
    }

    Optional<Account> ofUser(String userId) {
        return session.one(BY_USER, AccountTables::account, userId);
    }

    Optional<Account> ofUserForUpdate(String userId) {
        return session.oneForUpdate(BY_USER, AccountTables::account, userId);
    }

    Optional<Account> forUpdate(long accountId) {
        return session.oneForUpdate(BY_ID, AccountTables::account, accountId);
    }

    Account insert(Account account, AccountProfile profile, String passwordHash) {
        session.update(
                INSERT_PROFILE,
                profile.userId(),
                passwordHash,
                profile.fullName(),
                profile.address(),
                profile.email(),
                profile.creditCard());
        Account stored = account.stored(ids.nextAccount(session));
        session.update(
                INSERT,
                stored.id(),
                stored.userId(),
                stored.creationDate(),
                stored.openBalance(),
                stored.balance(),
                stored.loginCount(),
                stored.logoutCount(),
                stored.lastLogin());
        return stored;
    }

    void update(Account account) {
        session.update(
                UPDATE,
                account.balance(),
                account.loginCount(),
                account.logoutCount(),
                account.lastLogin(),
                account.id());
    }

    Optional<AccountProfile> profile(String userId) {
        return session.one(PROFILE, AccountTables::profile, userId);
    }

    Optional<StoredPassword> passwordFrom(String userId) {
        return session.one(PASSWORD_FROM, row -> new StoredPassword(row.getString(1), row.getString(2)), userId);
    }

    boolean changePassword(String userId, String expectedHash, String newHash) {
        return session.update(CHANGE_PASSWORD, newHash, userId, expectedHash) == 1;
    }

    void replacePasswordHash(String userId, String expectedHash, String newHash) {
        session.update(REPLACE_HASH, newHash, userId, expectedHash);
    }

    void update(AccountProfile profile) {
        session.update(
                UPDATE_PROFILE,
                profile.fullName(),
                profile.address(),
                profile.email(),
                profile.creditCard(),
                profile.userId());
    }

    private static Account account(ResultSet row) throws SQLException {
        return new Account(
                row.getLong(1),
                row.getString(2),
                Timestamps.instant(row.getTimestamp(3)),
                row.getBigDecimal(4),
                row.getBigDecimal(5),
                row.getInt(6),
                row.getInt(7),
                Timestamps.instant(row.getTimestamp(8)));
    }

    private static AccountProfile profile(ResultSet row) throws SQLException {
        return new AccountProfile(
                row.getString(1), row.getString(2), row.getString(3), row.getString(4), row.getString(5));
    }
}
