/** What load is to be driven: the clients, their mix, the drivers, and the turns of several settings. */
package io.tradebench.kit.load.settings;
