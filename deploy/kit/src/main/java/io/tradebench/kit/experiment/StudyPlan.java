package io.tradebench.kit.experiment;

import io.tradebench.kit.base.Durations;
import io.tradebench.kit.console.TextTable;
import io.tradebench.kit.load.warmup.WarmupGoal;
import io.tradebench.kit.study.Cell;
import io.tradebench.kit.study.Effort;
import io.tradebench.kit.study.Group;
import io.tradebench.kit.study.Study;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a study would measure, and about how long that takes.
 *
 * @param given whether it would measure a cluster that runs already, for which the options of {@code up} do not count
 */
public record StudyPlan(Prepared prepared, boolean given) {

    private static final Duration START = Duration.ofSeconds(40);

    /** What waiting until the cost is steady takes, more or less. */
    private static final Duration STEADY = Duration.ofMinutes(6);

    /** The same for a cell of which most of the code is warm already. */
    private static final Duration STEADY_AGAIN = Duration.ofSeconds(75);

    /** For the reset, the driver's start, rest and audit. */
    private static final Duration AROUND = Duration.ofSeconds(15);

    private static final int USUAL_THROUGHPUT = 500;

    /** For a person. */
    public String render() {
        Study study = prepared.study();
        Effort effort = study.effort();
        return study.title() + "\n\n" + cells() + "\n\n"
                + String.format(
                        Locale.ROOT,
                        "%d cells x %d blocks x %d starts on %d clusters: %d measurements, about %s%s",
                        study.cells().size(),
                        effort.blocks(),
                        effort.starts(),
                        study.clusters() * effort.starts(),
                        new Agenda(new Findings(study, List.of(), List.of(), List.of()), 1).trials(),
                        Durations.format(time()),
                        effort.looks().size() < 2
                                ? ""
                                : ", less if the intervals are narrow enough after "
                                        + effort.looks().stream()
                                                .limit(effort.looks().size() - 1L)
                                                .map(String::valueOf)
                                                .collect(Collectors.joining(", "))
                                        + (effort.starts() > 1 ? " starts" : " blocks"));
    }

    private String cells() {
        TextTable table =
                given ? TextTable.ofWords("cell", "switch", "load") : TextTable.ofWords("cell", "up", "switch", "load");
        for (Cell cell : prepared.study().cells()) {
            List<Object> row = new ArrayList<>(List.of(
                    cell.name(),
                    parameters(cell.parameters()),
                    String.join(" ", cell.load().arguments())));
            if (!given) {
                row.add(1, cell.started());
            }
            table.row(row.toArray());
        }
        return table.render();
    }

    private static String parameters(Map<String, String> parameters) {
        return parameters.entrySet().stream()
                .filter(parameter -> parameter.getValue() != null)
                .map(parameter -> parameter.getKey() + "=" + parameter.getValue())
                .collect(Collectors.joining(" "));
    }

    /** Of all of it. */
    Duration time() {
        Effort effort = prepared.study().effort();
        Duration start = given ? Duration.ZERO : START;
        Duration time = Duration.ZERO;
        for (Group group : prepared.study().groups()) {
            int clusters = group.clusters().size();
            int warmUps = new Schedule(prepared.study())
                    .warmUps(group, 1).stream()
                            .mapToInt(warmUp -> warmUp.clusters().size())
                            .sum();
            Duration block = effort.turns().isPresent()
                    ? inTurns(group)
                    : group.cells().stream().map(this::trial).reduce(Duration.ZERO, Duration::plus);
            WarmupGoal goal = prepared.warming(group.cells().get(0)).warmup();
            Duration warming = goal.equals(WarmupGoal.STEADY)
                    ? STEADY.multipliedBy(clusters).plus(STEADY_AGAIN.multipliedBy(warmUps - clusters))
                    : length(goal).plus(AROUND).multipliedBy(warmUps);
            time = time.plus(start.multipliedBy(clusters)).plus(warming).plus(block.multipliedBy(effort.blocks()));
        }
        return time.multipliedBy(effort.starts());
    }

    private static Duration length(WarmupGoal goal) {
        Duration transactions = Duration.ofSeconds(goal.transactions().orElse(Long.MAX_VALUE) / USUAL_THROUGHPUT);
        return transactions.compareTo(goal.longest()) < 0 ? transactions : goal.longest();
    }

    private Duration trial(Cell cell) {
        return around().multipliedBy(cell.clusters())
                .plus(prepared.loads().get(cell).duration());
    }

    private Duration inTurns(Group group) {
        Duration each = prepared.loads().get(group.cells().get(0)).duration();
        return around().multipliedBy(group.clusters().size())
                .plus(new Schedule(prepared.study())
                        .turns(group, group.cells(), prepared::mix, 1, 1, each)
                        .time());
    }

    /** What comes before and after a load that is measured. */
    private Duration around() {
        return AROUND.plus(Duration.ofSeconds(prepared.study().effort().settle() / USUAL_THROUGHPUT));
    }
}
