package io.tradebench.cache.rules;

import java.util.List;

/** A dependency-id or an invalidation as the file has it: its name and what follows the name. */
record IdSpec(String name, List<ComponentSpec> components) {}
