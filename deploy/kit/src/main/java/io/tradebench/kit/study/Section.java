package io.tradebench.kit.study;

import io.tradebench.kit.base.KitException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/** A mapping in a YAML file, with the line of everything in it: whatever is wrong is told with its line. */
final class Section {

    private final String file;
    private final int line;
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Map<String, Integer> lines = new LinkedHashMap<>();

    private Section(String file, MappingNode node) {
        this.file = file;
        this.line = lineOf(node);
        for (NodeTuple tuple : node.getValue()) {
            String key = scalar(tuple.getKeyNode());
            if (nodes.put(key, tuple.getValueNode()) != null) {
                throw wrong(lineOf(tuple.getKeyNode()), "'" + key + "' is here twice");
            }
            lines.put(key, lineOf(tuple.getKeyNode()));
        }
    }

    /**
     * The whole of a file.
     *
     * @param file its name, for messages
     * @throws KitException if it is not a mapping in YAML
     */
    static Section read(String file, String text) {
        try {
            Node node = new Yaml(new LoaderOptions()).compose(new StringReader(text));
            if (node instanceof MappingNode mapping) {
                return new Section(file, mapping);
            }
            throw new KitException(file + ":1: a study is written as 'name: value'");
        } catch (MarkedYAMLException e) {
            throw new KitException(file + ":" + (e.getProblemMark().getLine() + 1) + ": " + e.getProblem(), e);
        } catch (YAMLException e) {
            throw new KitException(file + ": " + e.getMessage(), e);
        }
    }

    /** Refuses everything but these. */
    Section only(String... keys) {
        Set<String> known = Set.of(keys);
        nodes.keySet().stream().filter(key -> !known.contains(key)).findFirst().ifPresent(key -> {
            throw wrong(lineOf(key), "'" + key + "' is not known here: use " + String.join(", ", keys));
        });
        return this;
    }

    /** The names in it, in their order. */
    List<String> keys() {
        return List.copyOf(nodes.keySet());
    }

    boolean has(String key) {
        return nodes.containsKey(key);
    }

    /** Where a name is, or the section itself if the name is not there. */
    int lineOf(String key) {
        return lines.getOrDefault(key, line);
    }

    /** A text that has to be there. */
    String text(String key) {
        return scalar(require(key));
    }

    String text(String key, String otherwise) {
        return has(key) ? text(key) : otherwise;
    }

    int number(String key, int otherwise, int least, int most) {
        return has(key) ? within(key, text(key), least, most) : otherwise;
    }

    /** What a text below this name says. */
    int within(String key, String text, int least, int most) {
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw wrong(lineOf(key), key + " " + text + ": use " + least + " to " + most);
    }

    /** A section below, or an empty one. */
    Optional<Section> section(String key) {
        return has(key) ? Optional.of(asSection(require(key))) : Optional.empty();
    }

    /** Sections in a list. */
    List<Section> sections(String key) {
        return has(key) ? list(key).stream().map(this::asSection).toList() : List.of();
    }

    /** Whether there is a list of that name. */
    boolean isList(String key) {
        return nodes.get(key) instanceof SequenceNode;
    }

    /** One text, or those of a list. */
    List<String> texts(String key) {
        List<String> texts = new ArrayList<>();
        (isList(key) ? list(key) : List.of(require(key))).forEach(node -> texts.add(scalar(node)));
        return texts;
    }

    /** To be thrown. */
    KitException wrong(String key, String message) {
        return wrong(lineOf(key), message);
    }

    /** To be thrown. */
    KitException wrong(int where, String message) {
        return new KitException(file + ":" + where + ": " + message);
    }

    private Node require(String key) {
        if (!has(key)) {
            throw wrong(line, "'" + key + "' is missing");
        }
        return nodes.get(key);
    }

    private List<Node> list(String key) {
        if (require(key) instanceof SequenceNode sequence) {
            return sequence.getValue();
        }
        throw wrong(key, "'" + key + "' is a list");
    }

    private Section asSection(Node node) {
        if (node instanceof MappingNode mapping) {
            return new Section(file, mapping);
        }
        throw wrong(lineOf(node), "'name: value' is expected here");
    }

    private String scalar(Node node) {
        if (node instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        throw wrong(lineOf(node), "one word or number is expected here");
    }

    private static int lineOf(Node node) {
        return node.getStartMark().getLine() + 1;
    }
}
