package io.tradebench.kit.proxy.embedded;

import io.tradebench.kit.proxy.Backend;

/**
 * A member, and what the proxy has learned of it.
 *
 * @param pages that are answered in its place
 */
record Member(Backend backend, Health health, MemberPages pages) {}
