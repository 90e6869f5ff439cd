import type { MapParts } from "../../engine/mapParts.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { SeatStates } from "../../engine/plan/states.ts";
import { later, type Later } from "../../engine/render/later.ts";
import { openRenderer } from "../../engine/render/openRenderer.ts";
import { Container } from "../../engine/render/pixi.ts";
import { createSeatMap, type SeatMapEvents, type SeatMapOptions } from "../../engine/seatMap.ts";
import { testTheme } from "./testTheme.ts";

/**
 * Wraps a part so that loading it fails `failures` times. After these failures, the part loads when the test
 * releases it.
 */
export function held<T>(part: Later<T>, failures = 0) {
  let left = failures;
  let letCome = (): void => undefined;
  const come = new Promise<void>((resolve) => (letCome = resolve));
  const own = later(async () => {
    left -= 1;
    if (left >= 0) throw new Error("offline");
    await come;
    return part.fetch();
  });
  return { own, letCome };
}

/** Opens a map of 800 × 600 px that does not wait for its parts. */
export async function lateHall(
  layout: SeatLayout,
  parts: MapParts,
  options: Partial<SeatMapOptions> = {},
) {
  const host = document.createElement("div");
  host.style.cssText = "position: absolute; left: 0; top: 0; width: 800px; height: 600px";
  const canvas = document.createElement("canvas");
  canvas.tabIndex = 0;
  host.append(canvas);
  document.body.append(host);
  const states = new SeatStates(layout);
  const renderer = await openRenderer(canvas, testTheme.ink);
  const map = createSeatMap({
    renderer,
    stage: new Container(),
    layout,
    states,
    parts,
    theme: testTheme,
    tierOf: (id) => id - 10,
    words: { marker: "Stage", placesLeft: String },
    isStill: () => true,
    ...options,
  });
  // The listener is added at once, because the first event can be fired before the caller could subscribe.
  const missing: SeatMapEvents["missing"][] = [];
  map.on("missing", (event) => missing.push(event));
  const close = (): void => {
    map.destroy();
    renderer.destroy();
    host.remove();
  };
  return { map, states, layout, renderer, canvas, missing, close };
}
