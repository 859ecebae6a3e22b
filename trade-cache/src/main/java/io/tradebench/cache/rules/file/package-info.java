/**
 * Reads a rules file ({@code cachespec.xml}) and says all that is wrong with it at once. What it answers says what the file says; what
 * that means for an execution is the matter of the package above.
 */
package io.tradebench.cache.rules.file;
