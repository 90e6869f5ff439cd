import type { Policies } from "../../policies/policies.ts";

/**
 * Returns the weekend for a report over these businesses, as weekday numbers. It contains every day that is a
 * weekend day in any of them.
 */
export async function weekendOf(
  policies: Pick<Policies, "rules">,
  businessIds: readonly number[],
): Promise<number[]> {
  const rules = await Promise.all(businessIds.map((id) => policies.rules(id)));
  return [...new Set(rules.flatMap(({ weekendDays }) => weekendDays))].toSorted();
}
