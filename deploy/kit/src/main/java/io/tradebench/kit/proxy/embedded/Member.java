package io.tradebench.kit.proxy.embedded;

import io.tradebench.kit.proxy.Backend;

/** A member and what is known of it. Compared by identity of its backend. */
record Member(Backend backend, Health health) {}
