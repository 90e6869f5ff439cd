import { layoutOf } from "../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { smallPlan } from "../server/smallHouse.ts";

/** The seat layout that every seed uses. */
export const LAYOUT: SeatLayout = layoutOf(smallPlan());
