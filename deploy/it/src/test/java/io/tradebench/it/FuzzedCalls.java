package io.tradebench.it;

import io.tradebench.trade.soap.TradeWSServices;
import jakarta.jws.WebParam;
import jakarta.xml.bind.annotation.XmlType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** Calls of the SOAP interface, drawn by chance: of every operation that it has, usually with what that takes. */
final class FuzzedCalls {
    /** What only an administrator may do and would stay, or move quotes that other tests look at. Whoever is none may try. */
    private static final Set<String> LASTING = Set.of("createQuote", "updateQuotePriceVolume", "resetTrade");

    /** Beside the operations. */
    private static final String NO_OPERATION = "nothing";

    /**
     * An argument of an operation.
     *
     * @param parts of which it is made; none for a plain value
     */
    private record Argument(String name, List<String> parts, boolean isList) {
        static Argument of(Parameter parameter) {
            XmlType type = parameter.getType().getAnnotation(XmlType.class);
            return new Argument(
                    parameter.getAnnotation(WebParam.class).name(),
                    type == null ? List.of() : List.of(type.propOrder()),
                    parameter.getType() == List.class);
        }
    }

    private final Chance chance;
    private final UnaryOperator<String> values;
    private final SortedMap<String, List<Argument>> operations = new TreeMap<>();
    private final List<String> all;
    private final List<String> harmless;
    private final List<Argument> arguments;

    /** @param values what a field of a name may be given */
    FuzzedCalls(Chance chance, UnaryOperator<String> values) {
        this.chance = chance;
        this.values = values;
        for (Method operation : TradeWSServices.class.getMethods()) {
            operations.put(
                    operation.getName(),
                    Arrays.stream(operation.getParameters()).map(Argument::of).toList());
        }
        operations.put(NO_OPERATION, List.of());
        all = List.copyOf(operations.keySet());
        harmless = all.stream().filter(name -> !LASTING.contains(name)).toList();
        arguments =
                operations.values().stream().flatMap(List::stream).distinct().toList();
    }

    /** A call that may do no harm, whoever sends it. */
    String harmless() {
        return call(harmless);
    }

    /** A call, not to be sent by an administrator. */
    String any() {
        return call(all);
    }

    private String call(List<String> names) {
        String operation = chance.oneOf(names);
        List<Argument> given = new ArrayList<>(operations.get(operation));
        if (chance.oneIn(6)) {
            Collections.rotate(given, 1);
        }
        if (chance.oneIn(6) && !given.isEmpty()) {
            given.remove(chance.below(given.size()));
        }
        if (chance.oneIn(6)) {
            given.add(chance.oneOf(arguments));
        }
        StringBuilder written = new StringBuilder();
        given.forEach(argument -> write(argument, written));
        return SoapText.call(operation, written.toString());
    }

    private void write(Argument argument, StringBuilder written) {
        if (argument.isList()) {
            for (int more = chance.below(8); more > 0; more--) {
                write(argument.name(), values.apply("symbol"), written);
            }
        } else if (argument.parts().isEmpty() || chance.oneIn(8)) {
            write(argument.name(), values.apply(argument.name()), written);
        } else {
            written.append('<').append(argument.name()).append('>');
            for (String part : argument.parts()) {
                if (!chance.oneIn(12)) {
                    write(part, values.apply(isNewUser(argument, part) ? "newUserId" : part), written);
                }
            }
            written.append("</").append(argument.name()).append('>');
        }
    }

    private static boolean isNewUser(Argument argument, String part) {
        return argument.name().equals("registration") && part.equals("userId");
    }

    private static void write(String name, String value, StringBuilder written) {
        String escaped = value.replace("&", "&amp;").replace("<", "&lt;");
        written.append('<')
                .append(name)
                .append('>')
                .append(escaped)
                .append("</")
                .append(name)
                .append('>');
    }
}
