package io.tradebench.kit.admin;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;

/**
 * A primitive that the members have.
 *
 * @param name below {@code /trade/servlet/}
 * @param group what it exercises
 * @param purpose what it does, in one line
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PrimitiveEntry(String name, String group, String purpose) {}
