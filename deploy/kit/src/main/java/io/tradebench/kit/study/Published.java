package io.tradebench.kit.study;

import io.tradebench.kit.statistics.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * What others have found.
 *
 * @param source where it is written
 * @param statements what it says
 */
public record Published(String source, List<Statement> statements) {

    /**
     * One thing that is said, in a form that figures can be held against.
     *
     * @param text in words
     * @param figure that it is about, as comparisons name it
     * @param cell the name of a level of the first factor, or of a cell
     * @param than the same of what it is compared with
     * @param expected less, more or the same; empty if nothing here can tell
     * @param percent by how much; empty if that is not said
     * @param notComparable why nothing here can tell; empty if something can
     */
    public record Statement(
            String text,
            String figure,
            String cell,
            String than,
            Optional<Verdict> expected,
            Optional<Range> percent,
            Optional<String> notComparable) {}

    /** From so many percent to so many. */
    public record Range(double low, double high) {}
}
