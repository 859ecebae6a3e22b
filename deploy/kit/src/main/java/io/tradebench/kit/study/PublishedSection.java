package io.tradebench.kit.study;

import io.tradebench.kit.statistics.Verdict;
import io.tradebench.kit.study.Published.Range;
import io.tradebench.kit.study.Published.Statement;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads what others have found. */
final class PublishedSection {

    private static final String PERCENT = "percent";

    private static final Pattern RANGE =
            Pattern.compile("(-?\\d+(?:\\.\\d+)?) *(?:to|\\.\\.) *(-?\\d+(?:\\.\\d+)?) *%?");

    private PublishedSection() {}

    /**
     * What the section says.
     *
     * @param first factor of the study, whose levels are compared
     */
    static Published read(Section section, Factor first) {
        section.only("source", "statements");
        return new Published(
                section.text("source"),
                section.sections("statements").stream()
                        .map(each -> statement(each, first))
                        .toList());
    }

    private static Statement statement(Section section, Factor first) {
        section.only("text", "figure", "cell", "than", "expect", PERCENT, "not-comparable");
        Optional<String> notComparable =
                section.has("not-comparable") ? Optional.of(section.text("not-comparable")) : Optional.empty();
        String than = section.text("than", first.levels().get(0).name());
        return new Statement(
                section.text("text"),
                section.text("figure", "throughput"),
                notComparable.isPresent() ? section.text("cell", than) : section.text("cell"),
                than,
                section.has("expect") ? Optional.of(expected(section)) : Optional.empty(),
                section.has(PERCENT) ? Optional.of(range(section)) : Optional.empty(),
                notComparable);
    }

    private static Verdict expected(Section section) {
        return switch (section.text("expect")) {
            case "less" -> Verdict.LESS;
            case "more" -> Verdict.MORE;
            case "same" -> Verdict.SAME;
            default -> throw section.wrong("expect", "'" + section.text("expect") + "': use less, more or same");
        };
    }

    private static Range range(Section section) {
        Matcher range = RANGE.matcher(section.text(PERCENT));
        if (!range.matches() || Double.parseDouble(range.group(1)) > Double.parseDouble(range.group(2))) {
            throw section.wrong(PERCENT, "'" + section.text(PERCENT) + "': use a range such as 60 to 140");
        }
        return new Range(Double.parseDouble(range.group(1)), Double.parseDouble(range.group(2)));
    }
}
