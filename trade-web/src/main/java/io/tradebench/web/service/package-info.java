/** What the interfaces for programs share, REST and SOAP: the brokerage for whoever calls, as guarded as on the pages. */
package io.tradebench.web.service;
