package io.tradebench.cache.store;

import java.util.Arrays;

/**
 * Entries by the time of their end: a binary heap that knows where each entry stands, so that any entry leaves it in
 * logarithmic time. Not safe for use by several threads.
 */
final class ExpiryQueue {
    private static final int SMALLEST = 16;

    private LocalEntry[] heap = new LocalEntry[SMALLEST];
    private int size;

    int size() {
        return size;
    }

    /** Takes an entry in if it ends some time. */
    void add(LocalEntry entry) {
        if (!entry.hasDeadline()) {
            return;
        }
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, size + (size >> 1));
        }
        siftUp(size++, entry);
    }

    /** Takes an entry out; nothing happens if it is not in the queue. */
    void remove(LocalEntry entry) {
        int index = entry.queueIndex;
        if (index < 0) {
            return;
        }
        entry.queueIndex = -1;
        LocalEntry last = heap[--size];
        heap[size] = null;
        if (last != entry) {
            siftDown(index, last);
            if (heap[index] == last) {
                siftUp(index, last);
            }
        }
        if (heap.length > SMALLEST && size < heap.length / 4) {
            heap = Arrays.copyOf(heap, heap.length / 2);
        }
    }

    /** Takes out one entry that has ended; {@code null} if none has. */
    LocalEntry poll(long now) {
        while (size > 0) {
            LocalEntry first = heap[0];
            if (now - first.deadline() < 0) {
                return null;
            }
            if (!first.postpone(now)) {
                remove(first);
                return first;
            }
            siftDown(0, first);
        }
        return null;
    }

    private void siftUp(int start, LocalEntry entry) {
        int index = start;
        while (index > 0) {
            int parent = (index - 1) >>> 1;
            if (!endsBefore(entry, heap[parent])) {
                break;
            }
            place(heap[parent], index);
            index = parent;
        }
        place(entry, index);
    }

    private void siftDown(int start, LocalEntry entry) {
        int index = start;
        for (int child = 2 * index + 1; child < size; child = 2 * index + 1) {
            if (child + 1 < size && endsBefore(heap[child + 1], heap[child])) {
                child++;
            }
            if (!endsBefore(heap[child], entry)) {
                break;
            }
            place(heap[child], index);
            index = child;
        }
        place(entry, index);
    }

    private void place(LocalEntry entry, int index) {
        heap[index] = entry;
        entry.queueIndex = index;
    }

    private static boolean endsBefore(LocalEntry one, LocalEntry other) {
        return one.deadline() - other.deadline() < 0;
    }
}
