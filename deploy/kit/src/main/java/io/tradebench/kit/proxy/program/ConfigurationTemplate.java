package io.tradebench.kit.proxy.program;

import freemarker.template.Configuration;
import io.tradebench.kit.base.Templates;
import java.util.Map;

/**
 * A configuration file with gaps, kept beside this class. Square brackets mark what is filled in, as braces, dollars and
 * angles belong to the files themselves.
 *
 * @param name of the resource
 */
record ConfigurationTemplate(String name) {

    /** The file with its gaps filled in. */
    String render(Map<String, Object> values) {
        Configuration configuration = Templates.beside(ConfigurationTemplate.class);
        configuration.setTagSyntax(Configuration.SQUARE_BRACKET_TAG_SYNTAX);
        configuration.setInterpolationSyntax(Configuration.SQUARE_BRACKET_INTERPOLATION_SYNTAX);
        return Templates.render(configuration, name, values);
    }
}
