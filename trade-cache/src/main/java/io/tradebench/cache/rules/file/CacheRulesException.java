package io.tradebench.cache.rules.file;

import java.util.List;
import java.util.stream.Collectors;

/** A rules file says what cannot be followed. The message has a line for each problem. */
public final class CacheRulesException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /**
     * One problem.
     *
     * @param source the name of the file
     * @param line the line in it, from 1
     * @param element the name of the XML element; empty if there is none
     * @param reason what is wrong with it
     * @param legal what would be legal; empty if there is nothing to choose from
     */
    public record Problem(String source, int line, String element, String reason, String legal) {
        @Override
        public String toString() {
            String where = source + ":" + line + ": " + (element.isEmpty() ? "" : "<" + element + "> ");
            return where + reason + (legal.isEmpty() ? "" : "; legal: " + legal);
        }
    }

    CacheRulesException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining(System.lineSeparator())));
        this.problems = List.copyOf(problems);
    }

    /** The problems in the order of their lines. */
    public List<Problem> problems() {
        return problems;
    }
}
