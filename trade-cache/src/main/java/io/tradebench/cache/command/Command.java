package io.tradebench.cache.command;

/**
 * One operation with its input and, once it is executed, its result. Rules read both through public methods without
 * parameters and public fields; what is not known yet is null there.
 *
 * <p>A command is executed once. It is not safe for use by several threads at once, but its result may be served to others
 * from a cache, and must not be changed.
 *
 * @param <R> type of the result
 */
public abstract class Command<R> {
    private R result;
    private boolean executed;

    /** How far a command has come. */
    public enum State {
        /** It lacks input. */
        NEW,
        /** It can be executed. */
        INITIALIZED,
        /** It has its result, by its own execution or from a cache. */
        EXECUTED
    }

    /** How far this command has come. */
    public final State state() {
        if (executed) {
            return State.EXECUTED;
        }
        return isReadyToExecute() ? State.INITIALIZED : State.NEW;
    }

    /**
     * Executes this command without any cache.
     *
     * @return the result, null if it has none
     * @throws IllegalStateException if it lacks input or was executed before
     */
    public final R execute() {
        requireInitialized();
        answer(performExecute());
        return result;
    }

    /** Does what the command is for, with whatever it throws when it fails. Answers the result, null for none. */
    protected abstract R performExecute();

    /** Whether all input is there; always so if nothing else is said, since constructors usually take it. */
    protected boolean isReadyToExecute() {
        return true;
    }

    /**
     * Whether an execution that has failed may have changed data nevertheless, for instance because the connection broke
     * during the commit. What the command invalidates is invalidated then too. No, if nothing else is said.
     */
    protected boolean mayHaveTakenEffect(RuntimeException failure) {
        return false;
    }

    /**
     * The result, null if it has none.
     *
     * @throws IllegalStateException if the command is not executed
     */
    public final R result() {
        if (!executed) {
            throw new IllegalStateException(getClass().getSimpleName() + " has not been executed");
        }
        return result;
    }

    final void requireInitialized() {
        State state = state();
        if (state != State.INITIALIZED) {
            throw new IllegalStateException(
                    getClass().getSimpleName() + (state == State.NEW ? " lacks input" : " has been executed already"));
        }
    }

    /** From now on the command is executed, with this result. */
    final void answer(R answered) {
        result = answered;
        executed = true;
    }
}
