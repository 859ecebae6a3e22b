package io.tradebench.trade.trading;

import io.tradebench.trade.domain.Account;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Registration;
import io.tradebench.trade.domain.WrongCredentialsException;

/**
 * Logins, registrations and changes of passwords. Hashing is meant to take long, so it happens between units of work, never
 * inside of one, where it would hold a connection and locks. What was verified before is compared again when it is used.
 */
public final class Credentials {
    private final UnitOfWork unitOfWork;
    private final PasswordHashing passwords;

    public Credentials(UnitOfWork unitOfWork, TradingEnvironment environment) {
        this.unitOfWork = unitOfWork;
        this.passwords = environment.passwords();
    }

    /** Verifies the password, and hashes it anew if its hash is weaker than what is configured now. */
    public Account login(String userId, String password) {
        String hash = verified(userId, password, new WrongCredentialsException());
        String stronger = passwords.isWeak(hash) ? passwords.hash(password) : null;
        return unitOfWork.write(brokerage -> {
            if (stronger != null) {
                brokerage.strengthenPassword(userId, hash, stronger);
            }
            return brokerage.login(userId);
        });
    }

    public Account register(Registration registration) {
        String hash = passwords.hash(registration.password());
        return unitOfWork.write(brokerage -> brokerage.register(registration, hash));
    }

    public AccountProfile updateProfile(ProfileUpdate update) {
        if (update.password() == null) {
            return unitOfWork.write(brokerage -> brokerage.updateProfile(update));
        }
        // What is wrong with anything else is told before the password is looked at.
        unitOfWork.read(brokerage -> update.appliedTo(brokerage.profile(update.userId())));
        WrongCredentialsException refusal = new WrongCredentialsException("The current password is not right.");
        if (update.currentPassword() == null) {
            throw refusal;
        }
        String current = verified(update.userId(), update.currentPassword(), refusal);
        String hash = passwords.hash(update.password());
        return unitOfWork.write(brokerage -> {
            brokerage.changePassword(update.userId(), current, hash);
            return brokerage.updateProfile(update);
        });
    }

    /**
     * The stored hash that {@code password} matches. For an unknown user the password is compared with that of another one, so
     * that neither the clock nor the database tells whether the user exists, whatever iteration counts the stored hashes have.
     */
    private String verified(String userId, String password, WrongCredentialsException refusal) {
        StoredPassword stored = unitOfWork
                .read(brokerage -> brokerage.passwordToCompare(userId))
                .orElse(null);
        if (stored == null) {
            passwords.hash(password);
            throw refusal;
        }
        if (!passwords.matches(password, stored.hash()) || !stored.userId().equals(userId)) {
            throw refusal;
        }
        return stored.hash();
    }
}
