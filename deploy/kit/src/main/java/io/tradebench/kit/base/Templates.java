package io.tradebench.kit.base;

import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Texts with gaps, which FreeMarker fills in; they are in UTF-8, and numbers in them as computers write them. */
public final class Templates {

    private Templates() {}

    /** How templates are read that are resources beside a class. */
    public static Configuration beside(Class<?> owner) {
        Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
        configuration.setClassForTemplateLoading(owner, "");
        configuration.setDefaultEncoding(StandardCharsets.UTF_8.name());
        configuration.setNumberFormat("c");
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        return configuration;
    }

    /**
     * The text with its gaps filled in.
     *
     * @throws IllegalStateException if the template is wrong, or a value is missing
     */
    public static String render(Configuration configuration, String name, Map<String, Object> values) {
        StringWriter text = new StringWriter();
        try {
            configuration.getTemplate(name).process(values, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (TemplateException e) {
            throw new IllegalStateException("wrong template: " + name, e);
        }
        return text.toString();
    }
}
