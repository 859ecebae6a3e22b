package io.tradebench.kit.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A question, and what has to be measured to answer it.
 *
 * @param name a word or two, part of folder names
 * @param title the question
 * @param about what one has to know about it; may be empty
 * @param subject what its answer is about
 * @param factors what it varies, at least one
 * @param cells what it measures, at least one
 * @param effort how much of that
 * @param published what others have found
 */
public record Study(
        String name,
        String title,
        String about,
        Subject subject,
        List<Factor> factors,
        List<Cell> cells,
        Effort effort,
        Optional<Published> published) {

    /** What a cell is compared with: the one that differs in the first factor alone, and has its first level there. */
    public Optional<Cell> base(Cell cell) {
        Map<String, String> levels = new LinkedHashMap<>(cell.levels());
        Factor first = factors.get(0);
        levels.put(first.name(), first.levels().get(0).name());
        return levels.equals(cell.levels()) ? Optional.empty() : cell(levels);
    }

    /** The cell of these levels. */
    public Optional<Cell> cell(Map<String, String> levels) {
        return cells.stream().filter(cell -> cell.levels().equals(levels)).findFirst();
    }

    /** Cells that are measured together: those of one cluster, or all of them if they take turns. */
    public List<Group> groups() {
        if (effort.turns().isPresent()) {
            return List.of(new Group(cells));
        }
        Map<List<String>, List<Cell>> clusters = new LinkedHashMap<>();
        cells.forEach(cell -> clusters.computeIfAbsent(cell.up().arguments(), up -> new ArrayList<>())
                .add(cell));
        return clusters.values().stream().map(Group::new).toList();
    }

    /** How many clusters run at the same time. */
    public int clustersAtOnce() {
        return groups().stream()
                .mapToInt(group -> group.clusters().size())
                .max()
                .orElseThrow();
    }

    /** How many clusters it needs, all starts apart. */
    public int clusters() {
        return new Group(cells).clusters().size();
    }
}
