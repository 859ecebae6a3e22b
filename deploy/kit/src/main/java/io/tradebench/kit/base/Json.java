package io.tradebench.kit.base;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** The kit's way of reading and writing JSON: unknown fields are skipped, files are indented. Thread safe. */
public final class Json {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .defaultPropertyInclusion(
                    JsonInclude.Value.construct(JsonInclude.Include.ALWAYS, JsonInclude.Include.ALWAYS))
            .build();

    private Json() {}

    /**
     * Reads a value.
     *
     * @throws JsonProcessingException if the text is not JSON or does not fit the type
     */
    public static <T> T parse(String text, Class<T> type) throws JsonProcessingException {
        return MAPPER.readValue(text, type);
    }

    /**
     * Reads a value that somebody else has given.
     *
     * @throws KitException with this message if the text is not JSON or does not fit the type
     */
    public static <T> T parse(String text, Class<T> type, String otherwise) {
        try {
            return parse(text, type);
        } catch (JsonProcessingException e) {
            throw new KitException(otherwise, e);
        }
    }

    /** Reads a value from a file that the kit wrote. */
    public static <T> T read(Path file, Class<T> type) {
        return readIfThere(file, type).orElseThrow(() -> new KitException("cannot read " + file + ": it is not there"));
    }

    /** Reads a value from a file that the kit wrote; empty if it is not there, or not any more. */
    public static <T> Optional<T> readIfThere(Path file, Class<T> type) {
        try {
            return Optional.ofNullable(MAPPER.readValue(Files.readString(file), type));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException e) {
            throw new KitException("cannot read " + file + ": " + firstLine(e.getMessage()), e);
        }
    }

    /** The value as a tree. */
    public static JsonNode tree(Object value) {
        return MAPPER.valueToTree(value);
    }

    /** The value as indented text. */
    public static String pretty(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The value on one line, as the driver's line protocol needs it. */
    public static String line(Object value) {
        try {
            return MAPPER.writer().without(SerializationFeature.INDENT_OUTPUT).writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the value to a file, indented and with a newline at its end. */
    public static void write(Path file, Object value) {
        try {
            Files.writeString(file, pretty(value) + "\n");
        } catch (IOException e) {
            throw new KitException("cannot write " + file + ": " + firstLine(e.getMessage()), e);
        }
    }

    /** Writes the value to a file at once: a reader sees the old or the new one, never a part, also if there is no room for the new one. */
    public static void replace(Path file, Object value) {
        Path next = file.resolveSibling(file.getFileName() + ".next");
        try {
            write(next, value);
            FileWork.orFail(
                    "write " + file,
                    () -> Files.move(next, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE));
        } finally {
            FileWork.orFail("delete " + next, () -> Files.deleteIfExists(next));
        }
    }

    private static String firstLine(String message) {
        return message == null ? "unreadable" : message.lines().findFirst().orElse("unreadable");
    }
}
