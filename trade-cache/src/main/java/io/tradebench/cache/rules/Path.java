package io.tradebench.cache.rules;

import io.tradebench.cache.rules.file.ComponentSpec;
import io.tradebench.cache.rules.file.Problems;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The way from an object to the value of a component, by public methods and fields. Members of a class that is known when
 * the rules are bound are looked up then, others once for each class that occurs. Safe for use by several threads.
 */
final class Path {
    private final List<UnaryOperator<Object>> hops;

    private Path(List<UnaryOperator<Object>> hops) {
        this.hops = List.copyOf(hops);
    }

    /**
     * The way from objects of a class.
     *
     * @param start {@link Object} if the class is not known
     * @param problems takes a step that a known class does not have
     */
    static Path of(Class<?> start, List<ComponentSpec.Step> steps, Problems problems) {
        List<UnaryOperator<Object>> hops = new ArrayList<>();
        Class<?> at = start;
        for (ComponentSpec.Step step : steps) {
            if (at == Object.class) {
                hops.add(new AnyClass(problems.source(), step)::read);
            } else {
                Optional<Member> member = Member.of(at, step);
                if (member.isEmpty()) {
                    problems.add(step.line(), step.element(), missing(at, step), "public ones without parameters");
                    break;
                }
                hops.add(member.get()::read);
                at = member.get().type();
            }
        }
        return new Path(hops);
    }

    /** The value; null if there is none on the way. */
    Object follow(Object start) {
        Object at = start;
        for (int i = 0; at != null && i < hops.size(); i++) {
            at = hops.get(i).apply(at);
        }
        return at;
    }

    private static String missing(Class<?> owner, ComponentSpec.Step step) {
        return owner.getName() + " has no " + step.described();
    }

    /** A step from objects whose class is not known before. */
    private static final class AnyClass extends ClassValue<Member> {
        private final String source;
        private final ComponentSpec.Step step;

        private AnyClass(String source, ComponentSpec.Step step) {
            this.source = source;
            this.step = step;
        }

        Object read(Object owner) {
            return get(owner.getClass()).read(owner);
        }

        @Override
        protected Member computeValue(Class<?> owner) {
            return Member.of(owner, step).orElseThrow(() -> {
                Problems problems = new Problems(source);
                problems.add(step.line(), step.element(), missing(owner, step), "public ones without parameters");
                return problems.exception();
            });
        }
    }
}
