package io.tradebench.web.cache;

import static org.assertj.core.api.Assertions.assertThat;

import io.tradebench.web.cache.CachedPage.Attribute;
import io.tradebench.web.cache.CachedPage.Head;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CachedPageTest {
    /** Another build may have written it in a way that this one cannot read. */
    @Test
    void page_ofAnotherEdition_isNotReadBeyondItsHead() {
        Head head = new Head("2", "", "", "", List.of());
        byte[] bytes = CachedPage.of(head, List.of(new Attribute("a", "b")), new byte[0])
                .encoded();
        byte[] unreadable = Arrays.copyOf(bytes, bytes.length - 1);
        List<Head> seen = new ArrayList<>();

        assertThat(CachedPage.decoded(unreadable, found -> !seen.add(found))).isNull();
        assertThat(seen).containsExactly(head);
        assertThat(CachedPage.decoded(unreadable, found -> true)).isNull();
    }
}
