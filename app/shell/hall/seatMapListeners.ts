import type { SeatMap, SeatMapEvents } from "../../../engine/index.ts";

/** Listeners by event name. The listeners may be other functions in each render. */
export type SeatMapListeners = {
  readonly [Name in keyof SeatMapEvents]?: (event: SeatMapEvents[Name]) => void;
};

const EVENT_NAMES = [
  "seattap",
  "seatpress",
  "sectiontap",
  "hover",
  "focus",
  "choose",
  "leave",
  "select",
  "scrollhint",
  "view",
  "overview",
  "contextlost",
  "contextrestored",
] as const satisfies readonly (keyof SeatMapEvents)[];

/** If a lost WebGL context is not restored within this time, in ms, the list replaces the map. */
const RESTORE_MS = 4000;

/**
 * Calls `onGone` if a lost WebGL context is not restored in time. Browsers restore a context within moments,
 * or never after a second crash of the GPU. Returns a function that stops the timer.
 */
export function watchLoss(map: SeatMap, onGone: () => void): () => void {
  let wait: ReturnType<typeof setTimeout> | undefined;
  map.on("contextlost", () => {
    wait = setTimeout(onGone, RESTORE_MS);
  });
  map.on("contextrestored", () => clearTimeout(wait));
  return () => clearTimeout(wait);
}

function listen<Name extends keyof SeatMapEvents>(
  map: SeatMap,
  name: Name,
  current: () => SeatMapListeners | undefined,
): void {
  map.on(name, (event) => current()?.[name]?.(event));
}

/**
 * Calls the current listener for each event of the map. `current` returns the listeners of the latest render.
 */
export function listenToAll(map: SeatMap, current: () => SeatMapListeners | undefined): void {
  for (const name of EVENT_NAMES) listen(map, name, current);
}
