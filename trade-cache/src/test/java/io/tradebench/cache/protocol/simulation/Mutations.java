package io.tradebench.cache.protocol.simulation;

import io.tradebench.cache.protocol.Epoch;
import io.tradebench.cache.protocol.EpochStore;
import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.ProtocolSettings;
import io.tradebench.cache.protocol.invalidation.VersionVector;
import io.tradebench.cache.protocol.member.CacheMember;
import io.tradebench.cache.protocol.wire.Message;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A way to break each rule. The names say what no longer happens, or what happens that must not. */
public enum Mutations implements Mutation {
    RULE_1_FILLS_IGNORE_THEIR_TOKENS {
        @Override
        public long token(CacheMember member, long taken) {
            return member.token();
        }
    },
    RULE_2_VECTORS_CLAIM_ALL {
        @Override
        public Message request(SimulatedMember from, SimulatedMember to, Message request) {
            if (request instanceof Message.Delivery delivery) {
                List<Message.Parcel> parcels = delivery.parcels().stream()
                        .map(parcel -> new Message.Parcel(all(parcel.vector()), parcel.generation(), parcel.entries()))
                        .toList();
                return new Message.Delivery(
                        delivery.forgotten(), delivery.invalidations(), parcels, delivery.announced());
            }
            return request;
        }

        @Override
        public Message reply(SimulatedMember from, SimulatedMember to, Message request, Message reply) {
            return reply instanceof Message.Found found ? new Message.Found(all(found.vector()), found.entry()) : reply;
        }
    },
    RULE_2_ENTRIES_ARE_READ_BEFORE_THEIR_VECTOR {
        @Override
        public boolean readsTransfersBeforeTheVector() {
            return true;
        }
    },
    RULE_3_LOST_DELIVERIES_SEEM_TO_HAVE_ARRIVED {
        @Override
        public Optional<Message> forged(SimulatedMember from, SimulatedMember to, Message request) {
            return request instanceof Message.Delivery delivery && random(from) < 0.05
                    ? Optional.of(new Message.Received(last(delivery)))
                    : Optional.empty();
        }

        @Override
        public Message reply(SimulatedMember from, SimulatedMember to, Message request, Message reply) {
            return withoutNumber(reply, to, from);
        }

        @Override
        public Message request(SimulatedMember from, SimulatedMember to, Message request) {
            return withoutNumber(request, to, from);
        }
    },
    RULE_3_SILENT_MEMBERS_SEEM_TO_SPEAK {
        @Override
        public List<Fault> faults() {
            return List.of(Fault.PARTITION, Fault.PAUSE);
        }

        @Override
        public boolean shows(Level level) {
            return level == Level.EVENTUAL;
        }

        @Override
        public Optional<Message> forged(SimulatedMember from, SimulatedMember to, Message request) {
            boolean unheard = to.isPaused() || !from.world().network().connects(from, to);
            return unheard && request instanceof Message.Heartbeat
                    ? to.member().applied(from.id()).flatMap(heard -> from.member()
                            .applied(to.id())
                            .map(number -> to.lastBeat(from))
                            .map(beat -> (Message) withNumber(beat, from, to)))
                    : Optional.empty();
        }
    },
    RULE_3_NOBODY_CLEARS_AFTER_A_PARTITION {
        @Override
        public List<Fault> faults() {
            return List.of(Fault.PARTITION, Fault.LEAVE);
        }

        @Override
        public boolean shows(Level level) {
            return level == Level.EVENTUAL;
        }

        @Override
        public boolean lostSayFarewell() {
            return true;
        }
    },
    RULE_3_NOBODY_CLEARS_AFTER_A_DEATH {
        @Override
        public List<Fault> faults() {
            return List.of(Fault.DEATH);
        }

        @Override
        public boolean shows(Level level) {
            return level == Level.EVENTUAL;
        }

        @Override
        public boolean lostSayFarewell() {
            return true;
        }
    },
    RULE_3_JOINERS_START_TOO_FAR {
        @Override
        public Message reply(SimulatedMember from, SimulatedMember to, Message request, Message reply) {
            boolean first = request instanceof Message.Heartbeat asked && asked.received() == Message.Heartbeat.NOTHING;
            return first && reply instanceof Message.Heartbeat beat
                    ? new Message.Heartbeat(
                            beat.number() + 5,
                            beat.received(),
                            beat.generation(),
                            beat.meeting(),
                            beat.separated(),
                            beat.regime(),
                            beat.prepared())
                    : reply;
        }
    },
    RULE_3_HITS_DO_NOT_ASK_THE_GATE {
        @Override
        public List<Fault> faults() {
            return List.of(Fault.PAUSE, Fault.PARTITION);
        }

        @Override
        public boolean servesUnasked() {
            return true;
        }
    },
    RULE_4_INVALIDATIONS_LEAVE_BEFORE_COMMIT {
        @Override
        public boolean invalidatesBeforeCommit() {
            return true;
        }
    },
    RULE_4_UNKNOWN_OUTCOMES_COUNT_AS_ROLLBACK {
        @Override
        public boolean takesUnknownForRollback() {
            return true;
        }
    },
    RULE_4_NOBODY_CLEARS_AFTER_A_RECOVERY {
        @Override
        public List<Fault> faults() {
            return List.of(Fault.DEATH);
        }

        @Override
        public boolean recoversInSilence() {
            return true;
        }
    },
    RULE_5_ACKNOWLEDGED_BEFORE_APPLIED {
        @Override
        public boolean shows(Level level) {
            return level == Level.STRICT;
        }

        @Override
        public Optional<Message> forged(SimulatedMember from, SimulatedMember to, Message request) {
            return request instanceof Message.Delivery delivery
                    ? Optional.of(new Message.Received(last(delivery)))
                    : Optional.empty();
        }

        @Override
        public boolean deliversForged() {
            return true;
        }
    },
    RULE_5_NOBODY_WAITS_FOR_LEASES {
        @Override
        public boolean shows(Level level) {
            return level == Level.STRICT;
        }

        @Override
        public ProtocolSettings settings(ProtocolSettings settings) {
            ProtocolSettings.Leases leases = settings.leases();
            return settings.withLeases(new ProtocolSettings.Leases(leases.length(), -100, leases.acknowledgement()));
        }
    },
    RULE_5_LEASES_ARE_RENEWED_AGAINST_AN_OLD_EPOCH {
        @Override
        public boolean shows(Level level) {
            return level == Level.STRICT;
        }

        @Override
        public EpochStore epochs(EpochStore store) {
            return new EpochStore() {
                private Epoch first;

                @Override
                public CompletionStage<Epoch> read() {
                    return first == null ? store.read() : CompletableFuture.completedFuture(first);
                }

                @Override
                public CompletionStage<Boolean> replace(Epoch expected, Epoch next) {
                    return store.replace(expected, next).thenApply(replaced -> {
                        if (replaced && next.members().size() > 1) {
                            first = next;
                        }
                        return replaced;
                    });
                }
            };
        }
    },
    RULE_5_THE_SILENT_STAY_IN_THE_EPOCH {
        @Override
        public boolean shows(Level level) {
            return level == Level.STRICT;
        }

        @Override
        public EpochStore epochs(EpochStore store) {
            return new EpochStore() {
                @Override
                public CompletionStage<Epoch> read() {
                    return store.read();
                }

                @Override
                public CompletionStage<Boolean> replace(Epoch expected, Epoch next) {
                    return next.members().containsAll(expected.members())
                            ? store.replace(expected, next)
                            : store.read().thenApply(any -> true);
                }
            };
        }
    },
    RULE_6_SWITCHES_DO_NOT_WAIT_FOR_OLD_UPDATES {
        @Override
        public List<Fault> faults() {
            return List.of(Fault.SWITCH, Fault.SLOWNESS);
        }

        @Override
        public boolean shows(Level level) {
            return level == Level.EVENTUAL;
        }

        @Override
        public Optional<Boolean> beginsCaching() {
            return Optional.of(false);
        }

        @Override
        public boolean agreesTooEarly() {
            return true;
        }
    },
    RULE_6_THOSE_NOT_ASKED_UPDATE_IN_SILENCE {
        @Override
        public List<Fault> faults() {
            return List.of(Fault.DIVIDED_SWITCH);
        }

        @Override
        public boolean shows(Level level) {
            return level == Level.STRICT;
        }

        @Override
        public Optional<Boolean> beginsCaching() {
            return Optional.of(false);
        }

        @Override
        public boolean updatesInSilence() {
            return true;
        }
    },
    /** The application that has refused goes on in silence, and does not even ask. */
    RULE_6_REFUSALS_COUNT_AS_AGREEMENT {
        @Override
        public List<Fault> faults() {
            return List.of(Fault.REFUSAL);
        }

        @Override
        public Optional<Boolean> beginsCaching() {
            return Optional.of(false);
        }

        @Override
        public Message reply(SimulatedMember from, SimulatedMember to, Message request, Message reply) {
            return reply instanceof Message.Refused ? new Message.Agreed(true) : reply;
        }

        @Override
        public boolean updatesInSilence() {
            return true;
        }
    },
    RULE_6_SWITCHES_DO_NOT_WAIT_FOR_AGREEMENT {
        @Override
        public Optional<Message> forged(SimulatedMember from, SimulatedMember to, Message request) {
            return request instanceof Message.Prepare || request instanceof Message.Commit
                    ? Optional.of(new Message.Agreed(true))
                    : Optional.empty();
        }

        @Override
        public Message request(SimulatedMember from, SimulatedMember to, Message request) {
            return asIfCommitted(request, to);
        }

        @Override
        public Message reply(SimulatedMember from, SimulatedMember to, Message request, Message reply) {
            return asIfCommitted(reply, to);
        }
    },
    RULE_7_PULLS_HAVE_NO_DEADLINE {
        @Override
        public ProtocolSettings settings(ProtocolSettings settings) {
            return settings.withFetchDeadline(settings.patience());
        }
    };

