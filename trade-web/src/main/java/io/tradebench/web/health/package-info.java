/** What MicroProfile Health asks: has the member started, is it alive, can it take requests. */
package io.tradebench.web.health;
