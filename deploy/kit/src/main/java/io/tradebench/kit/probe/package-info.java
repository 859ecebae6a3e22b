/**
 * How stale reads are: a value is changed through one member while all members are read in a tight loop. A read is stale if it
 * began after the update had returned and still saw the old value.
 */
package io.tradebench.kit.probe;
