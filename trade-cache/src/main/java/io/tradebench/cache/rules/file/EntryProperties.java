package io.tradebench.cache.rules.file;

import java.util.Set;

/**
 * How a cached page deals with its parts and its attributes.
 *
 * @param consumesSubfragments whether what the page includes becomes part of its entry; otherwise each included resource
 *     is executed, or served from an entry of its own, whenever the page is served
 * @param excludedFragments paths that are not consumed nevertheless
 * @param isNotConsumed whether this fragment never becomes part of the entry of the page that includes it
 * @param savesAttributes whether the request attributes that the execution has set are kept with the entry
 * @param exceptedAttributes names of attributes for which the contrary holds
 * @param isEdgeCacheable whether a cache before the member may keep the page, if it is for everybody
 */
public record EntryProperties(
        boolean consumesSubfragments,
        Set<String> excludedFragments,
        boolean isNotConsumed,
        boolean savesAttributes,
        Set<String> exceptedAttributes,
        boolean isEdgeCacheable) {
    /** What holds if a file says nothing: nothing is consumed, attributes are saved, nothing is kept elsewhere. */
    public static final EntryProperties DEFAULT = new EntryProperties(false, Set.of(), false, true, Set.of(), false);

    public EntryProperties {
        excludedFragments = Set.copyOf(excludedFragments);
        exceptedAttributes = Set.copyOf(exceptedAttributes);
    }

    /** Whether what the fragment of a path writes becomes part of this page's entry, if the fragment agrees. */
    public boolean consumes(String fragmentPath) {
        return consumesSubfragments && !excludedFragments.contains(fragmentPath);
    }

    /** Whether an attribute that the execution has set is kept with the entry. */
    public boolean savesAttribute(String name) {
        return savesAttributes != exceptedAttributes.contains(name);
    }
}
