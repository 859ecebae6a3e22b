package io.tradebench.web.error;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.testing.LogListener;
import java.time.Duration;
import java.util.List;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class PassingFailuresTest {
    private static final Pattern MORE = Pattern.compile("\\(and (\\d+) more");
    private static final Throwable AWAY = new IllegalStateException("no database");

    @RegisterExtension
    private final LogListener log = new LogListener("passing");

    private long nanos = Long.MAX_VALUE - 5;
    private final PassingFailures failures = new PassingFailures(Logger.getLogger("passing"), () -> nanos);

    @Test
    void manyAtOnce_areAFewLines_thatStandForAll() {
        for (int i = 1; i <= 1_000; i++) {
            nanos += i % 500 == 0 ? Duration.ofSeconds(1).toNanos() : 1;
            failures.log(AWAY, "id " + i, "GET /trade/app");
        }
        assertThat(log.messages())
                .hasSize(3)
                .first()
                .isEqualTo("Failure id 1 in GET /trade/app: java.lang.IllegalStateException: no database");
        assertThat(log.messages().stream()
                        .mapToInt(PassingFailuresTest::counted)
                        .sum())
                .isEqualTo(1_000);
    }

    @Test
    void aFailureEverySecond_hasALineOfItsOwn() {
        for (int i = 1; i <= 3; i++) {
            failures.log(AWAY, "id " + i, "here");
            nanos += Duration.ofSeconds(1).toNanos();
        }
        assertThat(log.messages()).hasSize(3).noneMatch(MORE.asPredicate());
    }

    @Test
    void oneOfAnotherKind_isNotHiddenBehindTheOthers() {
        failures.log(AWAY, "1", "here");
        failures.log(AWAY, "2", "here");
        failures.log(new IllegalArgumentException("no room"), "3", "here");
        assertThat(log.messages())
                .isEqualTo(List.of(
                        "Failure 1 in here: java.lang.IllegalStateException: no database",
                        "Failure 3 in here: java.lang.IllegalArgumentException: no room"));
    }

    private static int counted(String message) {
        Matcher more = MORE.matcher(message);
        return more.find() ? 1 + Integer.parseInt(more.group(1)) : 1;
    }
}
