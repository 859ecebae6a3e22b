package io.tradebench.kit.driver.protocol;

import io.tradebench.kit.base.FileWork;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * What a driver on another machine is to do: the first line that it reads.
 *
 * @param packedPlan the JMeter plan, packed so that it fits into the buffer of a pipe that nobody reads yet
 * @param properties of the plan, by name
 */
public record Order(String packedPlan, Map<String, String> properties) {

    public Order {
        properties = Map.copyOf(properties);
    }

    /** The order to run a plan that is in a file here. */
    public static Order of(Path plan, Map<String, String> properties) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        FileWork.orFail("read " + plan, () -> {
            try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
                return Files.copy(plan, out);
            }
        });
        return new Order(Base64.getEncoder().encodeToString(packed.toByteArray()), properties);
    }

    /** The plan's text. */
    public String plan() {
        byte[] packed = Base64.getDecoder().decode(packedPlan);
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
