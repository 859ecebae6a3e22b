/** What comes from outside is bounded and checked here, before anything else sees it. */
package io.tradebench.web.input;
