package io.tradebench.kit;

/**
 * A command that has ended.
 *
 * @param out what it said
 * @param err what it said of errors and progress
 */
record CommandResult(int exitCode, String out, String err) {

    /** Everything it said, for the message of a failed test. */
    String said() {
        return out + err;
    }
}
