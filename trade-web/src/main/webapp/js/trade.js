"use strict";

// Pages work without this file. It tells users from visitors on pages that are the same for both, stops a second click from
// being a second order or a refusal of what has just succeeded, keeps the market summary live, and helps screen readers.

const IMPATIENCE_MILLIS = 3_000;

// Before anything is drawn.
showWhetherLoggedIn();

document.addEventListener("DOMContentLoaded", () => {
  addKeys();
  stopSecondClicks();
  keepTablesTables(document);
  announce();
  for (const region of document.querySelectorAll("[data-refresh]")) {
    setInterval(() => refresh(region), Number(region.dataset.seconds) * 1000);
  }
});

// A page that the browser brings back from its history makes new orders, not the old ones again.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) {
    showWhetherLoggedIn();
    document.querySelectorAll("form[data-order] input[name=key]").forEach((key) => (key.value = ""));
    document.querySelectorAll("form[data-sent]").forEach((form) => delete form.dataset.sent);
  }
});

function showWhetherLoggedIn() {
  document.documentElement.classList.toggle("user", /(^|; )TRADE_USER=/.test(document.cookie));
}

function addKeys() {
  for (const form of document.querySelectorAll("form[data-order]")) {
    const key = document.createElement("input");
    key.type = "hidden";
    key.name = "key";
    form.append(key);
    form.addEventListener("submit", () => {
      key.value ||= newKey();
    });
  }
}

// An order that is sent again carries its key; other forms would be told that they come too late. A few seconds later a click is
// no impatience any more.
function stopSecondClicks() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.method !== "post" || "order" in form.dataset) {
      return;
    }
    if ("sent" in form.dataset) {
      event.preventDefault();
    } else {
      form.dataset.sent = "";
      setTimeout(() => delete form.dataset.sent, IMPATIENCE_MILLIS);
    }
  });
}

// randomUUID exists in secure contexts only, and clusters under test are often reached by plain HTTP.
function newKey() {
  if (crypto.randomUUID) {
    return crypto.randomUUID();
  }
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// Some browsers take a table that is laid out as cards, as on a phone, for no table any more, unless it says so.
function keepTablesTables(root) {
  const roles = {
    table: "table",
    "thead, tbody, tfoot": "rowgroup",
    tr: "row",
    td: "cell",
    "th[scope=col]": "columnheader",
    "th[scope=row]": "rowheader",
  };
  for (const [selector, role] of Object.entries(roles)) {
    root.querySelectorAll(selector).forEach((element) => element.setAttribute("role", role));
  }
}

// Screen readers tell what changes in a live region, not what a page came with.
function announce() {
  const news = [...document.querySelectorAll("[data-announce], .notice:target")];
  if (news.length === 0) {
    return;
  }
  const region = document.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("role", news.some((each) => each.matches(".problem")) ? "alert" : "status");
  document.body.append(region);
  setTimeout(() => (region.textContent = news.map((each) => each.innerText).join(" ")), 200);
}

/** Whether nothing is to be read anew: a socket keeps the page live, or it was paused. */
function isLeftAlone() {
  return "live" in document.documentElement.dataset || "paused" in document.documentElement.dataset;
}

async function refresh(region) {
  if (document.hidden || isLeftAlone() || region.contains(document.activeElement)) {
    return;
  }
  try {
    // Addresses of pages that were opened with a name and a password in them are refused by fetch.
    const address = new URL(region.dataset.refresh, location.origin);
    const answer = await fetch(address, { credentials: region.dataset.credentials ?? "omit" });
    const text = await answer.text();
    if (answer.ok && !isLeftAlone()) {
      region.innerHTML = text;
      keepTablesTables(region);
      region.dispatchEvent(new Event("refreshed"));
    } else if (!answer.ok) {
      tellThatItStands(region);
    }
  } catch {
    // The server may be away for a moment; the next turn tries again.
    tellThatItStands(region);
  }
}

/** The next answer takes this away again. */
function tellThatItStands(region) {
  if (!region.querySelector(".stands")) {
    const told = document.createElement("p");
    told.className = "notice problem stands";
    told.setAttribute("role", "status");
    told.textContent = "The server does not answer. This is how it was when it last did.";
    region.prepend(told);
  }
}
