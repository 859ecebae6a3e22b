"use strict";

// Pages work without this file. It stops a second click from being a second order, and keeps the market summary live.

for (const form of document.querySelectorAll("form[data-order]")) {
  const key = document.createElement("input");
  key.type = "hidden";
  key.name = "key";
  form.append(key);
  form.addEventListener("submit", () => {
    key.value ||= newKey();
  });
}

// A page that the browser brings back from its history makes new orders, not the old ones again.
window.addEventListener("pageshow", (event) => {
  if (event.persisted) {
    document.querySelectorAll("form[data-order] input[name=key]").forEach((key) => (key.value = ""));
  }
});

// randomUUID exists in secure contexts only, and clusters under test are often reached by plain HTTP.
function newKey() {
  if (crypto.randomUUID) {
    return crypto.randomUUID();
  }
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

for (const region of document.querySelectorAll("[data-refresh]")) {
  setInterval(() => refresh(region), Number(region.dataset.seconds) * 1000);
}

async function refresh(region) {
  if (document.hidden || region.contains(document.activeElement)) {
    return;
  }
  try {
    // Addresses of pages that were opened with a name and a password in them are refused by fetch.
    const address = new URL(region.dataset.refresh, location.origin);
    const answer = await fetch(address, { credentials: region.dataset.credentials ?? "omit" });
    if (answer.ok) {
      region.innerHTML = await answer.text();
      region.dispatchEvent(new Event("refreshed"));
    }
  } catch {
    // The server may be away for a moment; the next turn tries again.
  }
}
