package io.tradebench.trade.direct;

import io.tradebench.trade.database.sql.JdbcSession;
import io.tradebench.trade.database.sql.Timestamps;
import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.trading.StoredPassword;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** Accounts and their profiles. For one unit of work. */
final class AccountTable {
    private static final String ACCOUNT = """
            SELECT id, profile_user_id, creation_date, open_balance, balance, login_count, logout_count, last_login
            FROM account WHERE\s""";
    private static final String ACCOUNT_OF_USER = ACCOUNT + "profile_user_id = ?";
    private static final String ACCOUNT_BY_ID = ACCOUNT + "id = ?";
    private static final String INSERT_ACCOUNT = """
            INSERT INTO account (id, profile_user_id, creation_date, open_balance, balance, login_count, logout_count,
            last_login) VALUES (?, ?, ?, ?, ?, ?, ?, ?)""";
    private static final String UPDATE_ACCOUNT =
            "UPDATE account SET balance = ?, login_count = ?, logout_count = ?, last_login = ? WHERE id = ?";
    private static final String PROFILE =
            "SELECT user_id, full_name, address, email, credit_card FROM account_profile WHERE user_id = ?";
    private static final String INSERT_PROFILE = """
            INSERT INTO account_profile (user_id, password_hash, password_version, full_name, address, email, credit_card)
            VALUES (?, ?, ?, ?, ?, ?, ?)""";
    private static final String UPDATE_PROFILE =
            "UPDATE account_profile SET full_name = ?, address = ?, email = ?, credit_card = ? WHERE user_id = ?";
    private static final String PASSWORD_FROM = """
            SELECT user_id, password_hash FROM account_profile
            WHERE user_id = (SELECT MIN(user_id) FROM account_profile WHERE user_id >= ?)""";
    private static final String CHANGE_PASSWORD = """
            UPDATE account_profile SET password_hash = ?, password_version = password_version + 1
            WHERE user_id = ? AND password_hash = ?""";
    private static final String REPLACE_HASH =
            "UPDATE account_profile SET password_hash = ? WHERE user_id = ? AND password_hash = ?";

    private final JdbcSession session;
    private final IdBlocks ids;

    AccountTable(JdbcSession session, IdBlocks ids) {
        this.session = session;
        this.ids = ids;
    }

    Optional<Account> account(String userId) {
        return session.one(ACCOUNT_OF_USER, AccountTable::account, userId);
    }

    Optional<Account> accountForUpdate(String userId) {
        return session.oneForUpdate(ACCOUNT_OF_USER, AccountTable::account, userId);
    }

    Optional<Account> accountForUpdate(long accountId) {
        return session.oneForUpdate(ACCOUNT_BY_ID, AccountTable::account, accountId);
    }

    Account insert(Account account, AccountProfile profile, String passwordHash) {
        session.update(
                INSERT_PROFILE,
                profile.userId(),
                passwordHash,
                StoredPassword.firstVersion(account.creationDate()),
                profile.fullName(),
                profile.address(),
                profile.email(),
                profile.creditCard());
        Account stored = account.stored(ids.next(() -> session.nextValueOf("account_seq")));
        session.update(
                INSERT_ACCOUNT,
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
                UPDATE_ACCOUNT,
                account.balance(),
                account.loginCount(),
                account.logoutCount(),
                account.lastLogin(),
                account.id());
    }

    Optional<AccountProfile> profile(String userId) {
        return session.one(PROFILE, AccountTable::profile, userId);
    }

    Optional<AccountProfile> profileForUpdate(String userId) {
        return session.oneForUpdate(PROFILE, AccountTable::profile, userId);
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
