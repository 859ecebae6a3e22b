package io.tradebench.kit.study;

import io.tradebench.kit.study.Options.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The same study for other machines and other purposes. */
public final class Resized {

    private static final String CACHE_SIZE = "cache.size";

    private Resized() {}

    /** A smoke test: every time is short, so that its figures mean nothing. */
    public static Study quick(Study study) {
        Options times = new Options(Map.of("warmup", words("5s"), "duration", words("5s")));
        return with(
                study,
                study.effort().quick(),
                cell -> new Cell(
                        cell.levels(), cell.up(), cell.parameters(), cell.load().with(times), cell.clusters()));
    }

    /**
     * All sizes times this: users, quotes, clients and entries of the cache, whether they are varied or not.
     *
     * @param scale above 0
     */
    public static Study scaled(Study study, double scale) {
        Study named = new Study(
                study.name(),
                study.title() + " (sizes times " + scale + ")",
                study.about(),
                study.subject(),
                study.factors(),
                study.cells(),
                study.effort(),
                study.published());
        return with(named, study.effort(), cell -> {
            Map<String, String> parameters = new LinkedHashMap<>(cell.parameters());
            parameters.computeIfPresent(CACHE_SIZE, (name, size) -> times(size, scale));
            return new Cell(
                    cell.levels(),
                    scaled(cell.up(), scale, "users", "quotes", Options.SET + CACHE_SIZE),
                    parameters,
                    scaled(cell.load(), scale, "clients"),
                    cell.clusters());
        });
    }

    private static Study with(Study study, Effort effort, UnaryOperator<Cell> change) {
        return new Study(
                study.name(),
                study.title(),
                study.about(),
                study.subject(),
                study.factors(),
                study.cells().stream().map(change).toList(),
                effort,
                study.published());
    }

    private static Options scaled(Options options, double scale, String... names) {
        Map<String, Value> values = new LinkedHashMap<>(options.values());
        for (String name : names) {
            values.computeIfPresent(
                    name, (key, value) -> new Value(List.of(times(value.words().get(0), scale)), value.line()));
        }
        return new Options(values);
    }

    /** What is no number is left to whoever refuses it. */
    private static String times(String number, double scale) {
        return number.matches("\\d{1,9}")
                ? Long.toString(Math.max(1, Math.round(Integer.parseInt(number) * scale)))
                : number;
    }

    private static Value words(String word) {
        return new Value(List.of(word), 1);
    }
}
