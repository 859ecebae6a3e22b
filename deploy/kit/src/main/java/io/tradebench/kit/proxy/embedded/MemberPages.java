package io.tradebench.kit.proxy.embedded;

import io.tradebench.kit.proxy.EdgeFigures;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Pages of one member that are answered in its place, for as long as it vouches for them: it tells what it invalidates, in order and by
 * number, and whether it answers from its own cache.
 *
 * <p>A page comes with the position at which it was in the member's cache. What was invalidated up to there does not concern it. What was
 * invalidated since has been told, and then the page is not kept; or will be, and then it goes. So nothing is kept that has left the
 * member's cache by an invalidation, but for what is still being told, and nothing is answered as long as any client has been told of
 * more: so whoever has changed something does not see what was before. Thread safe.
 */
final class MemberPages {

    /** A member tells four times in this time that it is there. */
    static final Duration SILENCE = Duration.ofSeconds(1);

    /** What a member says first has to come so soon after it was asked: by so much all that it says later may be taken for late. */
    static final Duration SOON = SILENCE.dividedBy(2);

    static final int MOST_PAGES = 5_000;

    /** What a page takes beside its body: headers, address, ids and where they lead to. */
    private static final int OVERHEAD = 4_000;

    /** Two clocks differ in their pace by less than one part of so many. */
    private static final long PACE = 1_000;

    private static final long NANOS_PER_MILLI = 1_000_000;

    /** Of which it is remembered when they were invalidated. */
    static final int MOST_IDS = 10_000;

    private final LongSupplier nanoTime;
    private final int mostBytes;

    /** By address, the one that was asked for last at the end. */
    private final Map<String, Page> pages = new LinkedHashMap<>(16, 0.75f, true);

    private final Map<String, Set<String>> addressesById = new HashMap<>();

    /** Numbers of the last invalidation of each id, in their order. */
    private final Map<String, Long> invalidated = new LinkedHashMap<>();

    /** Null while nothing is heard of the member. */
    private String life;

    private long position;

    /** Of what was invalidated up to this number nothing is known. */
    private long forgotten;

    /** What clients were told of last; null if nothing in this life. */
    private Position awaited;

    /** When the member last said that it is there, by the clock of this process; as far as is known. */
    private long saidAt;

    private long askedAt;
    private long heardAt;

    /** The way of what was told without a delay, and how far the clocks are apart; rather too short than too long. */
    private long shortestWay = Long.MAX_VALUE;

    private boolean answering;
    private int bytes;
    private long invalidations;

    /**
     * @param mostBytes that they may take together
     * @param nanoTime as {@link System#nanoTime()}
     */
    MemberPages(int mostBytes, LongSupplier nanoTime) {
        this.mostBytes = mostBytes;
        this.nanoTime = nanoTime;
    }

    private record Page(StoredAnswer answer, Set<String> ids) {}

    /** The page of an address; empty if there is none that the member would answer now. */
    synchronized Optional<StoredAnswer> find(String address) {
        long now = nanoTime.getAsLong();
        if (!isVouchedFor(now)) {
            return Optional.empty();
        }
        Page page = pages.get(address);
        if (page == null) {
            return Optional.empty();
        }
        if (!page.answer().isFresh(now)) {
            remove(address);
            return Optional.empty();
        }
        return Optional.of(page.answer());
    }

    private boolean isVouchedFor(long now) {
        return life != null
                && answering
                && now - saidAt < SILENCE.toNanos()
                && (awaited == null || position >= awaited.number());
    }

    /**
     * Keeps a page, unless it was invalidated on its way, or that is not known.
     *
     * @param at where the member was when the page was in its cache
     * @param ids whose invalidation ends the page
     */
    synchronized void keep(String address, StoredAnswer answer, Position at, Set<String> ids) {
        if (!at.life().equals(life)
                || at.number() < forgotten
                || ids.stream().anyMatch(id -> invalidated.getOrDefault(id, 0L) > at.number())) {
            return;
        }
        remove(address);
        pages.put(address, new Page(answer, ids));
        ids.forEach(id ->
                addressesById.computeIfAbsent(id, unused -> new HashSet<>()).add(address));
        bytes += answer.length() + OVERHEAD;
        while (pages.size() > MOST_PAGES || bytes > mostBytes) {
            remove(pages.keySet().iterator().next());
        }
    }

