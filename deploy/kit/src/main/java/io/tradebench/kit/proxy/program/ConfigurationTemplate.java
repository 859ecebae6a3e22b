package io.tradebench.kit.proxy.program;

import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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
        StringWriter text = new StringWriter();
        try {
            configuration().getTemplate(name).process(values, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (TemplateException e) {
            throw new IllegalStateException("wrong template: " + name, e);
        }
        return text.toString();
    }

    private static Configuration configuration() {
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
        configuration.setClassForTemplateLoading(ConfigurationTemplate.class, "");
        configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
        configuration.setTagSyntax(Configuration.SQUARE_BRACKET_TAG_SYNTAX);
        configuration.setInterpolationSyntax(Configuration.SQUARE_BRACKET_INTERPOLATION_SYNTAX);
        configuration.setNumberFormat("c");
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        return configuration;
    }
}
