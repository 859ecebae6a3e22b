package io.tradebench.cache.store;

import java.util.ArrayList;
import java.util.List;

/**
 * The entries that depend on one id: a set by identity with open addressing and linear probing, because a table of nodes
 * would cost several times the memory. Not safe for use by several threads.
 */
final class Dependents {
    private static final int SMALLEST = 4;

    private LocalEntry[] slots = new LocalEntry[SMALLEST];
    private int size;

    int size() {
        return size;
    }

    List<LocalEntry> toList() {
        List<LocalEntry> entries = new ArrayList<>(size);
        for (LocalEntry entry : slots) {
            if (entry != null) {
                entries.add(entry);
            }
        }
        return entries;
    }

    void add(LocalEntry entry) {
        int slot = slotOf(entry);
        if (slots[slot] != null) {
            return;
        }
        slots[slot] = entry;
        size++;
        if (size * 3 > slots.length * 2) {
            rehash(slots.length * 2);
        }
    }

    void remove(LocalEntry entry) {
        int slot = slotOf(entry);
        if (slots[slot] == null) {
            return;
        }
        size--;
        closeGap(slot);
        if (slots.length > SMALLEST && size * 8 < slots.length) {
            rehash(slots.length / 2);
        }
    }

    /** Moves entries back that would not be found any more behind an empty slot. */
    private void closeGap(int emptied) {
        int mask = slots.length - 1;
        int gap = emptied;
        slots[gap] = null;
        for (int slot = (gap + 1) & mask; slots[slot] != null; slot = (slot + 1) & mask) {
            int home = home(slots[slot], mask);
            if (((slot - home) & mask) >= ((slot - gap) & mask)) {
                slots[gap] = slots[slot];
                slots[slot] = null;
                gap = slot;
            }
        }
    }

    private void rehash(int length) {
        LocalEntry[] old = slots;
        slots = new LocalEntry[length];
        for (LocalEntry entry : old) {
            if (entry != null) {
                slots[slotOf(entry)] = entry;
            }
        }
    }

    /** The slot that holds the entry, or the empty one where it belongs. */
    private int slotOf(LocalEntry entry) {
        int mask = slots.length - 1;
        int slot = home(entry, mask);
        while (slots[slot] != null && slots[slot] != entry) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private static int home(LocalEntry entry, int mask) {
        int hash = System.identityHashCode(entry) * 0x9E3779B9;
        return (hash ^ (hash >>> 16)) & mask;
    }
}
