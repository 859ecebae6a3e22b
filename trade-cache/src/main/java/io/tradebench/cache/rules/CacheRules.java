package io.tradebench.cache.rules;

import io.tradebench.cache.rules.file.Element;
import io.tradebench.cache.rules.file.EntryReader;
import io.tradebench.cache.rules.file.EntrySpec;
import io.tradebench.cache.rules.file.Grammar;
import io.tradebench.cache.rules.file.Problems;
import io.tradebench.cache.rules.file.XmlReader;
import java.io.InputStream;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

/**
 * The rules of one {@code cachespec.xml}, as the WebSphere dynamic cache writes them. Immutable, safe for use by several
 * threads.
 *
 * <p>What the grammar has but this cache does not is refused, and so is whatever the grammar does not have. A document type
 * is accepted and not read; there are no external entities.
 */
public final class CacheRules {
    private final String source;
    private final List<EntrySpec> entries;

    private CacheRules(String source, List<EntrySpec> entries) {
        this.source = source;
        this.entries = List.copyOf(entries);
    }

    /**
     * Reads a file.
     *
     * @param source names the file in messages
     * @param xml the file; not closed
     * @throws CacheRulesException if it is not well-formed, or has what is not legal or not supported: all of that at once
     */
    public static CacheRules read(String source, InputStream xml) {
        Objects.requireNonNull(xml, "xml");
        Problems problems = new Problems(source);
        Element root = XmlReader.read(problems, xml);
        Grammar.check(root, problems);
        List<EntrySpec> entries = new EntryReader(problems).entries(root);
        problems.throwIfAny();
        return new CacheRules(source, entries);
    }

    /**
     * The rules of commands, bound to the methods and fields of their classes.
     *
     * @param commandClasses every command class of the application; those that the file does not name are not cached
     * @throws CacheRulesException if the file names a class that is not among them, or a method or field that it has not
     */
    public CommandRules commands(Collection<? extends Class<?>> commandClasses) {
        Problems problems = new Problems(source);
        CommandRules rules = CommandRules.bind(entries, commandClasses, problems);
        problems.throwIfAny();
        return rules;
    }

    /** The rules of servlets, pages and fragments. */
    public ServletRules servlets() {
        return ServletRules.bind(source, entries);
    }
}
