package io.tradebench.web.monitor;

import io.tradebench.web.page.Page;
import java.util.List;

/** All about one entry of one member's cache, but its value. */
public record CacheEntryPage(EntryReport entry) implements Page {
    /** A dependency id, and the address of the entries that depend on it. */
    public record Dependency(String id, String address) {}

    @Override
    public String title() {
        return "Cache entry";
    }

    @Override
    public boolean isPrivate() {
        return true;
    }

    public List<Dependency> dependencies() {
        return entry.dependencyIds().stream()
                .map(id -> new Dependency(id, Addresses.ofDependents(entry.member(), id)))
                .toList();
    }

    public String back() {
        return Addresses.ofEntries(entry.member());
    }

    public boolean hasDependencyIds() {
        return !entry.dependencyIds().isEmpty();
    }

    public boolean hasAliases() {
        return !entry.aliases().isEmpty();
    }
}
