package io.tradebench.web.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.trade.domain.ProfileUpdate;
import io.tradebench.trade.domain.Registration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whatever is drawn is legal, and within the population. */
class CustomerTest {
    private static final int DRAWS = 500;

    private final Customer customer = new Customer(new Random(1), 5, 3);

    @Test
    void logins_areThoseOfThePopulation() {
        Set<String> users = new HashSet<>();
        for (int i = 0; i < DRAWS; i++) {
            users.add(customer.login().get("uid"));
        }
        assertThat(users).containsExactlyInAnyOrder("uid:0", "uid:1", "uid:2", "uid:3", "uid:4");
    }

    @Test
    void symbols_areAskedForOnce_asFarAsThereAreAny() {
        Set<String> asked = new HashSet<>();
        for (int i = 0; i < DRAWS; i++) {
            List<String> symbols = List.of(customer.symbols().split(","));
            assertThat(symbols).doesNotHaveDuplicates().isSubsetOf("s:0", "s:1", "s:2");
            asked.addAll(symbols);
        }
        assertThat(asked).hasSize(3);
        assertThat(new Customer(new Random(1), 5, 1).symbols()).isEqualTo("s:0");
    }

    @Test
    void orders_areForOneToAHundredShares() {
        for (int i = 0; i < DRAWS; i++) {
            Map<String, String> buy = customer.buy();
            assertThat(buy.get("symbol")).isIn("s:0", "s:1", "s:2");
            assertThat(Integer.parseInt(buy.get("quantity"))).isBetween(1, 100);
        }
    }

    @Test
    void registrations_areLegal_andOfNewUsers() {
        Set<String> users = new HashSet<>();
        for (int i = 0; i < DRAWS; i++) {
            Map<String, String> form = customer.registration();
            Registration registration = new Registration(
                    form.get("uid"),
                    form.get("passwd"),
                    form.get("fullname"),
                    form.get("address"),
                    form.get("email"),
                    form.get("ccn"));
            assertThat(form.get("cpasswd")).isEqualTo(registration.password());
            users.add(registration.userId());
        }
        assertThat(users).hasSize(DRAWS).allMatch(user -> user.startsWith("ru:"));
    }

    @Test
    void profiles_areLegal_andKeepThePassword() {
        Map<String, String> form = customer.profile();
        assertThat(form).doesNotContainKeys("passwd", "oldpasswd");
        assertThat(new ProfileUpdate(
                                "uid:0",
                                null,
                                null,
                                form.get("fullname"),
                                form.get("address"),
                                form.get("email"),
                                form.get("ccn"))
                        .fullName())
                .isEqualTo(form.get("fullname"));
    }
}
