package io.tradebench.cache.rules;

import java.util.List;

/**
 * A component as the file has it.
 *
 * @param id the name of the method, field, parameter, ...
 * @param isIgnored whether only the condition counts, not the value
 * @param isMultiple whether each element of the value makes an id of its own
 * @param steps the methods and fields that lead from the value to the one that is meant
 */
record ComponentSpec(
        int line,
        String id,
        ComponentType type,
        boolean isIgnored,
        boolean isMultiple,
        boolean isRequired,
        List<Step> steps,
        Condition condition) {}
