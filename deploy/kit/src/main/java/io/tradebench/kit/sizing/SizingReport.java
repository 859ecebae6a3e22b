package io.tradebench.kit.sizing;

import static io.tradebench.kit.console.Numbers.number;
import static io.tradebench.kit.console.Numbers.signed;

import io.tradebench.kit.console.TextTable;
import io.tradebench.kit.sizing.Sizing.Prediction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What transactions cost, for people.
 *
 * @param rate transactions per second to be served; null if nobody asked
 */
public record SizingReport(Sizing sizing, Double rate) {

    /** Of its processors a server should use no more, or answers wait for each other. */
    private static final double USED = 0.7;

    private static final double LEAST = 1e-6;

    /** Tables, and sentences on the mix that was asked for. */
    public String render() {
        List<String> parts = new ArrayList<>(List.of(costs(), "", agreement()));
        if (sizing.mix() != null) {
            parts.addAll(List.of("", prediction(sizing.mix())));
            if (rate != null) {
                parts.add(processors(sizing.mix()));
            }
        }
        return String.join("\n", parts);
    }

    private String costs() {
        List<CostPart> parts =
                Stream.of(CostPart.values()).filter(this::costsAnything).toList();
        TextTable table = TextTable.ofFigures(
                Stream.concat(Stream.of("CPU, ms"), parts.stream().map(CostPart::word))
                        .toArray(String[]::new));
        sizing.kinds()
                .forEach((kind, costs) ->
                        table.row(Stream.concat(Stream.of(kind), parts.stream().map(part -> text(costs.get(part))))
                                .toArray()));
        return table.render();
    }

    /** A part that is not there costs nothing. */
    private boolean costsAnything(CostPart part) {
        return sizing.kinds().values().stream()
                .map(costs -> costs.get(part))
                .anyMatch(cost -> cost != null && Math.abs(cost.value()) > LEAST);
    }

    private String agreement() {
        TextTable table = TextTable.ofFigures("mix", "measured", "by these costs", "off by %", "");
        sizing.checks()
                .forEach(check -> table.row(
                        check.mix(),
                        number(check.measured(), 3),
                        number(check.formula(), 3),
                        signed(check.percent()),
                        check.asked() ? "predicted without it" : ""));
        return table.render();
    }

    private String prediction(Prediction mix) {
        return "A transaction of '" + mix.mix() + "' costs " + text(mix.whole()) + " ms of CPU: "
                + parts(mix, CostPart::isOfTransactions) + "." + beside(parts(mix, part -> !part.isOfTransactions()));
    }

    private static String beside(String others) {
        return others.isEmpty() ? "" : " Beside that: " + others + ".";
    }

    private String parts(Prediction mix, Predicate<CostPart> which) {
        return mix.parts().entrySet().stream()
                .filter(part -> which.test(part.getKey()) && costsAnything(part.getKey()))
                .map(part -> part.getKey().word() + " " + text(part.getValue()))
                .collect(Collectors.joining(", "));
    }

    /** The upper end where it is known: whoever buys machines wants enough of them. */
    private String processors(Prediction mix) {
        return String.format(
                Locale.ROOT,
                "%s of them a second need, %s with processors used to %.0f %%: %s.",
                number(rate, 0),
                mix.whole().high() == null
                        ? "by single measurements, of which nobody knows how exact they are, and"
                        : "by the upper ends of intervals and",
                100 * USED,
                mix.parts().entrySet().stream()
                        .filter(part -> costsAnything(part.getKey()))
                        .map(this::processors)
                        .collect(Collectors.joining(", ")));
    }

    private String processors(Map.Entry<CostPart, MeanCost> part) {
        MeanCost millis = part.getValue();
        double most = millis.high() == null ? millis.value() : millis.high();
        return number(rate * most / 1000 / USED, 2) + " processors for "
                + part.getKey().word();
    }

    private static String text(MeanCost estimate) {
        return estimate.low() == null
                ? number(estimate.value(), 3)
                : number(estimate.value(), 3) + " (" + number(estimate.low(), 3) + " to " + number(estimate.high(), 3)
                        + ")";
    }
}
