package io.tradebench.kit.coherence;

import io.tradebench.kit.admin.CachingSetting;
import io.tradebench.kit.base.Distribution;
import io.tradebench.kit.base.Futures;
import io.tradebench.kit.base.KitException;
import io.tradebench.kit.coherence.Round.Observation;
import io.tradebench.kit.coherence.Subject.Item;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/** Changes something through one member after the other while all of them are read. For use by one thread. */
final class Rounds implements AutoCloseable {

    /** For requests that do not come back, beyond the limit of a round. */
    private static final Duration SLACK = Duration.ofSeconds(20);

    /** From then on members send each other's orders again. */
    private static final Duration LATE = Duration.ofSeconds(10);

    private final CachingSetting setting;
    private final List<MemberSessions> sessions;
    private final int quotes;
    private final ProbeSettings settings;
    private final LongSupplier nanoTime;
    private final ExecutorService threads;

    /**
     * @param setting in force
     * @param sessions the members, with the probe's user logged in
     * @param quotes of the population
     * @param nanoTime as {@link System#nanoTime()}
     */
    Rounds(
            CachingSetting setting,
            List<MemberSessions> sessions,
            int quotes,
            ProbeSettings settings,
            LongSupplier nanoTime) {
        this.setting = setting;
        this.sessions = List.copyOf(sessions);
        this.quotes = quotes;
        this.settings = settings;
        this.nanoTime = nanoTime;
        this.threads = Executors.newFixedThreadPool(sessions.size());
    }

    /**
     * Makes one change.
     *
     * @param number from 1; the members take turns
     */
    Round play(Subject subject, int number) {
        MemberSessions writer = sessions.get(number % sessions.size());
        Item item = new Item("s:" + number % quotes, "Probe " + nanoTime.getAsLong());
        CompletableFuture<Long> update = new CompletableFuture<>();
        CountDownLatch looking = new CountDownLatch(sessions.size());
        Map<MemberSessions, Future<ReadHistory>> readers = new LinkedHashMap<>();
        for (MemberSessions session : sessions) {
            Reader reader =
                    new Reader(() -> subject.shown(session.reader(), item), update, looking, settings, nanoTime);
            readers.put(session, threads.submit(reader));
        }
        try {
            if (!looking.await(SLACK.toSeconds(), TimeUnit.SECONDS)) {
                throw new KitException(
                        "a member does not answer the probe: see '" + Distribution.command("status") + "'");
            }
            long begun = nanoTime.getAsLong();
            subject.change(writer, item);
            long returned = nanoTime.getAsLong();
            update.complete(returned);
            return new Round(
                    setting,
                    subject,
                    number,
                    writer.member(),
                    returned - begun,
                    observations(
                            readers, session -> isChangedAt(session, writer, subject, returned - begun), returned));
        } catch (InterruptedException e) {
            throw KitException.interrupted(e);
        } finally {
            readers.values().forEach(reader -> reader.cancel(true));
        }
    }

    /** An order by message may be another member's to complete. Then the one that has confirmed it hears of that like all others. */
    private static boolean isChangedAt(MemberSessions session, MemberSessions writer, Subject subject, long nanos) {
        boolean anywhere = writer.completion().anywhere() || nanos >= LATE.toNanos();
        return session.equals(writer) && !(subject.isChangedByOrders() && anywhere);
    }

    private List<Observation> observations(
            Map<MemberSessions, Future<ReadHistory>> readers, Predicate<MemberSessions> own, long returned) {
        Duration patience = settings.limit().plus(settings.settle()).plus(SLACK);
        List<Observation> observations = new ArrayList<>();
        readers.forEach((session, reader) -> {
            String member = session.member();
            observations.add(Futures.get(reader, patience, member + ": ", member + " does not answer the probe")
                    .of(member, own.test(session), returned));
        });
        return observations;
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
