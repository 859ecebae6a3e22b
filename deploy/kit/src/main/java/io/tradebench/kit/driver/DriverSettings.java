package io.tradebench.kit.driver;

import java.util.Map;

/**
 * What the driver needs to know, kept in a file that is its only argument.
 *
 * @param plan path of the JMeter plan
 * @param properties of the plan, by name, as {@code jmeter -J} takes them
 * @param workFolder for JMeter's own files
 * @param resultFolder for samples and histograms
 */
public record DriverSettings(String plan, Map<String, String> properties, String workFolder, String resultFolder) {

    public DriverSettings {
        properties = Map.copyOf(properties);
    }
}
