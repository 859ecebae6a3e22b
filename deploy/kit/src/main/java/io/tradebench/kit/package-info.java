/** The {@code trade} command line. It uses no class of the application: it knows Trade by its HTTP interface and files. */
package io.tradebench.kit;
