package io.tradebench.cache.command;

import io.tradebench.cache.DistributedMap;
import io.tradebench.cache.EntryInfo;
import io.tradebench.cache.Loader;
import io.tradebench.cache.SharingPolicy;
import io.tradebench.cache.rules.CacheMatch;
import io.tradebench.cache.rules.CacheRule;
import io.tradebench.cache.rules.CommandRules;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Executes commands through a cache, as the rules say. Safe for use by several threads, each with commands of its own.
 *
 * <p>On one member one thread at a time executes commands of one cache id, the others share its result. A result is not
 * kept if something that it depends on was invalidated since the execution began. What an execution itself invalidates is
 * invalidated after it has returned, which is to be after its commit, and before its result is kept: a command that
 * invalidates what it depends on is never kept. A failed execution leaves no entry and invalidates nothing, unless
 * {@linkplain Command#mayHaveTakenEffect it may have taken effect}.
 */
public final class CommandCache {
    private final DistributedMap cache;
    private final CommandRules rules;
    private final SharingPolicy sharing;
    private final Consumer<? super Set<Object>> invalidation;

    /**
     * A cache that invalidates by itself, on every member.
     *
     * @param cache where results are kept; its own sharing policy decides whether reads ask other members
     * @param sharing the policy of all entries; null for those that the rules name
     */
    public CommandCache(DistributedMap cache, CommandRules rules, SharingPolicy sharing) {
        this(cache, rules, sharing, ids -> cache.invalidateAll(ids, true));
    }

    /**
     * @param cache where results are kept; its own sharing policy decides whether reads ask other members
     * @param sharing the policy of all entries; null for those that the rules name
     * @param invalidation what happens to ids that an execution invalidates, before its result is kept; never with none
     */
    public CommandCache(
            DistributedMap cache,
            CommandRules rules,
            SharingPolicy sharing,
            Consumer<? super Set<Object>> invalidation) {
        this.cache = Objects.requireNonNull(cache, "cache");
        this.rules = Objects.requireNonNull(rules, "rules");
        this.invalidation = Objects.requireNonNull(invalidation, "invalidation");
        this.sharing = sharing;
    }

    /**
     * The result of a command, from the cache or by its execution; the command is executed then.
     *
     * @throws IllegalStateException if the command lacks input or was executed before
     * @throws io.tradebench.cache.rules.file.CacheRulesException if a value has no method or field that a rule names
     */
    public <R> R execute(Command<R> command) {
        command.requireInitialized();
        CacheRule<Object> rule = rules.of(command.getClass());
        CacheMatch<Object> match = rule.match(command);
        Execution<R> execution = new Execution<>(command, rule, match);
        R result = match == null ? execution.load(null) : cache.get(match.cacheId(), execution, execution);
        command.answer(result);
        return result;
    }

    /** The execution of one command: loads its result, and says afterwards what to keep it with. */
    private final class Execution<R> implements Loader<R, RuntimeException>, Function<R, EntryInfo> {
        private final Command<R> command;
        private final CacheRule<Object> rule;
        private final CacheMatch<Object> match;

        private Execution(Command<R> command, CacheRule<Object> rule, CacheMatch<Object> match) {
            this.command = command;
            this.rule = rule;
            this.match = match;
        }

        @Override
        public R load(Object cacheId) {
            R result;
            try {
                result = command.execute();
            } catch (RuntimeException failure) {
                if (command.mayHaveTakenEffect(failure)) {
                    invalidate();
                }
                throw failure;
            }
            invalidate();
            return result;
        }

        @Override
        public EntryInfo apply(R result) {
            EntryInfo info = match.info(command);
            return sharing == null ? info : info.withSharing(sharing);
        }

        private void invalidate() {
            Set<Object> ids = rule.invalidations(command);
            if (!ids.isEmpty()) {
                invalidation.accept(ids);
            }
        }
    }
}
