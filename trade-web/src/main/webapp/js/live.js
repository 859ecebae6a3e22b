"use strict";

// Keeps the quotes and the market summary of a page live, by a WebSocket to the member. Pages work without this file.

const LONGEST_PAUSE_MILLIS = 60_000;
const SILENCE_MILLIS = 5_000;
const NOT_UNDERSTOOD = [1003, 1007];

const money = amount({ style: "currency", currency: "USD" });
const signedMoney = amount({ style: "currency", currency: "USD", signDisplay: "exceptZero" });
const points = amount({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const signedPoints = amount({ minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "exceptZero" });
const whole = amount({});
const percent = (value) => signedPoints(value) + "%";

const address = new URL("../live", import.meta.url);
address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
address.search = "";

const first = document.querySelector("[data-quotes], [data-market]");
const status = document.createElement("span");
const pause = document.createElement("button");
const changed = [];
let socket = null;
let retry = null;
let failures = 0;
let paused = false;

if (first && hasSomething(shown())) {
  addControl();
  document.addEventListener("visibilitychange", adapt);
  // A page with an open socket would not be kept for the way back.
  window.addEventListener("pagehide", disconnect);
  window.addEventListener("pageshow", adapt);
  adapt();
}

function addControl() {
  const control = document.createElement("p");
  control.className = "live-quotes hint";
  status.setAttribute("role", "status");
  pause.type = "button";
  pause.className = "quiet";
  pause.addEventListener("click", () => {
    paused = !paused;
    adapt();
  });
  control.append(status, " ", pause);
  // Not inside of what the page reads anew.
  (first.closest("[data-refresh]") ?? first.closest(".card") ?? first).before(control);
}

/** A page that nobody looks at has no socket. */
function adapt() {
  pause.textContent = paused ? "Resume prices" : "Pause prices";
  document.documentElement.toggleAttribute("data-paused", paused);
  if (paused || document.hidden) {
    disconnect();
    tell(paused ? "Prices are paused" : "");
  } else if (!socket && retry === null) {
    connect();
  }
}

function connect() {
  retry = null;
  const opened = new WebSocket(address);
  let steady = null;
  socket = opened;
  opened.addEventListener("open", () => {
    opened.send(JSON.stringify(shown()));
    steady = setTimeout(() => (failures = 0), SILENCE_MILLIS);
  });
  opened.addEventListener("message", (event) => {
    if (opened === socket) {
      tell("Prices are live");
      document.documentElement.dataset.live = "";
      update(JSON.parse(event.data));
    }
  });
  opened.addEventListener("close", (event) => {
    clearTimeout(steady);
    if (opened === socket) {
      socket = null;
      delete document.documentElement.dataset.live;
      tell("Prices are not live now");
      if (!NOT_UNDERSTOOD.includes(event.code)) {
        // All pages of a member that has stopped come back, but not at once.
        const longest = Math.min(LONGEST_PAUSE_MILLIS, 1_000 * 2 ** failures++);
        retry = setTimeout(connect, 100 + Math.random() * longest);
      }
    }
  });
}

function disconnect() {
  clearTimeout(retry);
  retry = null;
  delete document.documentElement.dataset.live;
  socket?.close();
  socket = null;
}

function shown() {
  const rows = document.querySelectorAll("[data-quotes] tr[data-symbol]");
  return {
    symbols: [...new Set(Array.from(rows, (row) => row.dataset.symbol))].slice(0, 100),
    market: document.querySelector("[data-market]") !== null,
  };
}

function hasSomething(page) {
  return page.market || page.symbols.length > 0;
}

function update(message) {
  for (const quote of message.quotes ?? []) {
    for (const row of document.querySelectorAll(`[data-quotes] tr[data-symbol="${CSS.escape(quote.symbol)}"]`)) {
      writeQuote(row, quote);
      row.dataset.price = quote.price.toFixed(2);
    }
  }
  const summary = document.querySelector("[data-market]");
  if (message.market && summary) {
    writeMarket(summary, message.market);
  }
  show(changed.splice(0));
}

/** That they have changed, for a moment. */
function show(elements) {
  elements.forEach((element) => element.classList.remove("changed"));
  // So that the browser notices, and begins the animation again; once for all of them, since it lays the page out.
  void document.body.offsetWidth;
  elements.forEach((element) => element.classList.add("changed"));
}

function writeQuote(row, quote) {
  for (const cell of row.querySelectorAll("[data-live]")) {
    const what = cell.dataset.live;
    if (what === "change") {
      write(cell, signedMoney(quote.change));
      cell.classList.remove("up", "down", "flat");
      cell.classList.add(trend(quote.change));
    } else if (what === "changePercent") {
      write(cell, percent(quote.changePercent));
    } else {
      write(cell, what === "volume" ? whole(quote.volume) : money(quote[what]));
    }
  }
}

function writeMarket(summary, market) {
  const cell = (what) => summary.querySelector(`[data-live=${what}]`);
  write(cell("tsia"), points(market.tsia));
  write(cell("gainPercent"), percent(market.gainPercent));
  cell("gainPercent").className = trend(market.gainPercent);
  write(cell("openTsia"), points(market.openTsia));
  write(cell("volume"), whole(market.volume));
  writeTop(summary.querySelector("[data-top=gainers]"), market.topGainers);
  writeTop(summary.querySelector("[data-top=losers]"), market.topLosers);
  const asOf = summary.querySelector("time");
  asOf.dateTime = market.asOf;
  asOf.textContent = time(market.asOf);
}

/** As many rows as there are: they came with the page. */
function writeTop(body, quotes) {
  Array.from(body.rows).forEach((row, i) => {
    if (quotes[i]) {
      const link = row.querySelector("a");
      link.textContent = quotes[i].symbol;
      link.search = new URLSearchParams({ action: "quotes", symbols: quotes[i].symbol });
      writeQuote(row, quotes[i]);
    }
  });
}

/** The text of an element, not of those within. */
function write(element, text) {
  const node = element.firstChild ?? element.appendChild(document.createTextNode(""));
  if (node.data.trim() !== text) {
    node.data = element.children.length > 0 ? text + " " : text;
    changed.push(element);
  }
}

function tell(text) {
  if (status.textContent !== text) {
    status.textContent = text;
  }
}

function trend(value) {
  return value > 0 ? "up" : value < 0 ? "down" : "flat";
}

/** As the server writes amounts. */
function amount(options) {
  const format = new Intl.NumberFormat("en-US", options);
  return (value) => format.format(value).replace("-", "\u2212");
}

function time(iso) {
  const [, day, month, year, clock] = new Date(iso).toUTCString().split(/,? /);
  return `${Number(day)} ${month} ${year}, ${clock.slice(0, 5)} UTC`;
}
