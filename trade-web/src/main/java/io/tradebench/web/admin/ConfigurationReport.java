package io.tradebench.web.admin;

import io.tradebench.trade.config.ConfigurationService;
import io.tradebench.trade.config.parameter.ConfiguredParameter;
import io.tradebench.web.admin.ConfigPage.MemberLine;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The configuration in force on a member.
 *
 * @param version of the overrides in force; the same on all members, and growing with every change
 * @param parameters every parameter
 */
@JsonbPropertyOrder({"member", "version", "parameters"})
public record ConfigurationReport(String member, long version, List<Line> parameters) {
    /**
     * One parameter.
     *
     * @param source where the value comes from
     * @param legal the legal values: each of them where they can be listed, else one description
     */
    @JsonbPropertyOrder({"name", "value", "source", "legal", "default"})
    public record Line(
            String name,
            String value,
            String source,
            List<String> legal,
            @JsonbProperty("default") String byDefault) {
        static Line of(ConfiguredParameter configured) {
            List<String> choices = configured.parameter().choices();
            return new Line(
                    configured.parameter().configurationName(),
                    configured.value(),
                    configured.source(),
                    choices.isEmpty() ? List.of(configured.parameter().legalValues()) : choices,
                    configured.parameter().defaultValue());
        }
    }

    /** How the configuration of another member looks beside this one. */
    MemberLine compared(ConfigurationReport other) {
        Map<String, String> values = parameters.stream().collect(Collectors.toMap(Line::name, Line::value));
        List<String> differing = other.parameters().stream()
                .filter(line -> !line.value().equals(values.get(line.name())))
                .map(Line::name)
                .toList();
        return new MemberLine(other.member(), true, other.version(), differing);
    }

    static ConfigurationReport of(String member, ConfigurationService configuration) {
        return new ConfigurationReport(
                member,
                configuration.version(),
                configuration.inForce().stream().map(Line::of).toList());
    }
}
