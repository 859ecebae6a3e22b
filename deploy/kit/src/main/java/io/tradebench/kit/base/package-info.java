/** What every part of the kit stands on: its error, where its parts lie, files, JSON, lengths of time. */
package io.tradebench.kit.base;
