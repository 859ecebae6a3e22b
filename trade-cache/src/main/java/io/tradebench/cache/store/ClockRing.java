package io.tradebench.cache.store;

/*
 * Which entry makes room
 *
 * The ring is a clock (Corbato, "A Paging Experiment with the Multics System", 1968) generalized to priorities. Entries
 * stand in a circle in the order in which they came; a hand points at the one that has been there longest. Each entry has
 * a credit: the number of sweeps that it still survives. A put and every hit set it to the entry's priority p, so that
 * the entry survives p sweeps after its last use. To make room the hand goes round: an entry without credit leaves, any
 * other pays one credit and the hand moves on. With priority 1 for all, this is the well-known second chance, which
 * approximates least recently used; a hit costs one comparison and no lock, while an exact order would have every reader
 * write to a shared list.
 *
 * An entry of priority p must not make the sweep p times as long. When the hand has come round once and everybody could
 * pay, it is known how many further rounds would end without a victim: as many as the smallest credit that was left. The
 * next round takes that many credits at once. What follows is exactly what single rounds would have done, and making room
 * takes at most three rounds. Should readers restore all credits during them, whoever is under the hand leaves.
 *
 * Entries whose time has ended do not take part: the store removes them before it asks the ring.
 */

/** The order in which entries make room: a circle of entries and a hand. Not safe for use by several threads. */
final class ClockRing {
    private static final int MOST_SWEEPS = 3;

    /** The entry under the hand, {@code null} if the ring is empty. A new entry comes in just behind the hand. */
    private LocalEntry hand;

    private int size;

    private long bytes;

    int size() {
        return size;
    }

    /** The bytes of all entries in the ring. */
    long bytes() {
        return bytes;
    }

    boolean contains(LocalEntry entry) {
        return entry.next != null;
    }

    /** Takes an entry in, with full credit. */
    void add(LocalEntry entry) {
        entry.restoreCredit();
        if (hand == null) {
            hand = entry;
            entry.next = entry;
            entry.previous = entry;
        } else {
            entry.next = hand;
            entry.previous = hand.previous;
            hand.previous.next = entry;
            hand.previous = entry;
        }
        size++;
        bytes += entry.bytes;
    }

    /** Takes an entry out; nothing happens if it is not in the ring. */
    void remove(LocalEntry entry) {
        if (entry.next == null) {
            return;
        }
        if (size == 1) {
            hand = null;
        } else {
            entry.previous.next = entry.next;
            entry.next.previous = entry.previous;
            if (hand == entry) {
                hand = entry.next;
            }
        }
        entry.next = null;
        entry.previous = null;
        size--;
        bytes -= entry.bytes;
    }

    /** Takes out the entry that makes room. The ring must not be empty. */
    LocalEntry evict() {
        int toll = 1;
        for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
            int least = Integer.MAX_VALUE;
            for (int i = size; i > 0; i--) {
                if (hand.credit() == 0) {
                    return takeFromUnderTheHand();
                }
                hand.pay(toll);
                least = Math.min(least, hand.credit());
                hand = hand.next;
            }
            toll = Math.max(1, least);
        }
        return takeFromUnderTheHand();
    }

    private LocalEntry takeFromUnderTheHand() {
        LocalEntry victim = hand;
        remove(victim);
        return victim;
    }
}
