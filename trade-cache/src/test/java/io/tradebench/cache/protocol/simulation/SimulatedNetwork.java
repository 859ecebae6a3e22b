package io.tradebench.cache.protocol.simulation;

import io.tradebench.cache.protocol.CoherenceException;
import io.tradebench.cache.protocol.MemberId;
import io.tradebench.cache.protocol.Transport;
import io.tradebench.cache.protocol.View;
import io.tradebench.cache.protocol.wire.Message;
import io.tradebench.cache.protocol.wire.MessageCodec;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Links that delay and reorder, and in bad times lose and duplicate; groups that are cut off; and who has whom in view. */
final class SimulatedNetwork {
    private final SimulatedWorld world;
    private final SimulatedTime time;
    private final MessageCodec codec = new MessageCodec(Cached.CODEC);
    private final Map<MemberId, SimulatedMember> members = new HashMap<>();
    private final Map<SimulatedMember, Integer> groups = new HashMap<>();

    SimulatedNetwork(SimulatedWorld world, SimulatedTime time) {
        this.world = world;
        this.time = time;
    }

    long now() {
        return time.now();
    }

    double random() {
        return time.random().nextDouble();
    }

    void attach(SimulatedMember member) {
        members.put(member.id(), member);
    }

    void detach(SimulatedMember member) {
        members.values().removeIf(member::equals);
    }

    /** Cuts groups off from each other; members without a group are in group 0. */
    void cut(Map<SimulatedMember, Integer> newGroups) {
        groups.clear();
        groups.putAll(newGroups);
    }

    void heal() {
        groups.clear();
    }

    boolean isCut() {
        return !groups.isEmpty();
    }

    boolean connects(SimulatedMember a, SimulatedMember b) {
        return groups.getOrDefault(a, 0).equals(groups.getOrDefault(b, 0)) && !a.isIsolated() && !b.isIsolated();
    }

    /** Who a member can reach at the moment. */
    View view(SimulatedMember member) {
        Set<MemberId> peers = new HashSet<>();
        members.forEach((id, peer) -> {
            if (peer != member && connects(member, peer)) {
                peers.add(id);
            }
        });
        return new View(member.id(), peers, peers.size() + 1 == world.slots());
    }

    SimulatedMember member(MemberId id) {
        return members.get(id);
    }

    /** The end of the network at a member. */
    Transport transport(SimulatedMember sender) {
        return new Transport() {
            @Override
            public void start(Listener listener) {
                sender.learn(view(sender));
            }

            @Override
            public CompletionStage<byte[]> request(MemberId to, byte[] bytes, Duration patience) {
                CompletableFuture<byte[]> answer = new CompletableFuture<>();
                sender.giveWay();
                if (sender.isGone()) {
                    return answer;
                }
                sender.timers()
                        .after(
                                patience,
                                () -> answer.completeExceptionally(new CoherenceException("no answer in time")));
                SimulatedMember receiver = members.get(to);
                if (receiver != null) {
                    send(sender, receiver, bytes, answer);
                    if (world.isFaulty() && time.chance(0.05)) {
                        send(sender, receiver, bytes, answer);
                    }
                }
                return answer;
            }

            @Override
            public void close() {
                detach(sender);
            }
        };
    }

    private void send(
            SimulatedMember sender, SimulatedMember receiver, byte[] bytes, CompletableFuture<byte[]> answer) {
        Message request = world.mutation() == Mutation.NONE ? null : codec.decode(bytes);
        MemberId from = sender.id();
        MemberId to = receiver.id();
        Optional<Message> forged =
                request == null ? Optional.empty() : world.mutation().forged(sender, receiver, request);
        if (forged.isPresent()) {
            sender.after(world.delay(), () -> answer.complete(codec.encode(forged.get())));
            if (!world.mutation().deliversForged()) {
                return;
            }
        }
        if (isLost()) {
            return;
        }
        long delay =
                world.delay() + (forged.isPresent() ? Duration.ofMillis(300).toNanos() : 0);
        receiver.after(delay, () -> {
            if (connects(sender, receiver) && members.get(to) == receiver) {
                byte[] altered =
                        request == null ? bytes : codec.encode(world.mutation().request(sender, receiver, request));
                reply(sender, receiver, request, answered(receiver, from, altered), answer);
            }
        });
    }

    /** Empty if the receiver refuses. */
    private static Optional<byte[]> answered(SimulatedMember receiver, MemberId from, byte[] bytes) {
        try {
            return Optional.of(receiver.member().receive(from, bytes));
        } catch (CoherenceException refusal) {
            return Optional.empty();
        }
    }

    private void reply(
            SimulatedMember sender,
            SimulatedMember receiver,
            Message request,
            Optional<byte[]> bytes,
            CompletableFuture<byte[]> answer) {
        if (isLost()) {
            return;
        }
        sender.after(world.delay(), () -> {
            if (!connects(sender, receiver)) {
                return;
            }
            if (bytes.isPresent() && request == null) {
                answer.complete(bytes.get());
            } else if (bytes.isPresent()) {
                Message reply = codec.decode(bytes.get());
                receiver.said(sender, reply);
                answer.complete(codec.encode(world.mutation().reply(receiver, sender, request, reply)));
            } else {
                answer.completeExceptionally(new CoherenceException("refused"));
            }
        });
    }

    private boolean isLost() {
        return world.isFaulty() && time.chance(0.15);
    }
}
