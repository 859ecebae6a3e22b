package io.tradebench.trade.config;

import io.tradebench.trade.config.parameter.ConfiguredParameter;
import io.tradebench.trade.config.parameter.InvalidConfigurationException;
import io.tradebench.trade.config.parameter.OriginalNames;
import io.tradebench.trade.config.parameter.Parameter;
import io.tradebench.trade.config.parameter.Setting;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Arrays;
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
            "trade.live",
            "trade.messaging",
            "trade.https",
            "trade.iiop",
            "trade.member",
            "trade.admin",
            "trade.db",
            "trade.edge",
            "trade.pool",
            "trade.queue",
            "trade.primitives.features",
            "trade.requests",
            "trade.statement",
            "trade.transaction",
            "trade.session",
            "trade.cache.directory",
            "trade.cluster",
            "trade.sessions",
            "trade.tls",
            "trade.web-services.secret");

    private static final Logger LOG = System.getLogger(ConfigurationSources.class.getName());

    private final Config config;

    ConfigurationSources(Config config) {
        this.config = config;
    }

    /**
     * What the sources say of each parameter that they mention.
     *
     * @throws InvalidConfigurationException if a property starts with {@code trade.} and is no parameter, or one is set by two names
     */
    Map<Parameter, ConfiguredParameter> read() {
        Map<Parameter, ConfiguredParameter> found = new EnumMap<>(Parameter.class);
        for (Parameter parameter : Parameter.values()) {
            ConfigValue value = config.getConfigValue(parameter.configurationName());
            if (value.getValue() != null) {
                found.put(
                        parameter,
                        new ConfiguredParameter(parameter, value.getValue(), sourceName(value.getSourceName())));
            }
        }
        for (String name : otherNames()) {
            ConfiguredParameter original = original(name);
            ConfiguredParameter known = found.put(original.parameter(), original);
            if (known != null) {
                throw new InvalidConfigurationException(name + " is "
                        + original.parameter().configurationName() + ", which is set to " + known.value() + " by "
                        + known.source() + ", too: leave one of them out");
            }
        }
        return found;
    }

    /** What is meant for the application, and is none of its own names. */
    private Set<String> otherNames() {
        Set<String> names = StreamSupport.stream(config.getPropertyNames().spliterator(), false)
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> others = new TreeSet<>();
        for (String name : names) {
            boolean isOurs = name.startsWith("trade.") && !isOfTheServer(name) && !isParameter(name);
            if (name.equals(OriginalNames.SHARING_TYPE) || isOurs && !isRead(name, names)) {
                others.add(name);
            }
        }
        return others;
    }

    private static boolean isParameter(String name) {
        return Arrays.stream(Parameter.values())
                .anyMatch(parameter -> parameter.configurationName().equals(name));
    }

    /** Whether it is a variable of the environment, listed with dots in its name as well, that is read by another name. */
    private static boolean isRead(String name, Set<String> names) {
        String variable = variable(name);
        return names.contains(variable)
                && (variable.equals(OriginalNames.SHARING_TYPE)
                        || Arrays.stream(Parameter.values())
                                .anyMatch(parameter ->
                                        variable(parameter.configurationName()).equals(variable)));
    }

    private static String variable(String name) {
        return name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
    }

    /** @throws InvalidConfigurationException if it is no name of the originals either */
    private ConfiguredParameter original(String name) {
        ConfigValue given = config.getConfigValue(name);
        Setting setting = Setting.of(name, given.getValue());
        ConfiguredParameter configured = new ConfiguredParameter(
                setting.parameter(), setting.value(), sourceName(given.getSourceName()) + ", as " + name);
        LOG.log(
                Level.INFO,
                "{0}={1} is {2}={3}",
                name,
                given.getValue(),
                setting.parameter().configurationName(),
                setting.value());
        return configured;
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
