package io.tradebench.kit.report;

import com.fasterxml.jackson.databind.JsonNode;
import io.tradebench.kit.console.Numbers;

/**
 * Figures for the page, each taken from {@code study.json} by its JSON pointer (RFC 6901): the page can say no other.
 *
 * @param document the file as a tree
 */
public record FigureTexts(JsonNode document) {

    /** Whether there is one. */
    public boolean has(String pointer) {
        return document.at(pointer).isNumber();
    }

    /** As it is in the file. */
    public String value(String pointer) {
        return document.at(pointer).asText();
    }

    /** As a reader wants it. */
    public String text(String pointer, int decimals) {
        return has(pointer) ? Numbers.number(document.at(pointer).asDouble(), decimals) : "–";
    }

    /** With its sign. */
    public String signed(String pointer) {
        return has(pointer) ? Numbers.signed(document.at(pointer).asDouble()).replace('-', '−') : "–";
    }
}
