import { type PlanFault, readSeatplan } from "../domain/seatplan.ts";
import { layoutOf } from "../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../engine/plan/layout.ts";

/** The wire form as a layout, or its first fault. Throws where the text is no JSON. */
export function layoutOfJson(text: string): SeatLayout | PlanFault {
  const plan = readSeatplan(JSON.parse(text));
  return "sections" in plan ? layoutOf(plan) : plan;
}
