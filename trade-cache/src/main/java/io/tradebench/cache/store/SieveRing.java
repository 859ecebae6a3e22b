package io.tradebench.cache.store;

/*
 * Which entry makes room
 *
 * SIEVE (Zhang and others, "SIEVE is Simpler than LRU", NSDI 2024), generalized to priorities. Entries stand in a row in the
 * order in which they came, and stay where they are; a hand goes from the oldest to the newest and begins again. Each entry has
 * a credit: the number of times that it may still be passed. A hit sets it to the entry's priority p; a new entry has p - 1.
 * To make room, an entry under the hand without credit leaves, any other pays one credit and the hand moves on.
 *
 * New entries come in after the newest, not behind the hand as on a clock. So the hand, once it has passed those that are asked for
 * again and again, stays among the newcomers and sieves them: who is not asked for soon makes room for the next one. That is what makes it
 * find more than a clock or the order of last use where some ids are asked for much more often than others. A hit costs one comparison
 * and no lock, while an exact order would have every reader write to a shared list.
 *
 * An entry of priority p must not make the way of the hand p times as long. When it has come round once and everybody could
 * pay, it is known how many further rounds would end without a victim: as many as the smallest credit that was left. The
 * next round takes that many credits at once. What follows is exactly what single rounds would have done, and making room
 * takes at most three rounds. Should readers restore all credits during them, whoever is under the hand leaves.
 *
 * Entries whose time has ended do not take part: the store removes them before it asks the ring.
 */

/** The order in which entries make room: a row, closed to a circle, and a hand. Not safe for use by several threads. */
final class SieveRing {
    private static final int MOST_ROUNDS = 3;

    /** The entry under the hand, {@code null} if the ring is empty. */
    private LocalEntry hand;

    /** What came last; the oldest is next to it. {@code null} if the ring is empty. */
    private LocalEntry newest;

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

    /** Takes an entry in, as the newest. */
    void add(LocalEntry entry) {
        entry.resetCredit();
        if (newest == null) {
            hand = entry;
            entry.next = entry;
            entry.previous = entry;
        } else {
            entry.next = newest.next;
            entry.previous = newest;
            newest.next.previous = entry;
            newest.next = entry;
        }
        newest = entry;
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
            newest = null;
        } else {
            entry.previous.next = entry.next;
            entry.next.previous = entry.previous;
            if (hand == entry) {
                hand = entry.next;
            }
            if (newest == entry) {
                newest = entry.previous;
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
        for (int round = 0; round < MOST_ROUNDS; round++) {
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
