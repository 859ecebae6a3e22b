package io.tradebench.kit.probe;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.Map;

/**
 * What a probe found, as {@code probe.json} holds it.
 *
 * @param schema version of the file's form
 * @param held whether every promise was kept
 * @param broken promises, in words
 * @param cells one for each setting and subject
 * @param members that were written through and read
 * @param versions of what was probed
 * @param command that repeats it
 */
@JsonPropertyOrder({"schema", "held", "broken"})
public record ProbeResult(
        int schema,
        boolean held,
        List<String> broken,
        List<Cell> cells,
        List<String> members,
        Map<String, String> versions,
        String command) {}
