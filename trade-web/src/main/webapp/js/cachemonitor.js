"use strict";

// Draws what the figures of the cache monitor have been since the page was opened.

const MOST_POINTS = 90;
const WIDTH = 300;
const HEIGHT = 56;

const region = document.querySelector("[data-refresh]");
const trends = new Map();
let before = sample();

region.addEventListener("refreshed", () => {
  const now = sample();
  const seconds = (now.time - before.time) / 1000;
  const reads = now.hits + now.misses - before.hits - before.misses;
  if (seconds > 0 && reads >= 0) {
    show("reads", reads / seconds, (value) => value.toLocaleString("en", { maximumFractionDigits: 0 }));
    show("ratio", reads === 0 ? null : (now.hits - before.hits) / reads, (value) => (value * 100).toFixed(1) + "%", 1);
    show("invalidations", (now.invalidations - before.invalidations) / seconds, (value) => value.toFixed(1));
  }
  before = now;
});

function sample() {
  const totals = region.querySelector("[data-hits]").dataset;
  return {
    time: performance.now(),
    hits: Number(totals.hits),
    misses: Number(totals.misses),
    invalidations: Number(totals.invalidations),
  };
}

function show(name, value, text, top) {
  const figure = document.querySelector(`[data-trend=${name}]`);
  const points = trends.get(name) ?? [];
  trends.set(name, points);
  if (value === null) {
    figure.querySelector("output").textContent = "\u2013";
    return;
  }
  points.push(value);
  points.splice(0, Math.max(0, points.length - MOST_POINTS));
  const highest = top ?? Math.max(...points, 1);
  const step = WIDTH / (MOST_POINTS - 1);
  const start = WIDTH - step * (points.length - 1);
  const line = points.map((point, i) => `${(start + i * step).toFixed(1)},${(HEIGHT - (point / highest) * (HEIGHT - 4) - 2).toFixed(1)}`);
  figure.querySelector("polyline").setAttribute("points", line.join(" "));
  figure.querySelector("output").textContent = text(value);
}
