/** Where the programs of components run: how they are started there, found again and measured. */
package io.tradebench.kit.place;
