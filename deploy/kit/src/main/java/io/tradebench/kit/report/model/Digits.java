package io.tradebench.kit.report.model;

import java.math.BigDecimal;
import java.math.MathContext;

/** Figures that were computed, without digits that nobody measured. */
final class Digits {

    private static final MathContext SIX = new MathContext(6);

    private Digits() {}

    /** Six digits of it; null stays null. */
    static Double six(Double figure) {
        return figure == null || !Double.isFinite(figure)
                ? null
                : Double.valueOf(BigDecimal.valueOf(figure).round(SIX).doubleValue());
    }
}
