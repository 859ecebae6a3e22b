package io.tradebench.kit.coherence;

import io.tradebench.kit.admin.CachingSetting;
import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.coherence.Subject.Item;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;

/** Changes something through one member after the other while all of them are read. For use by one thread. */
final class Rounds implements AutoCloseable {

    /** For requests that do not come back, beyond the limit of a round. */
    private static final Duration SLACK = Duration.ofSeconds(20);

    private final CachingSetting setting;
    private final List<MemberSessions> seats;
    private final int quotes;
    private final ProbeSettings settings;
    private final LongSupplier nanoTime;
    private final ExecutorService threads;

    /**
     * @param setting in force
     * @param seats the members, with the probe's user logged in
     * @param quotes of the population
     * @param nanoTime as {@link System#nanoTime()}
     */
    Rounds(
            CachingSetting setting,
            List<MemberSessions> seats,
            int quotes,
            ProbeSettings settings,
            LongSupplier nanoTime) {
        this.setting = setting;
        this.seats = List.copyOf(seats);
        this.quotes = quotes;
        this.settings = settings;
        this.nanoTime = nanoTime;
        this.threads = Executors.newFixedThreadPool(seats.size());
    }

    /**
     * Makes one change.
     *
     * @param number from 1; the members take turns
     */
    Round play(Subject subject, int number) {
        MemberSessions writer = seats.get(number % seats.size());
        Item item = new Item("s:" + number % quotes, "Probe " + nanoTime.getAsLong());
        Update update = new Update();
        CountDownLatch looking = new CountDownLatch(seats.size());
        Map<MemberSessions, Future<ReadHistory>> followers = new LinkedHashMap<>();
        for (MemberSessions seat : seats) {
            Reader follower = new Reader(() -> subject.shown(seat.reader(), item), update, looking, settings, nanoTime);
            followers.put(seat, threads.submit(follower));
        }
        try {
            if (!looking.await(SLACK.toSeconds(), TimeUnit.SECONDS)) {
                throw new KitException(
                        "a member does not answer the probe: see '" + Distribution.command("status") + "'");
            }
            long begun = nanoTime.getAsLong();
            subject.change(writer, item);
            long returned = nanoTime.getAsLong();
            update.returned(returned);
            return new Round(
                    setting,
                    subject,
                    number,
                    writer.member(),
                    returned - begun,
                    observations(followers, writer, returned));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new KitException("interrupted", e);
        } finally {
            followers.values().forEach(follower -> follower.cancel(true));
        }
    }

    private List<Observation> observations(
            Map<MemberSessions, Future<ReadHistory>> followers, MemberSessions writer, long returned)
            throws InterruptedException {
        List<Observation> observations = new ArrayList<>();
        for (Map.Entry<MemberSessions, Future<ReadHistory>> follower : followers.entrySet()) {
            MemberSessions seat = follower.getKey();
            observations.add(sightings(
                            seat,
                            follower.getValue(),
                            settings.limit().plus(settings.settle()).plus(SLACK))
                    .of(seat.member(), seat.equals(writer), returned));
        }
        return observations;
    }

    private static ReadHistory sightings(MemberSessions seat, Future<ReadHistory> follower, Duration patience)
            throws InterruptedException {
        try {
            return follower.get(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException e) {
            throw new KitException(seat.member() + ": " + e.getCause().getMessage(), e.getCause());
        } catch (TimeoutException e) {
            throw new KitException(seat.member() + " does not answer the probe", e);
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
