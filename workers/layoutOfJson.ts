import type { Refusal } from "../domain/refusal.ts";
import { readSeatplan } from "../domain/seatplan.ts";
import { layoutOf } from "../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../engine/plan/layout.ts";
import { invalid } from "./invalid.ts";

/**
 * Parses a plan's JSON, given as UTF-8 bytes, into a layout. Returns VALIDATION { fields } if the bytes are
 * not a plan.
 */
export function layoutOfJson(bytes: Uint8Array): SeatLayout | Refusal {
  try {
    const plan = readSeatplan(JSON.parse(new TextDecoder().decode(bytes)));
    return "sections" in plan ? layoutOf(plan) : invalid(plan.path, plan.message);
  } catch (error) {
    return invalid("plan", error);
  }
}
