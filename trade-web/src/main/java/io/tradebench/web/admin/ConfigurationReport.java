package io.tradebench.web.admin;

import io.tradebench.trade.config.ConfiguredParameter;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbPropertyOrder;
import java.util.List;

/**
 * The configuration in force on a member.
 *
 * @param parameters every parameter
 */
@JsonbPropertyOrder({"member", "parameters"})
public record ConfigurationReport(String member, List<Line> parameters) {
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

    static ConfigurationReport of(Member member, List<ConfiguredParameter> inForce) {
        return new ConfigurationReport(
                member.name(), inForce.stream().map(Line::of).toList());
    }
}
