package io.tradebench.cache.protocol.simulation;

import io.tradebench.cache.protocol.EpochStore;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.member.CacheMember;
import io.tradebench.cache.protocol.wire.Message;
import java.util.List;
import java.util.Optional;

/**
 * A way to break one rule, from outside: by what travels, what the database says, or what the application does. The
 * mutation that breaks nothing is {@link #NONE}.
 */
public interface Mutation {
    Mutation NONE = new Mutation() {};

    /** What goes wrong besides, in the worlds that are to show the mutation. */
    default List<Fault> faults() {
        return List.of(Fault.values());
    }

    /** Whether a level is the one to show the mutation under. */
    default boolean shows(Level level) {
        return true;
    }

    /** Whether the worlds begin without caching; empty if some do. */
    default Optional<Boolean> beginsCaching() {
        return Optional.empty();
    }

    /** The token that a load uses for its fill. */
    default long token(CacheMember member, long taken) {
        return taken;
    }

    /** A request on its way. */
    default Message request(SimulatedMember from, SimulatedMember to, Message request) {
        return request;
    }

    /** A reply on its way. */
    default Message reply(SimulatedMember from, SimulatedMember to, Message request, Message reply) {
        return reply;
    }

    /** An answer by somebody who only pretends to be the receiver; empty if the request is to be delivered. */
    default Optional<Message> forged(SimulatedMember from, SimulatedMember to, Message request) {
        return Optional.empty();
    }

    /** Whether a forged answer is to be followed by the delivery of the request, late. */
    default boolean deliversForged() {
        return false;
    }

    default ProtocolSettings settings(ProtocolSettings settings) {
        return settings;
    }

    default EpochStore epochs(EpochStore store) {
        return store;
    }

    /** Whether a replica hands out entries that it has just removed. */
    default boolean readsTransfersBeforeTheVector() {
        return false;
    }

    /** Whether those that are lost seem to have said farewell. */
    default boolean lostSayFarewell() {
        return false;
    }

    /** Whether the application invalidates before its commit. */
    default boolean invalidatesBeforeCommit() {
        return false;
    }

    /** Whether the application takes an unknown outcome for a rollback. */
    default boolean takesUnknownForRollback() {
        return false;
    }

    /** Whether a member that has recovered its transactions after a crash has nobody clear. */
    default boolean recoversInSilence() {
        return false;
    }

    /** Whether the application answers from its replica without asking. */
    default boolean servesUnasked() {
        return false;
    }

    /** Whether the application updates in silence without asking. */
    default boolean updatesInSilence() {
        return false;
    }

    /** Whether the application agrees to a switch while it still has updates that will not send their invalidations. */
    default boolean agreesTooEarly() {
        return false;
    }
}
