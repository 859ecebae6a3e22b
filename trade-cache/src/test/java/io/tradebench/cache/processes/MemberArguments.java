package io.tradebench.cache.processes;

import io.tradebench.cache.protocol.Level;
import io.tradebench.cache.protocol.simulation.Mutation;
import io.tradebench.cache.protocol.simulation.Mutations;
import java.util.List;

/**
 * What a member's process is told on its command line.
 *
 * @param slot its place in the cluster
 * @param port where it listens
 * @param addresses the public addresses of all members, by slot
 * @param channelPort where it listens for channels
 * @param channelAddress where others reach it there
 * @param rowsPort where the database is
 * @param mutation the name of one of {@link Mutations}; "NONE" for none
 * @param afterCrash whether a former life has crashed
 */
record MemberArguments(
        int slot,
        int port,
        List<String> addresses,
        int channelPort,
        String channelAddress,
        int rowsPort,
        Level level,
        String mutation,
        boolean afterCrash) {
    static final String NO_MUTATION = "NONE";

    static MemberArguments of(String... words) {
        return new MemberArguments(
                Integer.parseInt(words[0]),
                Integer.parseInt(words[1]),
                List.of(words[2].split(",")),
                Integer.parseInt(words[3]),
                words[4],
                Integer.parseInt(words[5]),
                Level.valueOf(words[6]),
                words[7],
                Boolean.parseBoolean(words[8]));
    }

    List<String> words() {
        return List.of(
                Integer.toString(slot),
                Integer.toString(port),
                String.join(",", addresses),
                Integer.toString(channelPort),
                channelAddress,
                Integer.toString(rowsPort),
                level.name(),
                mutation,
                Boolean.toString(afterCrash));
    }

    String address() {
        return addresses.get(slot);
    }

    Mutation broken() {
        return mutation.equals(NO_MUTATION) ? Mutation.NONE : Mutations.valueOf(mutation);
    }
}
