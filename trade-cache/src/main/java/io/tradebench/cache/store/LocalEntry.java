package io.tradebench.cache.store;

import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.statistics.Counters;
import io.tradebench.cache.store.disk.DiskReference;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * One entry. All but its value, its recency and its place in the order of eviction is fixed: a put makes a new entry.
 *
 * <p>The fields are laid out for a million instances (64 bytes with compressed references).
 */
public final class LocalEntry {
    private static final long NEVER = Long.MIN_VALUE;
    private static final long LONGEST = Duration.ofDays(100 * 365).toNanos();
    private static final Object[] NONE = {};

    /** Added to the code of the sharing policy. */
    private static final int IDLES = 0x40;

    private final Object key;

    /** The dependency ids, as an array; {@link Rest} if there is more, which few entries have. */
    private final Object ids;

    private final Counters counters;

    /** The value, or the {@link DiskReference} of one on disk. Moves between the two under the table's lock of the key. */
    volatile Object value;

    /** When the entry ends; with an inactivity, when to look again. Changed under the store's lock. */
    private volatile long deadline;

    /** Place in the ring, {@code null} if not in it. Used under the store's lock. */
    LocalEntry previous;

    LocalEntry next;

    /** Place in the expiry queue, {@code null} if not in it. Used under the store's lock. */
    ExpiryQueue.Slot slot;

    LocalEntry sooner;
    LocalEntry later;

    /** What the entry takes of the heap with its value, at most {@link Integer#MAX_VALUE}. Fixed while it is in the ring. */
    int bytes;

    /** Whether the entry has left the store for good. Used under the store's lock. */
    boolean gone;

    private final byte priority;

    /** The code of the sharing policy, and {@link #IDLES} if the entry has an inactivity: a hit need not look into {@link #ids} for that. */
    private final byte sharing;

    /** How often the hand may still pass. Written by readers and the hand without order: a lost write costs a round. */
    private byte credit;

    /** @param now the reading of the ticker from which the times count */
    public LocalEntry(Object key, Object value, EntryInfo info, Counters counters, long now) {
        this.key = key;
        this.value = value;
        this.priority = (byte) info.priority();
        resetCredit();
        this.counters = counters;
        long end = after(now, info.timeToLive());
        Inactivity inactivity = info.inactivity() == null ? null : new Inactivity(nanos(info.inactivity()), end, now);
        this.sharing = (byte) (info.sharing().code() | (inactivity == null ? 0 : IDLES));
        this.deadline = inactivity == null ? end : inactivity.end();
        Object[] dependencies =
                info.dependencyIds().isEmpty() ? NONE : info.dependencyIds().toArray();
        this.ids = inactivity == null && info.aliases().isEmpty()
                ? dependencies
                : new Rest(dependencies, info.aliases().toArray(), inactivity);
    }

    /** What the entry is kept with from a reading of the ticker on at which it is live, with those aliases that are its own still. */
    public EntryInfo info(long now, Set<Object> aliases) {
        Inactivity inactivity = inactivity();
        return new EntryInfo(
                priority,
                remainingTimeToLive(now),
                inactivity == null ? null : Duration.ofNanos(inactivity.nanos),
                SharingPolicy.ofCode(sharing & ~IDLES),
                aliases,
                Set.of(dependencyIdArray()));
    }

    public Object key() {
        return key;
    }

    /** The value; {@code null} if it is on disk, see {@link EntryStore#fetch}. */
    public Object valueInMemory() {
        Object present = value;
        return present instanceof DiskReference<?> ? null : present;
    }

    /** Whether the value is on disk. */
    public boolean isOnDisk() {
        return value instanceof DiskReference<?>;
    }

    /** Where on disk a value is that an entry holds; {@code null} if it is the value itself. */
    @SuppressWarnings("unchecked")
    static DiskReference<LocalEntry> onDisk(Object value) {
        return value instanceof DiskReference<?> ? (DiskReference<LocalEntry>) value : null;
    }

