/** An application server: its package, what it is told, how it is started, and what its logs say of its failures. */
package io.tradebench.kit.member;
