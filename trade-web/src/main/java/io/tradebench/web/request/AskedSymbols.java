package io.tradebench.web.request;

import io.tradebench.trade.domain.InvalidInputException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The symbols that a request for quotes asks for, each once and in the order asked. */
public final class AskedSymbols {
    private static final Pattern SEPARATORS = Pattern.compile("[,\\s]+");
    private static final int MAXIMUM = 100;
    private static final List<String> FIRST_LOOK = List.of("s:0", "s:1", "s:2", "s:3", "s:4");

    private AskedSymbols() {}

    /** @throws InvalidInputException if there are none, or too many */
    public static List<String> of(Form form) {
        String text = form.text("symbols");
        return text == null ? FIRST_LOOK : split(text);
    }

    /**
     * The symbols of a text that separates them by commas or white space.
     *
     * @throws InvalidInputException if there are none, or too many
     */
    public static List<String> split(String text) {
        Set<String> symbols = new LinkedHashSet<>();
        for (String part : SEPARATORS.split(text)) {
            if (!part.isEmpty()) {
                symbols.add(part);
            }
        }
        if (symbols.isEmpty()) {
            throw new InvalidInputException("Please enter at least one symbol, for instance s:0.");
        }
        if (symbols.size() > MAXIMUM) {
            throw new InvalidInputException("Please ask for at most " + MAXIMUM + " symbols at a time.");
        }
        return List.copyOf(symbols);
    }
}
