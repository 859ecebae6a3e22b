package io.tradebench.trade.config;

import java.util.SortedSet;
import java.util.TreeSet;

/** Members did not answer, so that a change of the configuration did not happen, on no member. */
public final class UnreachableMembersException extends ConfigurationNotChangedException {
    private static final long serialVersionUID = 1L;

    private final TreeSet<String> members;

    /** @param members their names, at least one */
    public UnreachableMembersException(SortedSet<String> members) {
        super(String.join(", ", members) + (members.size() == 1 ? " does" : " do")
                + " not answer: nothing was changed. Start what is down, or leave it out (without).");
        this.members = new TreeSet<>(members);
    }

    /** The names of the members. */
    public SortedSet<String> members() {
        return new TreeSet<>(members);
    }
}
