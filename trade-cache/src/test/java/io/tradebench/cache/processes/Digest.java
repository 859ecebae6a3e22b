package io.tradebench.cache.processes;

import io.tradebench.cache.protocol.simulation.Cached;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;
import java.util.stream.Collectors;

/**
 * What a member's cache holds.
 *
 * @param serving whether the member answers from it at the moment
 * @param transfers how many entries of others it has kept so far
 * @param entries by key
 */
record Digest(boolean serving, long transfers, Map<String, Cached> entries) {
    private static final String NOTHING = "-";

    static Digest of(String line) {
        String[] words = line.split(" ");
        Map<String, Cached> entries = new TreeMap<>();
        if (!words[2].equals(NOTHING)) {
            for (String entry : words[2].split(";")) {
                String[] parts = entry.split("/");
                entries.put(parts[0], RemoteRows.cached(parts[1]));
            }
        }
        return new Digest(Boolean.parseBoolean(words[0]), Long.parseLong(words[1]), entries);
    }

    String line() {
        String held = entries.entrySet().stream()
                .map(entry -> entry.getKey() + "/" + RemoteRows.text(entry.getValue()))
                .collect(Collectors.joining(";"));
        return serving + " " + transfers + " " + (held.isEmpty() ? NOTHING : held);
    }

    /** The entries that do not agree with the database. */
    List<String> differences(IntToLongFunction versions) {
        List<String> differences = new ArrayList<>();
        entries.forEach((key, value) -> value.versions().forEach((row, version) -> {
            if (version != versions.applyAsLong(row)) {
                differences.add(key + " with version " + version + " of row " + row + ", the database has version "
                        + versions.applyAsLong(row));
            }
        }));
        return differences;
    }
}
