package io.tradebench.kit.report.model;

import java.util.List;

/**
 * Something that was published, and what this study says to it.
 *
 * @param text what was said
 * @param figure that it is about
 * @param expected the same in a few words; null if nothing here can tell
 * @param outcome of all cells that can tell
 * @param reason of it, in words
 * @param ours what was measured, cell by cell
 */
public record Judgement(String text, String figure, String expected, Outcome outcome, String reason, List<Ours> ours) {

    /** What a study says to a statement. */
    public enum Outcome {
        AGREES("agrees"),
        DIFFERS("differs"),
        NOT_RESOLVED("not resolved here"),
        NOT_COMPARABLE("not comparable here");

        private final String words;

        Outcome(String words) {
            this.words = words;
        }

        /** As texts have it. */
        public String words() {
            return words;
        }
    }

    /**
     * One pair of cells.
     *
     * @param cell its key
     * @param than the key of the other one
     * @param percent by how much the cell has more; null if it is not known
     * @param low where the interval of it begins
     * @param high where it ends
     * @param level of that interval in percent, as it covers on its own; null if there is none
     * @param outcome of this pair
     */
    public record Ours(
            String cell, String than, Double percent, Double low, Double high, Double level, Outcome outcome) {}
}
