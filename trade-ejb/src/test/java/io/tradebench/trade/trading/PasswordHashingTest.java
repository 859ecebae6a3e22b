package io.tradebench.trade.trading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PasswordHashingTest {
    @Test
    void matches_onlyTheRightPassword() {
        PasswordHashing hashing = new PasswordHashing(new Random(1), 10);
        String hash = hashing.hash("secret");
        assertThat(hashing.matches("secret", hash)).isTrue();
        assertThat(hashing.matches("Secret", hash)).isFalse();
        assertThat(hash).startsWith("10$").doesNotContain("secret");
    }

    @Test
    void hash_hasASaltOfItsOwn() {
        PasswordHashing hashing = new PasswordHashing(new Random(1), 10);
        assertThat(hashing.hash("secret")).isNotEqualTo(hashing.hash("secret"));
    }

    @Test
    void isWeak_belowTheConfiguredIterations() {
        String old = new PasswordHashing(new Random(1), 10).hash("secret");
        assertThat(new PasswordHashing(new Random(2), 11).isWeak(old)).isTrue();
        assertThat(new PasswordHashing(new Random(2), 10).isWeak(old)).isFalse();
        assertThat(new PasswordHashing(new Random(2), 9).isWeak(old)).isFalse();
    }

    @Test
    void matches_aHashOfAnotherIterationCount() {
        String old = new PasswordHashing(new Random(1), 10).hash("secret");
        assertThat(new PasswordHashing(new Random(2), 20).matches("secret", old))
                .isTrue();
    }
}