    /** Estimated bytes of the heap that the entry takes with its value; 0 if that is on disk. */
    public int bytesInMemory() {
        return isOnDisk() ? 0 : bytes;
    }

    /** Bytes of the value on disk; 0 if it is in memory. */
    public int bytesOnDisk() {
        return value instanceof DiskReference<?> reference ? reference.size() : 0;
    }

    public int priority() {
        return priority;
    }

    public List<Object> aliases() {
        return List.of(aliasArray());
    }

    boolean hasAlias(Object alias) {
        return aliases().contains(alias);
    }

    public List<Object> dependencyIds() {
        return List.of(dependencyIdArray());
    }

    /** What this entry's hits and its end count for. */
    public Counters counters() {
        return counters;
    }

    /** Whether the entry may be served at a reading of the ticker. */
    public boolean isLive(long now) {
        long end = deadline;
        return end == NEVER || now - end < 0 || (idles() && now - inactivity().end() < 0);
    }

    /** Notes that the entry was served: the hand may pass as often as its priority says from now on. */
    public void use(long now) {
        if (credit != priority) {
            credit = priority;
        }
        if (idles()) {
            inactivity().lastUse = now;
        }
    }

    /** What is left of the time to live at a reading of the ticker; {@code null} for no end, never negative. */
    public Duration remainingTimeToLive(long now) {
        long end = idles() ? inactivity().hardEnd : deadline;
        return end == NEVER ? null : Duration.ofNanos(Math.max(0, end - now));
    }

    /** Whether the end, if it has come, came by inactivity. */
    boolean endsByInactivity(long now) {
        Inactivity inactivity = inactivity();
        return inactivity != null && (inactivity.hardEnd == NEVER || now - inactivity.hardEnd < 0);
    }

    private boolean idles() {
        return (sharing & IDLES) != 0;
    }

    /** How long the entry may go unused; {@code null} if for as long as it likes. */
    private Inactivity inactivity() {
        return ids instanceof Rest rest ? rest.inactivity() : null;
    }

    boolean hasDeadline() {
        return deadline != NEVER;
    }

    long deadline() {
        return deadline;
    }

    /** Sets the deadline to where it is now that the entry has been used; whether that is later than {@code now}. */
    boolean postpone(long now) {
        if (!idles()) {
            return false;
        }
        deadline = inactivity().end();
        return now - deadline < 0;
    }

    int credit() {
        return credit;
    }

    void pay(int toll) {
        credit = (byte) Math.max(0, credit - toll);
    }

    /** To that of an entry which nobody has asked for yet. */
    final void resetCredit() {
        credit = (byte) (priority - 1);
    }

    Object[] dependencyIdArray() {
        return ids instanceof Rest rest ? rest.dependencyIds() : (Object[]) ids;
    }

    Object[] aliasArray() {
        return ids instanceof Rest rest ? rest.aliases() : NONE;
    }

    private static long after(long now, Duration duration) {
        return duration == null ? NEVER : avoidNever(now + nanos(duration));
    }

    private static long nanos(Duration duration) {
        return duration.compareTo(Duration.ofNanos(LONGEST)) >= 0 ? LONGEST : duration.toNanos();
    }

    private static long avoidNever(long reading) {
        return reading == NEVER ? NEVER + 1 : reading;
    }

    /** @param inactivity {@code null} if there is none */
    private record Rest(Object[] dependencyIds, Object[] aliases, Inactivity inactivity) {}

    /** How long an entry may go unused. */
    private static final class Inactivity {
        private final long nanos;
        private final long hardEnd;
        private volatile long lastUse;

        Inactivity(long nanos, long hardEnd, long now) {
            this.nanos = nanos;
            this.hardEnd = hardEnd;
            this.lastUse = now;
        }

        /** The earlier of the two ends. */
        long end() {
            long idleEnd = avoidNever(lastUse + nanos);
            return hardEnd != NEVER && hardEnd - idleEnd < 0 ? hardEnd : idleEnd;
        }
    }
}
