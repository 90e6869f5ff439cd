import { layoutOf } from "../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { smallPlan } from "../server/smallHouse.ts";

/** The plan that every seed is played on. */
export const LAYOUT: SeatLayout = layoutOf(smallPlan());
