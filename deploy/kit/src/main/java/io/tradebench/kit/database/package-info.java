/** The databases that a cluster can work on, and those that the kit runs itself. */
package io.tradebench.kit.database;
