package io.tradebench.cache.processes;

import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.protocol.simulation.History;
import java.io.IOException;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A client of one life of a member. Draws operations as the simulation does, has the member do them one after the other, and tells the
 * history when each began and ended: a moment too early, and a moment too late.
 */
final class Client implements Runnable {
    /** What a client does. */
    enum Role {
        /** Nothing but read, so that no update ever has it wait. */
        READER,
        /** Reads, updates and clears. */
        UPDATER,
        /** The same, and writes the member's own row: one client does. */
        OWNER
    }

    private final ProcessWorld world;
    private final ProcessMember member;
    private final Role role;
    private final Random random;
    private final History history;

    Client(ProcessWorld world, ProcessMember member, Role role, long seed) {
        this.world = world;
        this.member = member;
        this.role = role;
        random = new Random(seed);
        history = world.history();
    }

    @Override
    public void run() {
        try (LineClient line = member.connect()) {
            while (world.isWorking() && !member.reported().isGone()) {
                operate(line);
                LockSupport.parkNanos(TimeUnit.MICROSECONDS.toNanos(random.nextInt(6_000)));
            }
        } catch (IOException lost) {
            if (!member.reported().isGone()) {
                history.violated(member + " does not answer: " + lost);
            }
        }
    }

    private void operate(LineClient line) throws IOException {
        double dice = random.nextDouble();
        if (role == Role.READER || dice < 0.80) {
            read(line, drawnId());
        } else if (dice < 0.96) {
            update(line);
        } else if (dice < 0.995) {
            if (role == Role.OWNER && world.policy() != SharingPolicy.NOT_SHARED) {
                confirm(line.ask("put " + world.policy()), "put");
            }
        } else {
            confirm(line.ask("clear"), "clear");
        }
    }

    private String drawnId() {
        int row = random.nextInt(Operations.SHARED_ROWS + world.members());
        double dice = random.nextDouble();
        if (row < Operations.SHARED_ROWS && dice < 0.4) {
            return "page:" + row;
        }
        return (dice < 0.7 ? "row:" : "quote:") + row;
    }

    /** Reads through the cache and has the answer judged. */
    void read(LineClient line, String id) throws IOException {
        SharingPolicy policy = world.policy();
        History.Floor floor = history.floor();
        long start = world.now();
        String[] answer = line.ask("read " + id + " " + policy).split(" ", 2);
        world.tally().count(answer[0] + " under " + policy);
        if (answer[0].equals("hit")) {
            history.served(member.reported(), start, floor, id, RemoteRows.cached(answer[1]), "its own or another's");
        } else if (!answer[0].equals("loaded")) {
            history.violated(member + " cannot read " + id + ": " + answer[1]);
        }
    }

    /** An update whose outcome the application does not know is invalidated, too, whether it was committed or not. */
    private void update(LineClient line) throws IOException {
        int row = (int) (Operations.SHARED_ROWS * Math.pow(random.nextDouble(), 4));
        boolean wait = random.nextDouble() < 0.1;
        boolean commits = random.nextDouble() < 0.95;
        confirm(line.ask("update " + row + " " + wait + " " + commits), "update");
    }

    private void confirm(String answer, String what) {
        String[] words = answer.split(" ");
        boolean done = words[0].equals("done");
        world.tally().count(done ? what : what + " failed");
        if (done && words.length > 1) {
            world.returned(Long.parseLong(words[1]));
        }
    }
}
