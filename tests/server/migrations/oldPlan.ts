import type { Seatplan } from "../../../domain/seatplan.ts";
import { planVersionOf } from "../../../engine/plan/planVersion.ts";
import { smallPlan } from "../smallHouse.ts";

/** The small house's plan with seven additional rows, because the sale of each version takes a seat. */
export function oldPlan(): Seatplan {
  const { planVersion: _, ...plan } = smallPlan();
  const [stalls, ...rest] = plan.sections;
  const [group] = stalls!.groups;
  const more = [..."DEFGHIJ"].map((name, at) => ({ ...group!.rows[at % 2]!, name, y: 4 + at }));
  const groups = [{ ...group!, rows: [...group!.rows, ...more] }];
  const old = { ...plan, sections: [{ ...stalls!, capacity: 100, groups }, ...rest] };
  return { ...old, planVersion: planVersionOf(old) };
}
