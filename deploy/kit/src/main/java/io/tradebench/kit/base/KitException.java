package io.tradebench.kit.base;

/** A command could not do what it was asked to. The message is one line and says what to do; it is shown as it is. */
public class KitException extends RuntimeException {

    /** @param message one line for the person at the terminal, never null */
    public KitException(String message) {
        super(message);
    }

    /**
     * @param message one line for the person at the terminal, never null
     * @param cause shown with {@code --verbose} only
     */
    public KitException(String message, Throwable cause) {
        super(message, cause);
    }

    /** What a thread throws that was interrupted while it waited; the thread is marked as interrupted again. */
    public static KitException interrupted(InterruptedException cause) {
        Thread.currentThread().interrupt();
        return new KitException("interrupted", cause);
    }
}
