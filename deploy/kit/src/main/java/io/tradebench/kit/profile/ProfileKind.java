package io.tradebench.kit.profile;

import java.util.Locale;

/** What a profile tells the places of. */
public enum ProfileKind {
    /** CPU time. */
    CPU,
    /** Memory that is allocated. */
    ALLOC;

    /** As it is typed, and as files are named. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
