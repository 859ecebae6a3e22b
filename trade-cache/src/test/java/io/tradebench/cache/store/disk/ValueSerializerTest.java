package io.tradebench.cache.store.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tradebench.cache.SharingPolicy;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ValueSerializerTest {
    private final ValueSerializer serializer = new ValueSerializer(getClass().getClassLoader());

    record Quote(String symbol, BigDecimal price, Instant at) implements Serializable {}

    @Test
    void read_whatWasWritten_isEqual() throws Exception {
        Map<String, Object> value = new HashMap<>();
        value.put("quote", new Quote("s:0", new BigDecimal("10.50"), Instant.EPOCH));
        value.put("list", new ArrayList<>(List.of(1, 2L, 3.0, "four", SharingPolicy.PUSH)));
        value.put("set", Set.of("a", "b"));
        value.put("bytes", "text".repeat(1_000));
        for (int i = 0; i < 1_000; i++) {
            value.put("many" + i, new int[] {i}.length);
        }

        assertThat(serializer.read(serializer.write(value))).isEqualTo(value);
    }

    @Test
    void read_classThatThisCacheHasNotWritten_isRefused() throws Exception {
        byte[] foreign = new ValueSerializer(getClass().getClassLoader()).write(new Quote("s:0", null, null));

        assertThatExceptionOfType(InvalidClassException.class)
                .isThrownBy(() -> serializer.read(foreign))
                .withMessageContaining("has not written");
        serializer.allow(Set.of(Quote.class.getName()));
        assertThat(serializer.read(foreign)).isEqualTo(new Quote("s:0", null, null));
    }

    @Test
    void write_notSerializable_isRefused() {
        assertThatExceptionOfType(NotSerializableException.class)
                .isThrownBy(() -> serializer.write(List.of(new Object())));
    }
}
