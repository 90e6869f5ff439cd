import type { Venue } from "../render/drawing.ts";
import type { Live } from "./live.ts";

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1));
const whole = (value: number): string => Math.round(value).toLocaleString("en");

/** The hall counts as not moving if its last frame is older than this, in ms. */
const STILL_MS = 600;

/** Shows the cost of the live hall's recent frames on the page. */
export function showFigures(live: Live, venue: Venue, isParticle: boolean): void {
  const { frames } = live;
  const newest = frames.at(-1);
  if (!newest) return;
  const js = frames.map((frame) => frame.js).toSorted((a, b) => a - b);
  const total = frames.map((frame) => frame.total).toSorted((a, b) => a - b);
  const seconds = (newest.at - frames[0]!.at) / 1000;
  const isStill = performance.now() - newest.at > STILL_MS;
  const bytes = frames.reduce((sum, frame) => sum + frame.bytes, 0) / frames.length;
  show("fps", isStill || seconds === 0 ? "still" : whole((frames.length - 1) / seconds));
  show("js", `${ms(quantile(js, 0.5))} · ${ms(quantile(js, 0.95))}`);
  show("total", ms(quantile(total, 0.5)));
  show("draws", whole(newest.draws));
  show("bytes", whole(bytes));
  show("seats", isParticle ? whole(venue.layout.count) : seatsDrawn(newest.points, live, venue));
}

/**
 * Minimum distance between neighbouring seats in CSS px at which the map draws only seats and no sections.
 */
const SEATS_STAND = 6;

/**
 * Returns how many seats a frame draws, as text. If the map draws seats as points, this is the number of
 * points. If no points are drawn, the map draws sections when zoomed out, or seats as quads when zoomed in
 * very far.
 */
function seatsDrawn(points: number, { camera }: Live, { layout, size }: Venue): string {
  if (points > 0) return whole(points);
  if (camera.zoom * layout.pitch < SEATS_STAND) return "none: sections";
  const [halfX, halfY] = [size.width / 2 / camera.zoom, size.height / 2 / camera.zoom];
  let seen = 0;
  for (let seat = 0; seat < layout.count; seat += 1) {
    const isIn =
      Math.abs(layout.x[seat]! - camera.x) < halfX && Math.abs(layout.y[seat]! - camera.y) < halfY;
    if (isIn) seen += 1;
  }
  return whole(seen);
}

/** Shows one figure on the page. */
export function show(name: string, text: string): void {
  const place = document.querySelector<HTMLElement>(`[data-figure="${name}"]`);
  if (place && place.textContent !== text) place.textContent = text;
}

/** Returns the resolution of this page's clock in ms. Browsers may make the clock coarse. */
export function clockStep(): number {
  let least = Infinity;
  for (let sample = 0; sample < 20; sample += 1) {
    const start = performance.now();
    let now = start;
    while (now === start) now = performance.now();
    least = Math.min(least, now - start);
  }
  return least;
}
