package io.tradebench.trade.database.sql;

import java.util.Objects;
import java.util.stream.Stream;

/** What is behind a failure: containers put exceptions into their own. */
public final class Causes {
    private static final int DEEPEST = 20;

    private Causes() {}

    /** Of a failure and its causes, those of a type, the failure first. */
    public static <T> Stream<T> of(Throwable failure, Class<T> type) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
                .limit(DEEPEST)
                .filter(type::isInstance)
                .map(type::cast);
    }
}
