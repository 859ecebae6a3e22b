/** What members record of themselves during a measurement. */
package io.tradebench.kit.load.recording;
