package io.tradebench.kit.coherence;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.tradebench.kit.admin.CachingSetting;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One subject under one setting.
 *
 * @param updates that were made
 * @param updateMs from the request of an update to its answer
 * @param others readers on members that the update did not go through
 * @param own readers on the member that it went through
 */
public record Cell(CachingSetting setting, Subject subject, int updates, Spread updateMs, Readers others, Readers own) {

    /** One for each setting and subject, in the order in which they were measured. */
    public static List<Cell> all(List<Round> rounds) {
        Map<CachingSetting, Map<Subject, List<Round>>> grouped = rounds.stream()
                .collect(groupingBy(
                        Round::setting, LinkedHashMap::new, groupingBy(Round::subject, LinkedHashMap::new, toList())));
        List<Cell> cells = new ArrayList<>();
        grouped.forEach(
                (setting, subjects) -> subjects.forEach((subject, some) -> cells.add(of(setting, subject, some))));
        return cells;
    }

    static Cell of(CachingSetting setting, Subject subject, List<Round> rounds) {
        List<Observation> all =
                rounds.stream().flatMap(round -> round.observations().stream()).toList();
        return new Cell(
                setting,
                subject,
                rounds.size(),
                Spread.ofNanos(rounds.stream().map(Round::updateNanos).toList()),
                Readers.of(all.stream().filter(seen -> !seen.own()).toList()),
                Readers.of(all.stream().filter(Observation::own).toList()));
    }

    /** The promises that were broken, in words; empty if none was. */
    public List<String> broken() {
        List<String> broken = new ArrayList<>();
        if (own.staleReads() > 0) {
            broken.add(own.staleReads() + " stale reads on the member that was written through");
        }
        if (setting.promisesAll() && others.staleReads() > 0) {
            broken.add(others.staleReads() + " stale reads on other members");
        }
        if (own.neverSeen() + others.neverSeen() > 0) {
            broken.add((own.neverSeen() + others.neverSeen()) + " changes were never seen");
        }
        return broken.stream()
                .map(what -> subject.label() + " (" + setting + "): " + what)
                .toList();
    }
}
