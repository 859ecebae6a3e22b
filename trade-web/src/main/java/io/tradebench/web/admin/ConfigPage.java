package io.tradebench.web.admin;

import io.tradebench.trade.config.ConfiguredParameter;
import io.tradebench.trade.config.Parameter;
import io.tradebench.trade.database.AuditReport;
import io.tradebench.web.page.Page;
import java.util.List;

/**
 * The configuration in force, and what an administrator can do with the database.
 *
 * @param member the name of this member
 * @param members every member of the cluster, this one included
 * @param lines every parameter
 * @param users how many users a population has
 * @param quotes how many quotes a population has
 * @param audit what an audit found, null if none was asked for
 */
public record ConfigPage(
        String member, List<MemberLine> members, List<Line> lines, int users, int quotes, AuditReport audit)
        implements Page {
    /**
     * One member.
     *
     * @param version of the overrides in force there; null if it does not answer
     * @param differing the names of parameters that have another value there than here
     */
    public record MemberLine(String name, boolean reachable, Long version, List<String> differing) {
        /** Whether the same configuration is in force there as here. */
        public boolean isInStep() {
            return reachable && differing.isEmpty();
        }
    }

    /**
     * One parameter.
     *
     * @param choices the legal values to choose from; empty if a number is to be entered
     * @param changeable whether it can be changed while members run
     */
    public record Line(
            String name,
            String description,
            String value,
            String source,
            String legal,
            String defaultValue,
            List<Choice> choices,
            boolean changeable) {
        public static Line of(ConfiguredParameter configured) {
            Parameter parameter = configured.parameter();
            List<Choice> choices = parameter.choices().stream()
                    .map(choice -> new Choice(choice, choice.equals(configured.value())))
                    .toList();
            return new Line(
                    parameter.configurationName(),
                    parameter.description(),
                    configured.value(),
                    configured.source(),
                    parameter.legalValues(),
                    parameter.defaultValue(),
                    choices,
                    parameter.isChangeable());
        }

        public boolean isOverridden() {
            return source.equals("override");
        }

        public boolean isChoice() {
            return !choices.isEmpty();
        }
    }

    /** A legal value, and whether it is in force. */
    public record Choice(String value, boolean chosen) {}

    @Override
    public String name() {
        return "config";
    }

    @Override
    public String title() {
        return "Configuration";
    }

    @Override
    public boolean isPrivate() {
        return true;
    }
}
