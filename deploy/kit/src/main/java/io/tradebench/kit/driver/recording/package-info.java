/** What a driver notes of each transaction: histograms and counts while it runs, and the files of a result at its end. */
package io.tradebench.kit.driver.recording;
