package io.tradebench.cache.store;

/** The disk cannot be used, or what is on it cannot be read. The cache goes on without. */
final class DiskException extends Exception {
    DiskException(String message) {
        super(message);
    }

    DiskException(String message, Throwable cause) {
        super(message, cause);
    }
}
