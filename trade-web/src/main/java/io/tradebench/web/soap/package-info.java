/** The SOAP interface: the operations of the brokerage for whoever calls, and what becomes of refusals and failures. */
package io.tradebench.web.soap;
