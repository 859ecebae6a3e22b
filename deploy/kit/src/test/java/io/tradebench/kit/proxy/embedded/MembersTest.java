package io.tradebench.kit.proxy.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.kit.proxy.Backend;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MembersTest {

    private static final Duration RECOVERY = Duration.ofSeconds(5);

    private final AtomicLong clock = new AtomicLong();
    private final Member one = member("one");
    private final Member two = member("two");
    private final Member three = member("three");
    private final Members members = new Members(List.of(one, two, three));

    @Test
    void choose_noSession_takesTurns() {
        assertThat(Stream.generate(this::choose).limit(6)).containsExactly(one, two, three, one, two, three);
    }

    @Test
    void choose_oneFailed_othersTakeTurns() {
        one.health().failed();

        assertThat(Stream.generate(this::choose).limit(6)).containsOnly(two, three);
    }

    @Test
    void choose_session_goesToFirstLiveOwner() {
        List<String> owners = List.of("gone", "two", "three");
        assertThat(members.choose(owners, List.of())).contains(two);

        two.health().failed();
        assertThat(members.choose(owners, List.of())).contains(three);
        assertThat(members.choose(owners, List.of(three))).contains(one);
    }

    @Test
    void choose_allTriedOrFailed_isNobody() {
        one.health().failed();

        assertThat(members.choose(List.of("one"), List.of(two, three))).isEmpty();
    }

    @Test
    void choose_recoveryOver_oneRequestTries() {
        one.health().failed();
        clock.addAndGet(RECOVERY.toNanos());

        assertThat(members.choose(List.of("one"), List.of())).contains(one);
        assertThat(members.choose(List.of("one"), List.of(two, three))).isEmpty();

        one.health().answered();
        assertThat(members.choose(List.of("one"), List.of(two, three))).contains(one);
    }

    @Test
    void cloneIds_followVersionAndId() {
        assertThat(SessionCookie.cloneIds("0001abc:one:two")).containsExactly("one", "two");
        assertThat(SessionCookie.cloneIds("0001abc")).isEmpty();
        assertThat(SessionCookie.cloneIds("")).isEmpty();
        assertThat(SessionCookie.cloneIds(":")).isEmpty();
        assertThat(SessionCookie.cloneIds(null)).isEmpty();
    }

    private Member choose() {
        return members.choose(List.of(), List.of()).orElseThrow();
    }

    private Member member(String cloneId) {
        return new Member(
                new Backend(cloneId, "127.0.0.1", 1),
                new Health(RECOVERY, clock::get),
                new MemberPages(1_000, clock::get));
    }
}
