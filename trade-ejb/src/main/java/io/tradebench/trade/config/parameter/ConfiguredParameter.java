package io.tradebench.trade.config.parameter;

/**
 * A parameter with the value in force.
 *
 * @param source where the value comes from: {@code default}, {@code environment}, {@code server.xml}, {@code system
 *     property}, another source's own name, or {@code override};
 *     followed by the name that the originals have for the parameter, if it was set by that
 */
public record ConfiguredParameter(Parameter parameter, String value, String source) {}
