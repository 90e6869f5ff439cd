import type { Policies } from "../../policies/policies.ts";

/**
 * Returns the weekend of a report over these businesses, as numbers of weekdays: every day that is weekend in
 * one of them.
 */
export async function weekendOf(
  policies: Pick<Policies, "rules">,
  businessIds: readonly number[],
): Promise<number[]> {
  const rules = await Promise.all(businessIds.map((id) => policies.rules(id)));
  return [...new Set(rules.flatMap(({ weekendDays }) => weekendDays))].toSorted();
}
