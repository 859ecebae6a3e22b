package io.tradebench.trade.config;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigValue;

/** Reads the parameters from MicroProfile Config. */
final class ConfigurationSources {
    /** Variables of the server that share the prefix with the parameters of the application. */
    private static final Set<String> OF_THE_SERVER = Set.of(
            "trade.host",
            "trade.http",
            "trade.https",
            "trade.member",
            "trade.admin",
            "trade.db",
            "trade.pool",
            "trade.requests",
            "trade.statement",
            "trade.transaction",
            "trade.session",
            "trade.cache.directory",
            "trade.cluster",
            "trade.sessions",
            "trade.tls");

    private final Config config;

    ConfigurationSources(Config config) {
        this.config = config;
    }

    /**
     * What the sources say of each parameter that they mention.
     *
     * @throws InvalidConfigurationException if a property starts with {@code trade.} and is no parameter
     */
    Map<Parameter, ConfiguredParameter> read() {
        refuseUnknownNames();
        Map<Parameter, ConfiguredParameter> found = new EnumMap<>(Parameter.class);
        for (Parameter parameter : Parameter.values()) {
            ConfigValue value = config.getConfigValue(parameter.configurationName());
            if (value.getValue() != null) {
                found.put(
                        parameter,
                        new ConfiguredParameter(parameter, value.getValue(), sourceName(value.getSourceName())));
            }
        }
        return found;
    }

    private void refuseUnknownNames() {
        Set<String> unknown = StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .filter(name -> name.startsWith("trade.") && !isOfTheServer(name))
                .collect(Collectors.toCollection(TreeSet::new));
        unknown.forEach(Parameter::named);
    }

    private static boolean isOfTheServer(String name) {
        return OF_THE_SERVER.stream().anyMatch(prefix -> name.equals(prefix) || name.startsWith(prefix + "."));
    }

    private static String sourceName(String source) {
        String text = source == null ? "" : source.toLowerCase(Locale.ROOT);
        if (text.contains("environment")) {
            return "environment";
        }
        if (text.contains("system properties")) {
            return "system property";
        }
        return text.contains("server.xml") ? "server.xml" : String.valueOf(source);
    }
}
