package io.tradebench.web.monitor;

import io.tradebench.web.page.Page;
import java.util.List;
import java.util.Map;

/**
 * The caches of all members, and what is in one of them.
 *
 * @param names all members
 * @param member whose contents are shown
 * @param figures the statistics
 * @param query which part of the contents
 * @param contents the entries; null if dependency ids are shown
 * @param dependencies the dependency ids; null if entries are shown
 */
public record CacheMonitorPage(
        List<String> names,
        String member,
        MonitorFigures figures,
        ContentsQuery query,
        ContentsReport contents,
        DependenciesReport dependencies)
        implements Page {
    /** An entry, and the address of all about it. */
    public record EntryLink(ContentsReport.Line line, String address) {}

    /** A dependency id, and the address of the entries that depend on it. */
    public record DependencyLink(DependenciesReport.Line line, String address) {}

    /** Something to choose from. */
    public record Choice(String value, String label, boolean chosen) {}

    @Override
    public String title() {
        return "Cache monitor";
    }

    @Override
    public boolean isPrivate() {
        return true;
    }

    public boolean showsEntries() {
        return contents != null;
    }

    public List<Choice> members() {
        return names.stream()
                .map(name -> new Choice(name, name, name.equals(member)))
                .toList();
    }

    /** The templates of the entries there are. */
    public List<Choice> templates() {
        return contents.templates().entrySet().stream()
                .map(template -> choice(template))
                .toList();
    }

    private Choice choice(Map.Entry<String, Long> template) {
        return new Choice(
                template.getKey(),
                template.getKey() + " (" + template.getValue() + ")",
                template.getKey().equals(query.template()));
    }

    public List<EntryLink> entries() {
        return contents.entries().stream()
                .map(line -> new EntryLink(line, Addresses.ofEntry(member, line.id())))
                .toList();
    }

    public List<DependencyLink> dependencyIds() {
        return dependencies.ids().stream()
                .map(line -> new DependencyLink(line, Addresses.ofDependents(member, line.id())))
                .toList();
    }

    public String entriesAddress() {
        return Addresses.ofEntries(member);
    }

    public String dependenciesAddress() {
        return Addresses.ofDependencies(member);
    }

    public long total() {
        return showsEntries() ? contents.total() : dependencies.total();
    }

    public boolean hasLines() {
        return total() > 0;
    }

    /** The number of the first line, from 1. */
    public long first() {
        return Math.min(query.from() + 1, total());
    }

    public long last() {
        return Math.min(query.from() + query.most(), total());
    }

    /** The address of what is shown, to which changes are sent so that it is shown afterwards, too. */
    public String here() {
        return address(query.from());
    }

    public boolean hasPrevious() {
        return query.from() > 0;
    }

    public boolean hasNext() {
        return last() < total();
    }

    public String previous() {
        return address(Math.max(0, query.from() - query.most()));
    }

    public String next() {
        return address(query.from() + query.most());
    }

    private String address(long from) {
        return Addresses.ofPart(showsEntries() ? "entries" : "dependencies", member, query, from);
    }
}
