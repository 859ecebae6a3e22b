package io.tradebench.cache.store;

import java.util.TreeMap;

/**
 * Entries by the time of their end, in slots of {@value #SLOT_NANOS} nanoseconds: an entry is due when its slot has passed,
 * thus up to a second after its end. In return an entry comes and goes in constant time and touches no more than its two
 * neighbours, while a heap, which would be exact, touches as many entries all over the memory as it has levels. Not safe for
 * use by several threads.
 */
final class ExpiryQueue {
    private static final int SLOT_BITS = 30;
    static final long SLOT_NANOS = 1L << SLOT_BITS;

    private final TreeMap<Long, Slot> slots = new TreeMap<>();
    private Slot soonest;
    private Slot lastUsed;
    private long origin;
    private boolean started;

    /** Entries that end within the same second, in a circle. */
    static final class Slot {
        private final long number;
        private LocalEntry first;

        private Slot(long number) {
            this.number = number;
        }
    }

    /** Takes an entry in if it ends some time. */
    void add(LocalEntry entry) {
        if (!entry.hasDeadline()) {
            return;
        }
        if (!started) {
            started = true;
            origin = entry.deadline() + 1;
        }
        Slot slot = slot(numberOf(entry.deadline()));
        entry.slot = slot;
        if (slot.first == null) {
            slot.first = entry;
            entry.sooner = entry;
            entry.later = entry;
        } else {
            entry.later = slot.first;
            entry.sooner = slot.first.sooner;
            slot.first.sooner.later = entry;
            slot.first.sooner = entry;
        }
    }

    /** Takes an entry out; nothing happens if it is not in the queue. */
    void remove(LocalEntry entry) {
        Slot slot = entry.slot;
        if (slot == null) {
            return;
        }
        if (entry.later == entry) {
            close(slot);
        } else {
            entry.sooner.later = entry.later;
            entry.later.sooner = entry.sooner;
            if (slot.first == entry) {
                slot.first = entry.later;
            }
        }
        entry.slot = null;
        entry.sooner = null;
        entry.later = null;
    }

    /** Takes out one entry that is due; {@code null} if none is. */
    LocalEntry poll(long now) {
        while (soonest != null && numberOf(now) > soonest.number) {
            LocalEntry entry = soonest.first;
            remove(entry);
            if (!entry.postpone(now)) {
                return entry;
            }
            add(entry);
        }
        return null;
    }

    boolean isEmpty() {
        return slots.isEmpty();
    }

    private Slot slot(long number) {
        if (lastUsed == null || lastUsed.number != number) {
            lastUsed = slots.computeIfAbsent(number, Slot::new);
            soonest = slots.firstEntry().getValue();
        }
        return lastUsed;
    }

    private void close(Slot slot) {
        slots.remove(slot.number);
        slot.first = null;
        if (lastUsed == slot) {
            lastUsed = null;
        }
        if (soonest == slot) {
            soonest = slots.isEmpty() ? null : slots.firstEntry().getValue();
        }
    }

    /** Slots are counted from the end of the one that the first deadline closes: readings of the ticker may overflow, their differences do not. */
    private long numberOf(long reading) {
        return (reading - origin) >> SLOT_BITS;
    }
}
