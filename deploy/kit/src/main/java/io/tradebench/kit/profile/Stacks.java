package io.tradebench.kit.profile;

import io.tradebench.kit.base.FileWork;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A profile in collapsed form.
 *
 * @param weights by stack: frames from the outermost to the innermost with semicolons between them, the first of them the kind of
 *     thread in brackets
 */
public record Stacks(Map<String, Double> weights) {

    /** Nothing. */
    public static final Stacks NONE = new Stacks(Map.of());

    /** A thread as converters print it, with the number that tells it from others of its kind. */
    private static final Pattern THREAD = Pattern.compile("^\\[([^;]*?)[-#.\\s]*\\d*(?: tid=\\d+)?]");

    /** Reads collapsed stacks, threads of one kind made one; lines that are none are skipped. */
    static Stacks parse(Reader text) {
        Map<String, Double> weights = new LinkedHashMap<>();
        new BufferedReader(text).lines().forEach(line -> {
            int space = line.lastIndexOf(' ');
            if (space > 0) {
                weights.merge(ofKind(line.substring(0, space)), Double.valueOf(line.substring(space + 1)), Double::sum);
            }
        });
        return new Stacks(weights);
    }

    private static String ofKind(String stack) {
        Matcher thread = THREAD.matcher(stack);
        return thread.find() ? "[" + thread.group(1) + "]" + stack.substring(thread.end()) : stack;
    }

    /** Reads what {@link #write} wrote. */
    public static Stacks read(Path file) {
        return FileWork.orFail("read " + file, () -> {
            try (Reader in =
                    new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8)) {
                return parse(in);
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
        });
    }

    /** Keeps them, compressed: stacks of servers are long and alike. */
    void write(Path file) {
        FileWork.orFail("write " + file, () -> {
            try (Writer out =
                    new OutputStreamWriter(new GZIPOutputStream(Files.newOutputStream(file)), StandardCharsets.UTF_8)) {
                print(out);
            }
            return file;
        });
    }

    /** As text with whole weights, those that come to nothing left out. */
    String text() {
        StringWriter text = new StringWriter();
        print(text);
        return text.toString();
    }

    private void print(Writer out) {
        PrintWriter lines = new PrintWriter(out);
        new TreeMap<>(weights).forEach((stack, weight) -> {
            if (Math.round(weight) > 0) {
                lines.print(stack + " " + Math.round(weight) + "\n");
            }
        });
        lines.flush();
    }

    /** All together. */
    public double total() {
        return weights.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The same profile in another unit. */
    public Stacks times(double factor) {
        Map<String, Double> scaled = new HashMap<>();
        weights.forEach((stack, weight) -> scaled.put(stack, factor * weight));
        return new Stacks(scaled);
    }

    /** Both together. */
    public Stacks plus(Stacks others) {
        Map<String, Double> sum = new HashMap<>(weights);
        others.weights.forEach((stack, weight) -> sum.merge(stack, weight, Double::sum));
        return new Stacks(sum);
    }
}
