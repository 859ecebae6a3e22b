package io.tradebench.kit.reliability;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.tradebench.kit.fault.Fault;
import io.tradebench.kit.witness.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A fault and what came of it, as {@code fault.json} holds it.
 *
 * @param fault what was done, by name
 */
public record FaultResult(
        Map<String, String> fault, @JsonUnwrapped Aftermath aftermath) implements BrokenRun {

    static FaultResult of(Incident incident, Aftermath aftermath) {
        Fault fault = incident.fault();
        Map<String, String> text = new LinkedHashMap<>();
        text.put("kind", fault.kind().word());
        text.put("component", fault.component());
        text.put("atSeconds", Long.toString(fault.at().toSeconds()));
        text.put("downSeconds", Long.toString(fault.downtime().toSeconds()));
        text.put("evidence", incident.evidence());
        return new FaultResult(text, aftermath);
    }

    /** What should not have happened; empty if the cluster withstood the fault. */
    @Override
    @JsonIgnore
    public List<String> damages() {
        List<String> damages = new ArrayList<>(aftermath.damages());
        if (fault.get("evidence") == null) {
            damages.add("nothing shows that the fault happened");
        }
        return damages;
    }

    /** A table for people, and the verdict below it. */
    @Override
    public String render() {
        List<String> damages = damages();
        return aftermath.render() + failures(aftermath.witnesses()) + "\n\n"
                + (damages.isEmpty() ? "WITHSTOOD" : "DAMAGED: " + String.join("; ", damages));
    }

    private static String failures(Verdict seen) {
        if (seen.failures().isEmpty()) {
            return "";
        }
        Map<String, Long> byAnswer =
                seen.failures().stream().collect(groupingBy(Verdict.Failed::answer, TreeMap::new, counting()));
        return "\n\nanswers to the witnesses that failed: "
                + byAnswer.entrySet().stream()
                        .map(entry -> entry.getKey() + " (" + entry.getValue() + ")")
                        .collect(joining(", "));
    }
}
