package io.tradebench.web.view;

/** Text as it may stand in HTML, in content and in quoted attributes alike. */
public final class Html {
    private Html() {}

    /** {@code text} with every character that HTML gives a meaning replaced by its entity; the same object if it has none. */
    public static String escaped(String text) {
        int length = text.length();
        for (int i = 0; i < length; i++) {
            if (entity(text.charAt(i)) != null) {
                return escapedFrom(text, i);
            }
        }
        return text;
    }

    private static String escapedFrom(String text, int first) {
        StringBuilder html = new StringBuilder(text.length() + 24).append(text, 0, first);
        for (int i = first; i < text.length(); i++) {
            char character = text.charAt(i);
            String entity = entity(character);
            if (entity == null) {
                html.append(character);
            } else {
                html.append(entity);
            }
        }
        return html.toString();
    }

    private static String entity(char character) {
        return switch (character) {
            case '<' -> "&lt;";
            case '>' -> "&gt;";
            case '&' -> "&amp;";
            case '"' -> "&#34;";
            case '\'' -> "&#39;";
            default -> null;
        };
    }
}
