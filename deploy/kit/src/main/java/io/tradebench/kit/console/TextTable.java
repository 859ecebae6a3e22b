package io.tradebench.kit.console;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** A table of text with a rule below its header: the first column to the left, all others, which hold figures, to the right. */
public final class TextTable {

    /** In the library's order of 29 characters: only the rule below the header (7 to 10) is drawn. */
    private static final Character[] RULES = new Character[29];

    static {
        Arrays.fill(RULES, 7, 11, '-');
    }

    private final String[] header;
    private final boolean figures;
    private final List<String[]> rows = new ArrayList<>();

    private TextTable(boolean figures, String... header) {
        this.figures = figures;
        this.header = header;
    }

    /** A table of figures with a label in the first column. */
    public static TextTable ofFigures(String... header) {
        return new TextTable(true, header);
    }

    /** A table of words, all to the left. */
    public static TextTable ofWords(String... header) {
        return new TextTable(false, header);
    }

    /**
     * Adds a row; a cell that is null is {@code -}.
     *
     * @throws IllegalArgumentException if it has another number of cells than the header
     */
    public TextTable row(Object... cells) {
        if (cells.length != header.length) {
            throw new IllegalArgumentException(cells.length + " cells in a table of " + header.length + " columns");
        }
        rows.add(Stream.of(cells).map(cell -> Objects.toString(cell, "-")).toArray(String[]::new));
        return this;
    }

    /** The table as text, without a newline at its end. */
    public String render() {
        List<Column> columns = new ArrayList<>();
        for (int i = 0; i < header.length; i++) {
            HorizontalAlign align = figures && i > 0 ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT;
            columns.add(new Column()
                    .header(header[i])
                    .headerAlign(align)
                    .dataAlign(align)
                    .maxWidth(200));
        }
        String text = AsciiTable.builder()
                .border(RULES)
                .data(columns.toArray(Column[]::new), rows.toArray(String[][]::new))
                .asString();
        return String.join(
                "\n", Arrays.stream(text.split("\n")).map(String::stripTrailing).toList());
    }
}