    private static double random(SimulatedMember member) {
        return member.world().network().random();
    }

    private static long last(Message.Delivery delivery) {
        return delivery.invalidations().isEmpty()
                ? delivery.forgotten()
                : delivery.invalidations()
                        .get(delivery.invalidations().size() - 1)
                        .number();
    }

    private static VersionVector all(VersionVector vector) {
        Map<MemberId, Long> numbers = new HashMap<>();
        vector.numbers().keySet().forEach(member -> numbers.put(member, Long.MAX_VALUE));
        return new VersionVector(numbers);
    }

    /** A heartbeat that claims that the one who hears it has all, and that the one who sends it has what it was sent. */
    private static Message withoutNumber(Message message, SimulatedMember hearer, SimulatedMember sender) {
        return message instanceof Message.Heartbeat beat && beat.received() != Message.Heartbeat.NOTHING
                ? withNumber(beat, hearer, sender)
                : message;
    }

    private static Message.Heartbeat withNumber(
            Message.Heartbeat beat, SimulatedMember hearer, SimulatedMember sender) {
        return new Message.Heartbeat(
                hearer.member().applied(sender.id()).orElse(beat.number()),
                Math.max(beat.received(), hearer.member().emitted()),
                beat.generation(),
                beat.meeting(),
                beat.separated(),
                beat.regime(),
                beat.prepared());
    }

    /** A heartbeat that hides from the hearer that the two are under different regimes. */
    private static Message asIfCommitted(Message message, SimulatedMember hearer) {
        return message instanceof Message.Heartbeat beat
                ? new Message.Heartbeat(
                        beat.number(),
                        beat.received(),
                        beat.generation(),
                        beat.meeting(),
                        beat.separated(),
                        hearer.member().regime(),
                        null)
                : message;
    }
}
