package io.tradebench.kit.base;

/** Refusals of what cannot be had; the messages are lines for the person at the terminal. */
public final class Requirements {

    private Requirements() {}

    /** @throws IllegalArgumentException with the message if it is not legal */
    public static void require(boolean legal, String otherwise) {
        if (!legal) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /**
     * A number in its range.
     *
     * @return the number
     * @throws IllegalArgumentException naming the option and the range if it is out of it
     */
    public static int requireRange(String option, int value, int least, int most) {
        require(value >= least && value <= most, option + " " + value + ": use " + least + " to " + most);
        return value;
    }
}
