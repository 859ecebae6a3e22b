/** What a driver and whoever runs it tell each other: orders one way, events and parts of files the other, one JSON object per line. */
package io.tradebench.kit.driver.protocol;
