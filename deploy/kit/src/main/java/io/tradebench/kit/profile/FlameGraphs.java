package io.tradebench.kit.profile;

import io.tradebench.kit.base.FileWork;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.stream.Stream;
import one.convert.Arguments;
import one.convert.FlameGraph;
import one.convert.JfrToFlame;

/** What async-profiler's converter makes: stacks of recordings, and pages that show them, which need nothing else. */
public final class FlameGraphs {

    /** Of the whole; what is narrower cannot be seen. */
    private static final double LEAST_PERCENT = 0.05;

    private FlameGraphs() {}

    /**
     * The stacks of a recording, by kind of thread. Of CPU time their weight is in samples, of memory in bytes.
     *
     * @param from the moment from which on samples count
     * @param to the moment until which they do
     */
    static Stacks stacks(Path recording, ProfileKind kind, Instant from, Instant to) {
        Arguments arguments = new Arguments();
        arguments.cpu = kind == ProfileKind.CPU;
        arguments.alloc = kind == ProfileKind.ALLOC;
        arguments.total = kind == ProfileKind.ALLOC;
        arguments.threads = true;
        arguments.norm = true;
        arguments.from = from.toEpochMilli();
        arguments.to = to.toEpochMilli();
        arguments.output = "collapsed";
        return FileWork.orFail("read the profile " + recording, () -> {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            JfrToFlame.parse(recording.toString(), arguments).dump(text);
            return Stacks.parse(new StringReader(text.toString(StandardCharsets.UTF_8)));
        });
    }

    /**
     * Draws a profile.
     *
     * @param parts what it is the sum of
     * @param title above it, with the unit
     * @return a page
     */
    public static String page(Stream<Stacks> parts, String title) {
        return page(drawn(parts, title));
    }

    /**
     * Draws a profile in colours that tell how it differs from another one in the same unit: red frames take more by
     * themselves, blue ones less, yellow ones are new. What only the base has is not there.
     *
     * @param base what the base is the sum of
     * @param other the same of the profile
     * @param title above it, with the unit
     * @return a page
     */
    public static String difference(Stream<Stacks> base, Stream<Stacks> other, String title) {
        FlameGraph graph = drawn(other, title);
        graph.diff(drawn(base, title));
        return page(graph);
    }

    private static FlameGraph drawn(Stream<Stacks> parts, String title) {
        Arguments arguments = new Arguments();
        // stacks of servers are higher than any window: their beginning is at the top
        arguments.inverted = true;
        arguments.minwidth = LEAST_PERCENT;
        arguments.title = title.replace("&", "&amp;").replace("<", "&lt;");
        FlameGraph graph = new FlameGraph(arguments);
        parts.forEach(stacks -> add(stacks, graph));
        return graph;
    }

    /** The converter writes names into a script as they are: none may end it. */
    private static void add(Stacks stacks, FlameGraph graph) {
        String text = stacks.text().replace("</", "< /").replace("<!", "< !");
        FileWork.orFail("read stacks", () -> {
            graph.parseCollapsed(new StringReader(text));
            return graph;
        });
    }

    private static String page(FlameGraph graph) {
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        return FileWork.orFail("draw a flame graph", () -> {
            graph.dump(page);
            return page.toString(StandardCharsets.UTF_8);
        });
    }
}
