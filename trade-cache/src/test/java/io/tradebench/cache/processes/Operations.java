package io.tradebench.cache.processes;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.object.ObjectCache;
import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.simulation.AppliedVersions;
import io.tradebench.cache.protocol.simulation.Cached;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the application of a member does for one of its clients. A row is cached under the key {@code row:N} with the aliases
 * {@code r:N} and {@code quote:N}; a page, of two rows, under {@code page:N} with the dependency ids {@code r:N} and {@code r:N+1}; so an
 * update invalidates {@code r:N}.
 */
final class Operations implements LineServer.Session {
    static final int SHARED_ROWS = 8;

    private final CachingMember member;
    private final ObjectCache cache;
    private final RemoteRows rows;

    Operations(CachingMember member) throws IOException {
        this.member = member;
        cache = member.cache();
        rows = member.connect();
    }

    @Override
    public String answer(String line) throws IOException {
        String[] words = line.split(" ");
        try {
            return switch (words[0]) {
                case "read" -> read(words[1], sharing(words[2]));
                case "update" ->
                    update(Integer.parseInt(words[1]), Boolean.parseBoolean(words[2]), Boolean.parseBoolean(words[3]));
                case "put" -> put(sharing(words[1]));
                case "clear" -> {
                    cache.clear();
                    yield "done";
                }
                case "digest" -> member.digest().line();
                default -> throw new IllegalArgumentException(line);
            };
        } catch (CoherenceException failure) {
            return "failed " + failure.getMessage();
        }
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }

    private SharingPolicy sharing(String name) {
        SharingPolicy policy = SharingPolicy.valueOf(name);
        member.setSharing(policy);
        return policy;
    }

    /** Answers with the value, and whether this very read has loaded it. */
    private String read(String id, SharingPolicy sharing) throws IOException {
        String[] parts = id.split(":");
        int row = Integer.parseInt(parts[1]);
        boolean page = parts[0].equals("page");
        boolean[] loaded = new boolean[1];
        Object value = parts[0].equals("quote") ? cache.get(id) : null;
        if (value == null) {
            value = cache.<Cached, IOException>get(page ? id : "row:" + row, any -> info(row, page, sharing), key -> {
                loaded[0] = true;
                return rows.read(page ? List.of(row, second(row)) : List.of(row));
            });
        }
        return (loaded[0] ? "loaded " : "hit ") + RemoteRows.text((Cached) value);
    }

    private String update(int row, boolean wait, boolean commits) throws IOException {
        boolean tooEarly = member.arguments().broken().invalidatesBeforeCommit();
        if (tooEarly) {
            cache.invalidateAll(Set.of("r:" + row), wait);
        }
        long version = commits ? rows.commit(row) : 0;
        if (!tooEarly) {
            cache.invalidateAll(Set.of("r:" + row, AppliedVersions.marker(row, version)), wait);
        }
        return "done " + version;
    }

    /** Only this member writes its own row, so that what it puts is what the database has. */
    private String put(SharingPolicy sharing) throws IOException {
        int row = SHARED_ROWS + member.arguments().slot();
        long version = rows.commit(row);
        cache.put("row:" + row, new Cached(Map.of(row, version)), info(row, false, sharing));
        return "done " + version;
    }

    private static int second(int row) {
        return (row + 1) % SHARED_ROWS;
    }

    private static EntryInfo info(int row, boolean page, SharingPolicy sharing) {
        EntryInfo info = EntryInfo.DEFAULT.withSharing(sharing);
        return page
                ? info.withDependencyIds("r:" + row, "r:" + second(row))
                : info.withAliases(Set.of("r:" + row, "quote:" + row));
    }
}
