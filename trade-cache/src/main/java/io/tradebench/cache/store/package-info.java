/**
 * Where entries are kept: a table in memory, whose entries hold their values themselves or say where on disk they are.
 *
 * <p>{@link io.tradebench.cache.store.EntryStore} is the door. An entry has one place in one table all its life, so that
 * ids, aliases and dependency ids are looked up in one way, wherever the value is; moving to disk and back changes its
 * value field, not the indexes.
 */
package io.tradebench.cache.store;
