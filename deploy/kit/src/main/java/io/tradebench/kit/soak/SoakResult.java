package io.tradebench.kit.soak;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.tradebench.kit.console.TextTable;
import java.util.List;

/**
 * Whether a cluster was at the end of a long run what it was at its beginning, as {@code soak.json} holds it.
 *
 * @param lines one for each thing that was looked at
 */
public record SoakResult(List<Line> lines) {

    public SoakResult {
        lines = List.copyOf(lines);
    }

    /**
     * One thing that was looked at.
     *
     * @param held whether it is as it should be
     * @param seen in words
     */
    public record Line(String what, boolean held, String seen) {}

    /** Whether everything is as it should be. */
    @JsonProperty("clean")
    public boolean isClean() {
        return lines.stream().allMatch(Line::held);
    }

    /** A table for people. */
    public String render() {
        TextTable table = TextTable.ofWords("soak", "verdict", "seen");
        lines.forEach(line -> table.row(line.what(), line.held() ? "ok" : "BROKEN", line.seen()));
        return table.render() + "\n\n" + (isClean() ? "CLEAN" : "NOT CLEAN");
    }
}
