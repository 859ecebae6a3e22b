package io.tradebench.web.cache;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.rules.CacheMatch;
import io.tradebench.cache.rules.RequestValues;
import io.tradebench.web.cache.CachedPage.Attribute;
import io.tradebench.web.cache.CachedPage.Include;
import io.tradebench.web.cache.CachedPage.Part;
import io.tradebench.web.cache.CachedPage.Text;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One page or fragment while it is written: which ranges of the capture are its own text, and what stands between them. Used by
 * one thread.
 */
final class Recording {
    private final CacheMatch<RequestValues> match;
    private final boolean consumed;
    private final List<Part> parts = new ArrayList<>(4);
    private final Set<Object> dependencyIds = new HashSet<>();

    private Recording parent;
    private Duration remaining;
    private int textStart;
    private boolean refused;
    private boolean personal;

    /**
     * @param match the rule for it; null if it is not to be kept
     * @param consumed whether it becomes part of what it stands in
     */
    Recording(CacheMatch<RequestValues> match, boolean consumed) {
        this.match = match;
        this.consumed = consumed;
    }

    void within(Recording around, int position) {
        parent = around;
        textStart = position;
    }

    void end(int position) {
        closeText(position);
    }

    Recording parent() {
        return parent;
    }

    /** Whether the fragment of a path becomes part of this, if it agrees. What is not kept itself just lets it be written. */
    boolean consumes(String path) {
        return match == null || match.properties().consumes(path);
    }

    /** A resource begins to write that this does not consume, nor does whoever consumes this. */
    void leaveOut(String path, int position) {
        for (Recording each = this; each != null; each = each.consumer()) {
            each.closeText(position);
            each.parts.add(new Include(path));
        }
    }

    /** The resource has ended. */
    void goOn(int position) {
        for (Recording each = this; each != null; each = each.consumer()) {
            each.textStart = position;
        }
    }

    /** A request attribute was set, or removed if the value is null. */
    void attribute(String name, Object value, int position) {
        for (Recording each = this; each != null; each = each.consumer()) {
            if (each.match != null && each.match.properties().savesAttribute(name)) {
                each.closeText(position);
                each.parts.add(new Attribute(name, value));
            }
        }
    }

    /** What is written depends on who asks. */
    void makePersonal() {
        for (Recording each = this; each != null; each = each.consumer()) {
            each.personal = true;
        }
    }

    boolean isPersonal() {
        return personal;
    }

    /** What is written must not be kept. */
    void refuse() {
        for (Recording each = this; each != null; each = each.consumer()) {
            each.refused = true;
        }
    }

    boolean isRefused() {
        return refused;
    }

    /** What this consists of lives no longer than it may, and ends with any of these ids. */
    void dependOn(Set<Object> ids, Duration timeToLive) {
        dependencyIds.addAll(ids);
        remaining = shorter(remaining, timeToLive);
    }

    /** Hands what it depends on to the page that has consumed it, if there is one. */
    void bequeath(Set<Object> ids, Duration timeToLive) {
        if (consumed && parent != null) {
            parent.dependOn(ids, timeToLive);
        }
    }

    /** What to keep it with, together with what it has consumed. */
    EntryInfo info(RequestValues values) {
        EntryInfo own = match.info(values);
        Set<Object> ids = new HashSet<>(own.dependencyIds());
        ids.addAll(dependencyIds);
        return own.withDependencyIds(ids).withTimeToLive(shorter(own.timeToLive(), remaining));
    }

    /** What a fragment consists of that has come to its end. */
    List<Part> parts(int position) {
        closeText(position);
        return parts;
    }

    /** What a page consists of that has ended. Nothing follows it: attributes after the last include serve nobody. */
    List<Part> partsOfAPage() {
        int lastInclude = parts.size() - 1;
        while (lastInclude >= 0 && !(parts.get(lastInclude) instanceof Include)) {
            lastInclude--;
        }
        List<Part> needed = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            if (i < lastInclude || !(parts.get(i) instanceof Attribute)) {
                addMerged(needed, parts.get(i));
            }
        }
        return needed;
    }

    private static void addMerged(List<Part> parts, Part part) {
        int last = parts.size() - 1;
        if (part instanceof Text text && last >= 0 && parts.get(last) instanceof Text before) {
            parts.set(last, new Text(before.start(), before.length() + text.length()));
        } else {
            parts.add(part);
        }
    }

    private Recording consumer() {
        return consumed ? parent : null;
    }

    private void closeText(int position) {
        if (position > textStart) {
            parts.add(new Text(textStart, position - textStart));
        }
        textStart = position;
    }

    private static Duration shorter(Duration one, Duration other) {
        if (one == null || other == null) {
            return one == null ? other : one;
        }
        return one.compareTo(other) <= 0 ? one : other;
    }
}
