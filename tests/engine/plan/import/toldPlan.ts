import { readPlan, type PlanReading } from "../../../../engine/plan/import/readPlan.ts";
import type { Told } from "../../../../engine/plan/import/reading.ts";

/**
 * The result of reading a plan, whose faults have only a position and a text. Another test covers the kinds
 * of faults.
 */
export interface ToldPlan extends Omit<PlanReading, "faults"> {
  readonly faults: readonly Told[];
}

export function toldPlan(source: string | Uint8Array): ToldPlan {
  const { faults, ...reading } = readPlan(source);
  return { ...reading, faults: faults.map(({ place, what }) => ({ place, what })) };
}
