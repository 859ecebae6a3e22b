package io.tradebench.web.rest;

import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The JSON object in the body of a request. An empty body is an empty object. */
public final class JsonBody {
    private final JsonObject object;

    private JsonBody(JsonObject object) {
        this.object = object;
    }

    /** @throws BadBodyException if {@code text} is neither empty nor a JSON object */
    public static JsonBody of(String text) {
        if (text == null || text.isBlank()) {
            return new JsonBody(JsonValue.EMPTY_JSON_OBJECT);
        }
        try (JsonReader reader = Json.createReader(new StringReader(text))) {
            return new JsonBody(reader.readObject());
        } catch (JsonException notJson) {
            throw new BadBodyException("The body has to be a JSON object.");
        }
    }

    /** @throws BadBodyException if there are other names than {@code known} */
    public JsonBody onlyWith(Set<String> known) {
        for (String name : object.keySet()) {
            if (!known.contains(name)) {
                throw new BadBodyException("There is no field " + name + "; legal: " + String.join(", ", known) + ".");
            }
        }
        return this;
    }

    /** @throws BadBodyException if the value is there and no whole number that fits */
    public int wholeNumber(String name, int otherwise) {
        long number = wholeNumber(name, (long) otherwise);
        if (number != (int) number) {
            throw notWhole(name);
        }
        return (int) number;
    }

    /** @throws BadBodyException if the value is there and no whole number that fits */
    public long wholeNumber(String name, long otherwise) {
        if (!object.containsKey(name)) {
            return otherwise;
        }
        try {
            return object.getJsonNumber(name).bigDecimalValue().longValueExact();
        } catch (ClassCastException | ArithmeticException wrong) {
            throw notWhole(name);
        }
    }

    /** @throws BadBodyException if the value is there and no text */
    public String text(String name, String otherwise) {
        return object.containsKey(name) ? text(name, object.get(name)) : otherwise;
    }

    /**
     * The object as texts by name; a JSON null is a null.
     *
     * @throws BadBodyException if a value is no text, number or null
     */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        object.forEach((name, value) -> texts.put(name, text(name, value)));
        return texts;
    }

    private static String text(String name, JsonValue value) {
        if (value instanceof JsonString string) {
            return string.getString();
        }
        if (value instanceof JsonNumber number) {
            return number.toString();
        }
        if (value.getValueType() == JsonValue.ValueType.NULL) {
            return null;
        }
        throw new BadBodyException("The value of " + name + " has to be a text or null.");
    }

    private static BadBodyException notWhole(String name) {
        return new BadBodyException("The value of " + name + " has to be a whole number.");
    }
}
