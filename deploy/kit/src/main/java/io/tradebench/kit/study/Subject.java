package io.tradebench.kit.study;

import io.tradebench.kit.comparison.Comparison.Against;
import io.tradebench.kit.comparison.Comparison.Line;
import java.util.Locale;

/** The figure that the answer of a study is about, and that its precision is wanted of. */
public enum Subject {
    /** What a transaction costs: right wherever the processors are what is short, and where others use them, too. */
    COST("CPU per transaction"),
    /** What is served: right where quotas or machines of their own hold parts back. */
    THROUGHPUT("throughput");

    private final String figure;

    Subject(String figure) {
        this.figure = figure;
    }

    /** Its name in comparisons; cost that is known of members only is called so, too. */
    public String figure() {
        return figure;
    }

    /** As a study's file and {@code study.json} have it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What was found of it. */
    public Line of(Against against) {
        return against.figures().stream()
                .filter(line -> line.figure().startsWith(figure))
                .findFirst()
                .orElseThrow();
    }
}
