package io.tradebench.trade.trading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tradebench.trade.config.parameter.OrderProcessing;
import io.tradebench.trade.domain.AccountProfile;
import io.tradebench.trade.domain.ProfileUpdate;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What is stored is no hash, so that comparing a password with it fails, wherever that is. */
class CredentialsTest {
    private static final String USER = "uid:0";

    private final TradingEnvironment environment = new TradingEnvironment(
            Clock.systemUTC(), () -> BigDecimal.ONE, new PasswordHashing(new Random(1), 10), OrderProcessing.SYNC, 10);
    private final Units units = new Units();
    private final Credentials credentials = new Credentials(units, environment);

    @Test
    void login_comparesThePassword_afterTheUnitOfWorkThatHasReadIt() {
        assertThatThrownBy(() -> credentials.login(USER, "xxx")).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(units.ended).containsExactly("passwordFrom");
    }

    @Test
    void updateProfile_comparesThePassword_afterTheUnitOfWorkThatHasReadIt() {
        ProfileUpdate update = new ProfileUpdate(USER, "xxx", "other", "N", "A", "n@trade.example", null);
        assertThatThrownBy(() -> credentials.updateProfile(update)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(units.ended).containsExactly("profile", "passwordFrom");
    }

    /** Notes what those have asked the store for that have not failed. */
    private final class Units implements UnitOfWork {
        private final List<String> ended = new ArrayList<>();

        @Override
        public <T> T read(Function<Brokerage, T> work) {
            List<String> asked = new ArrayList<>();
            T result = work.apply(new Brokerage(store(asked), environment));
            ended.addAll(asked);
            return result;
        }

        @Override
        public <T> T write(Function<Brokerage, T> work) {
            return read(work);
        }
    }

    private static TradeStore store(List<String> asked) {
        return (TradeStore) Proxy.newProxyInstance(
                CredentialsTest.class.getClassLoader(),
                new Class<?>[] {TradeStore.class},
                (proxy, method, arguments) -> {
                    asked.add(method.getName());
                    return switch (method.getName()) {
                        case "profile" -> Optional.of(new AccountProfile(USER, "N", "A", "n@trade.example", "1"));
                        case "passwordFrom" -> Optional.of(new StoredPassword(USER, "broken"));
                        default -> throw new UnsupportedOperationException(method.getName());
                    };
                });
    }
}
