package io.tradebench.web.admin;

import io.tradebench.trade.config.parameter.ConfiguredParameter;
import io.tradebench.trade.database.audit.AuditReport;
import io.tradebench.web.page.Page;
import java.util.List;

/**
 * The configuration in force, and what an administrator can do with the database.
 *
 * @param member the name of this member
 * @param members every member of the cluster, this one included
 * @param parameters every parameter with its value in force
 * @param users how many users a population has
 * @param quotes how many quotes a population has
 * @param audit what an audit found, null if none was asked for
 */
public record ConfigPage(
        String member,
        List<MemberLine> members,
        List<ConfiguredParameter> parameters,
        int users,
        int quotes,
        AuditReport audit)
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

    @Override
    public String title() {
        return "Configuration";
    }

    @Override
    public boolean isPrivate() {
        return true;
    }
}
