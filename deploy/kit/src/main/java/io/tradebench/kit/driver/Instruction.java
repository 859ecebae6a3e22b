package io.tradebench.kit.driver;

import io.tradebench.kit.driver.Driver.Command;
import java.util.Locale;

/**
 * What the parent asks a driver for, one line each.
 *
 * @param number of the part of the result that a measurement belongs to, from 1, and 0 for the whole; of the mix that is dealt, from 0. A line without a number means 0
 */
record Instruction(Command command, int number) {

    /** One without a number. */
    static Instruction of(Command command) {
        return new Instruction(command, 0);
    }

    /** @throws IllegalArgumentException if this is none */
    static Instruction parse(String line) {
        String[] words = line.strip().split(" ");
        Command command = Command.valueOf(words[0].toUpperCase(Locale.ROOT));
        return new Instruction(command, words.length > 1 ? Integer.parseInt(words[1]) : 0);
    }

    boolean is(Command other) {
        return command == other;
    }

    /** Whether nothing can come after it. */
    boolean isLast() {
        return command == Command.FINISH || command == Command.ABORT;
    }

    /** As {@link #parse} reads it. */
    String line() {
        String word = command.name().toLowerCase(Locale.ROOT);
        return number == 0 ? word : word + " " + number;
    }
}
