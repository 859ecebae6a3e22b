package io.tradebench.web.primitive;

import io.tradebench.web.page.Page;
import java.util.Arrays;
import java.util.List;

/**
 * The primitives there are.
 *
 * @param rows one for each
 */
public record PrimitivesPage(List<Row> rows) implements Page {
    /**
     * One primitive.
     *
     * @param title its name
     * @param group what it exercises
     * @param path inside the application
     * @param purpose what it does, in one line
     */
    public record Row(String title, String group, String path, String purpose) {}

    static PrimitivesPage ofAll() {
        return new PrimitivesPage(Arrays.stream(Primitive.values())
                .map(each -> new Row(each.title(), each.group(), each.path(), each.purpose()))
                .toList());
    }

    @Override
    public String title() {
        return "Primitives";
    }
}