    /** Clients were told of what a member at this position tells: what is older is not for them. */
    synchronized void await(Position told) {
        if (awaited == null || !awaited.life().equals(told.life()) || awaited.number() < told.number()) {
            awaited = told;
        }
        if (!told.life().equals(life)) {
            lost();
        }
    }

    /** The member is being asked to tell. Nothing that it will say is older than this. */
    synchronized void ask() {
        askedAt = nanoTime.getAsLong();
    }

    /** The member begins to tell. */
    synchronized void begin(Position first) {
        lost();
        if (awaited != null && !awaited.life().equals(first.life())) {
            awaited = null;
        }
        life = first.life();
        position = first.number();
        forgotten = first.number();
    }

    /**
     * The member is there. What it says may have been on its way for long: for as much longer than what has arrived soonest, and the first
     * of it at most since the member was asked. Ways that grow by less than the clocks may differ are not told from that.
     *
     * @param saidMillis when it said so, by its own clock
     * @return whether it has begun to tell, and soon after it was asked; if not nothing can be known of it
     */
    synchronized boolean hear(boolean answers, long saidMillis) {
        long now = nanoTime.getAsLong();
        if (shortestWay == Long.MAX_VALUE && now - askedAt >= SOON.toNanos()) {
            lost();
            return false;
        }
        long way = now - saidMillis * NANOS_PER_MILLI;
        shortestWay = shortestWay == Long.MAX_VALUE
                ? askedAt - saidMillis * NANOS_PER_MILLI
                : Math.min(way, shortestWay + (now - heardAt) / PACE);
        saidAt = now - (way - shortestWay);
        heardAt = now;
        answering = answers;
        return life != null;
    }

    /**
     * The member has invalidated something.
     *
     * @return whether this was the next one; if not nothing is known of the member any more
     */
    synchronized boolean invalidate(long number, List<String> ids) {
        if (!isNext(number)) {
            return false;
        }
        for (String id : ids) {
            invalidated.remove(id);
            invalidated.put(id, number);
            Set<String> addresses = addressesById.get(id);
            if (addresses != null) {
                List.copyOf(addresses).forEach(this::remove);
            }
        }
        forgetOldest();
        position = number;
        invalidations++;
        return true;
    }

    /**
     * The member has invalidated everything.
     *
     * @return as {@link #invalidate}
     */
    synchronized boolean invalidateAll(long number) {
        if (!isNext(number)) {
            return false;
        }
        clear();
        position = number;
        forgotten = number;
        invalidations++;
        return true;
    }

    /** What was heard of the member in all of its lives, and is kept of it; reads are not counted here. */
    synchronized EdgeFigures figures() {
        return new EdgeFigures(0, 0, invalidations, pages.size(), bytes);
    }

    /** Nothing is heard of the member any more. */
    synchronized void lost() {
        clear();
        life = null;
        answering = false;
        shortestWay = Long.MAX_VALUE;
    }

    private boolean isNext(long number) {
        boolean next = life != null && number == position + 1;
        if (!next) {
            lost();
        }
        return next;
    }

    private void clear() {
        pages.clear();
        addressesById.clear();
        invalidated.clear();
        bytes = 0;
    }

    private void forgetOldest() {
        Iterator<Map.Entry<String, Long>> oldest = invalidated.entrySet().iterator();
        for (int over = invalidated.size() - MOST_IDS; over > 0; over--) {
            forgotten = Math.max(forgotten, oldest.next().getValue());
            oldest.remove();
        }
    }

    private void remove(String address) {
        Page page = pages.remove(address);
        if (page != null) {
            bytes -= page.answer().length() + OVERHEAD;
            for (String id : page.ids()) {
                Set<String> addresses = addressesById.get(id);
                addresses.remove(address);
                if (addresses.isEmpty()) {
                    addressesById.remove(id);
                }
            }
        }
    }
}
