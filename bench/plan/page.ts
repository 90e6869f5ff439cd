import "../../app/shell/theme.css";
import { mapTheme } from "../../app/shell/hall/mapTheme.ts";
import type { Seatplan } from "../../domain/seatplan.ts";
import { floorsOverlap, openSeatMap } from "../../engine/index.ts";
import { layoutOf } from "../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { SeatStates } from "../../engine/plan/states.ts";
import { loadFace } from "../../tests/gate/loadFace.ts";

/** Labels of the screen, stage or pitch in the picture. */
const MARKERS = { screen: "Screen", stage: "Stage", pitch: "" } as const;

/** Draws the complete plan at `/plan.json`. Every seat is free, and each ticket group has its own colour. */
export async function drawPlan(): Promise<void> {
  const answer = await fetch("/plan.json");
  // The command that opened this page has already validated the plan.
  const plan: Seatplan = await answer.json();
  const layout = layoutOf(plan);
  // The text contains one letter of each script that plans use, because each script has a separate font file.
  await loadFace("16px", mapTheme().font, "AאЖżع");
  // Overlapping floors are drawn side by side.
  const floors = floorsOverlap(layout) ? [...layout.floors.keys()] : [undefined];
  for (const floor of floors) await drawFloor(plan, layout, floor);
}

async function drawFloor(
  plan: Seatplan,
  layout: SeatLayout,
  floor: number | undefined,
): Promise<void> {
  const host = document.createElement("div");
  const canvas = document.createElement("canvas");
  host.append(canvas);
  document.body.append(host);
  if (floor !== undefined) host.dataset["name"] = layout.floors[floor] ?? "";
  const theme = mapTheme();
  const { map } = await openSeatMap(canvas, {
    layout,
    states: new SeatStates(layout),
    theme,
    tierOf: (id) => layout.ticketGroupIds.indexOf(id) % theme.tiers.length,
    words: { marker: MARKERS[plan.marker.kind], placesLeft: (count) => count.toLocaleString("en") },
    isStill: () => true,
    // Space for labels outside of their sections.
    insets: { left: 60, top: 40, right: 60, bottom: 40 },
  });
  const areas = plan.sections.filter(({ kind }) => kind === "ga");
  map.setAreasLeft(
    new Map(areas.map(({ id, capacity }) => [id, { available: capacity, capacity }])),
  );
  if (floor !== undefined) map.setFloor(floor);
  map.drawNow();
}

Object.assign(window, { drawPlan });
