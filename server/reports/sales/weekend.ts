import type { SalesDesk } from "./salesDesk.ts";
import type { Policies } from "../../policies/policies.ts";

/** Returns when the business day begins and which days are the weekend, for a report on these businesses. */
export async function calendarOf(
  policies: Pick<Policies, "rules">,
  { businessIds, calendar }: Pick<SalesDesk, "businessIds" | "calendar">,
): Promise<Pick<SalesDesk, "calendar" | "dayGroups">> {
  const starts = await Promise.all(
    businessIds.map(async (id) => ({ id, dayStart: (await policies.rules(id)).dayStart })),
  );
  const groups = [...Map.groupBy(starts, ({ dayStart }) => dayStart)].map(([dayStart, all]) => ({
    dayStart,
    businessIds: all.map(({ id }) => id),
  }));
  const weekendDays = await weekendOf(policies, businessIds);
  const [first, ...others] = groups;
  return first && others.length === 0
    ? { calendar: { dayStart: first.dayStart, weekendDays } }
    : { calendar: { ...calendar, weekendDays }, dayGroups: groups };
}

/**
 * Returns the weekday numbers that are the weekend in a report on these businesses: every day that is a
 * weekend day of at least one business.
 */
async function weekendOf(
  policies: Pick<Policies, "rules">,
  businessIds: readonly number[],
): Promise<number[]> {
  const rules = await Promise.all(businessIds.map((id) => policies.rules(id)));
  return [...new Set(rules.flatMap(({ weekendDays }) => weekendDays))].toSorted();
}
