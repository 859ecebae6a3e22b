package io.tradebench.cache.protocol;

/**
 * What a member stands on.
 *
 * @param settings what can be tuned
 * @param timers clock and timers
 * @param transport the way to the others; not started yet, and closed by its owner after the member
 * @param epochs the register of the level strict
 * @param values how values travel
 */
public record Environment(
        ProtocolSettings settings, Timers timers, Transport transport, EpochStore epochs, ValueCodec values) {}
