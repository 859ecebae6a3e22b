package io.tradebench.web.rest;

import io.tradebench.trade.domain.InvalidInputException;
import io.tradebench.web.request.Decimals;
import io.tradebench.web.request.Text;
import jakarta.json.Json;
import jakarta.json.JsonException;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParser.Event;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The JSON object in the body of a request. An empty body is an empty object. The object is flat: no operation asks for more,
 * and so no body can be deeper than what reads it.
 */
public final class JsonBody {
    private static final int LONGEST_NAME = 100;
    private static final int LONGEST_NUMBER = 30;

    private final Map<String, Value> fields;

    private record Value(Event kind, String text) {}

    private JsonBody(Map<String, Value> fields) {
        this.fields = fields;
    }

    /**
     * Reads a body.
     *
     * @param text null for an empty one
     * @throws InvalidInputException if {@code text} is neither empty nor a JSON object of texts, numbers, booleans and nulls, or
     *     if one of them is too long
     */
    public static JsonBody of(String text) {
        if (text == null || text.isBlank()) {
            return new JsonBody(Map.of());
        }
        try (JsonParser parser = Json.createParser(new StringReader(text))) {
            return new JsonBody(fields(parser));
        } catch (JsonException notJson) {
            throw notAnObject();
        }
    }

    private static Map<String, Value> fields(JsonParser parser) {
        if (parser.next() != Event.START_OBJECT) {
            throw notAnObject();
        }
        Map<String, Value> fields = new LinkedHashMap<>();
        while (parser.next() == Event.KEY_NAME) {
            String name = name(parser.getString());
            if (fields.put(name, value(name, parser.next(), parser)) != null) {
                throw new InvalidInputException("The field " + name + " is there twice.");
            }
        }
        if (parser.hasNext()) {
            throw notAnObject();
        }
        return fields;
    }

    private static String name(String name) {
        if (name.length() > LONGEST_NAME) {
            throw new InvalidInputException(
                    "The name of a field is too long: at most " + LONGEST_NAME + " characters are allowed.");
        }
        return Text.checked(name, name);
    }

    private static Value value(String name, Event kind, JsonParser parser) {
        return switch (kind) {
            case VALUE_STRING -> new Value(kind, Text.checked(name, parser.getString()));
            case VALUE_NUMBER -> new Value(kind, number(name, parser.getString()));
            case VALUE_TRUE, VALUE_FALSE, VALUE_NULL -> new Value(kind, null);
            default -> throw new InvalidInputException("The value of " + name + " has to be a text, a number or null.");
        };
    }

    private static String number(String name, String digits) {
        if (digits.length() > LONGEST_NUMBER) {
            throw new InvalidInputException(
                    "The value of " + name + " is too long: at most " + LONGEST_NUMBER + " digits are allowed.");
        }
        return digits;
    }

    /** @throws InvalidInputException if there are other names than {@code known} */
    public JsonBody onlyWith(Set<String> known) {
        for (String name : fields.keySet()) {
            if (!known.contains(name)) {
                throw new InvalidInputException(
                        "There is no field " + name + "; legal: " + String.join(", ", known) + ".");
            }
        }
        return this;
    }

    /** @throws InvalidInputException if the value is there and no whole number that fits */
    public int wholeNumber(String name, int otherwise) {
        long number = wholeNumber(name, (long) otherwise);
        if (number != (int) number) {
            throw notWhole(name);
        }
        return (int) number;
    }

    /** @throws InvalidInputException if the value is there and no whole number that fits */
    public long wholeNumber(String name, long otherwise) {
        Value value = fields.get(name);
        if (value == null) {
            return otherwise;
        }
        if (value.kind() != Event.VALUE_NUMBER) {
            throw notWhole(name);
        }
        try {
            return new BigDecimal(value.text()).longValueExact();
        } catch (ArithmeticException | NumberFormatException wrong) {
            throw notWhole(name);
        }
    }

    /**
     * A text, null if it is missing or null.
     *
     * @throws InvalidInputException if it is anything else
     */
    public String string(String name) {
        Value value = fields.get(name);
        if (value == null || value.kind() == Event.VALUE_NULL) {
            return null;
        }
        if (value.kind() != Event.VALUE_STRING) {
            throw new InvalidInputException("The value of " + name + " has to be a text.");
        }
        return value.text();
    }

    /** @throws InvalidInputException if the value is no whole number from 1 up */
    public long id(String name) {
        long id = wholeNumber(name, 0L);
        if (id < 1) {
            throw new InvalidInputException("The value of " + name + " has to be a whole number from 1 up.");
        }
        return id;
    }

    /** @throws InvalidInputException if the value is no number, or one with more than a dozen digits before or behind the point */
    public BigDecimal decimal(String name) {
        Value value = fields.get(name);
        if (value == null || value.kind() != Event.VALUE_NUMBER) {
            throw Decimals.illegal(name);
        }
        try {
            return Decimals.checked(name, new BigDecimal(value.text()));
        } catch (NumberFormatException wrong) {
            throw Decimals.illegal(name);
        }
    }

    /** @throws InvalidInputException if the value is no text, or a blank one */
    public String required(String name) {
        String text = string(name);
        if (text == null || text.isBlank()) {
            throw new InvalidInputException("The field " + name + " is missing.");
        }
        return text.strip();
    }

    /** @throws InvalidInputException if the value is there and neither text nor number nor null */
    public String text(String name, String otherwise) {
        Value value = fields.get(name);
        return value == null ? otherwise : text(name, value);
    }

    /**
     * The object as texts by name; a JSON null is a null.
     *
     * @throws InvalidInputException if a value is no text, number or null
     */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        fields.forEach((name, value) -> texts.put(name, text(name, value)));
        return texts;
    }

    private static String text(String name, Value value) {
        if (value.kind() == Event.VALUE_TRUE || value.kind() == Event.VALUE_FALSE) {
            throw new InvalidInputException("The value of " + name + " has to be a text, a number or null.");
        }
        return value.text();
    }

    private static InvalidInputException notAnObject() {
        return new InvalidInputException("The body has to be a JSON object.");
    }

    private static InvalidInputException notWhole(String name) {
        return new InvalidInputException("The value of " + name + " has to be a whole number.");
    }
}
