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
     * @param link whether a browser can follow its path
     * @param missing what members have to be started with for it to be there; empty if it is
     */
    public record Row(String title, String group, String path, String purpose, boolean link, String missing) {}

    static PrimitivesPage ofAll(AvailablePrimitives available) {
        return new PrimitivesPage(Arrays.stream(Primitive.values())
                .map(each -> row(each, available.missing(each)))
                .toList());
    }

    private static Row row(Primitive each, String missing) {
        boolean link = each.way() == Primitive.Way.GET && missing.isEmpty();
        return new Row(each.title(), each.group(), each.path(), each.purpose(), link, missing);
    }

    @Override
    public String title() {
        return "Primitives";
    }
}
