/** What a member has done since somebody asked it to count anew: for a look without a driver's report. */
package io.tradebench.web.statistics;
