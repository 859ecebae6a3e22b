package io.tradebench.cache.protocol.simulation;

import io.tradebench.cache.protocol.ValueCodec;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A cached value of a simulation: which version of which row it was made from.
 *
 * @param versions by row
 */
public record Cached(Map<Integer, Long> versions) {
    /** A codec that is quick and needs no Java serialization. */
    public static final ValueCodec CODEC = new ValueCodec() {
        @Override
        public byte[] encode(Object object) {
            return new TreeMap<>(((Cached) object).versions())
                    .entrySet().stream()
                            .map(version -> version.getKey() + "=" + version.getValue())
                            .collect(Collectors.joining(","))
                            .getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        }

        @Override
        public Object decode(byte[] bytes) {
            Map<Integer, Long> versions = new TreeMap<>();
            for (String version : new String(bytes, java.nio.charset.StandardCharsets.US_ASCII).split(",")) {
                String[] parts = version.split("=");
                versions.put(Integer.valueOf(parts[0]), Long.valueOf(parts[1]));
            }
            return new Cached(versions);
        }
    };
}
