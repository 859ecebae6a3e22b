package io.tradebench.kit.profile;

import io.tradebench.kit.base.FileWork;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Parts of a member that a reader knows by name. Which frame belongs to which is told by the file {@code areas.txt}. Thread-safe. */
public final class Areas {

    /** What no line of the table speaks of. */
    static final String OTHER = "other";

    private final List<Area> areas;

    private Areas(List<Area> areas) {
        this.areas = areas;
    }

    private record Area(String name, List<String> threads, List<String> frames) {

        static Area parse(String line) {
            String[] parts = line.split(" {2,}");
            List<String> beginnings = Arrays.asList(parts[1].split(" "));
            return new Area(
                    parts[0],
                    beginnings.stream()
                            .filter(Area::isThread)
                            .map(word -> word.replace('_', ' '))
                            .toList(),
                    beginnings.stream().filter(word -> !isThread(word)).toList());
        }

        private static boolean isThread(String beginning) {
            return beginning.startsWith("[");
        }
    }

    /** Those of the kit's table. */
    public static Areas ofTable() {
        return FileWork.orFail("read the areas of profiles", () -> {
            try (InputStream in = Areas.class.getResourceAsStream("areas.txt")) {
                return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
            }
        });
    }

    static Areas parse(String table) {
        return new Areas(table.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(Area::parse)
                .toList());
    }

    /** How much of a profile falls to each, in the order of the table; those without any are left out. */
    public Map<String, Double> of(Stacks stacks) {
        Map<String, Double> sums = new LinkedHashMap<>();
        areas.forEach(area -> sums.put(area.name(), 0.0));
        sums.put(OTHER, 0.0);
        stacks.weights().forEach((stack, weight) -> sums.merge(of(stack), weight, Double::sum));
        sums.values().removeIf(sum -> sum == 0);
        return sums;
    }

    /** By the thread, or by the innermost frame that the table knows. */
    String of(String stack) {
        List<String> frames = List.of(stack.split(";"));
        for (Area area : areas) {
            if (area.threads().stream().anyMatch(frames.get(0)::startsWith)) {
                return area.name();
            }
        }
        for (int i = frames.size() - 1; i >= 0; i--) {
            for (Area area : areas) {
                if (area.frames().stream().anyMatch(frames.get(i)::startsWith)) {
                    return area.name();
                }
            }
        }
        return OTHER;
    }
}
