import {
  listByDate,
  listFeatures,
  listLocations,
  type Feature,
} from "../../domain/api/catalogue.ts";
import { nextDays } from "../../domain/zone.ts";
import { callEarly } from "../shell/net/api.ts";
import { pageNow } from "../shell/net/pageClock.ts";
import { nextDayOn } from "./programme.ts";

/**
 * The day that the home page's address asks for, with the days that there are to choose; or the first on
 * which one of these features is still to begin: late in the evening, that is tomorrow.
 */
export function dayAsked(
  search: URLSearchParams,
  days: readonly string[],
  features: readonly Feature[] = [],
): string {
  const asked = search.get("date") ?? "";
  if (days.includes(asked)) return asked;
  // What has just begun is still on sale, and no reason to come.
  const now = pageNow();
  const coming = features.filter((each) => new Date(each.nextDateTime ?? 0) > now);
  return nextDayOn(coming, days, "") ?? days[0] ?? asked;
}

/** What the home page asks first, asked while the session and the texts are still on their way. */
export function askWhatsOn(): void {
  const date = dayAsked(new URLSearchParams(location.search), nextDays(pageNow()));
  callEarly(listLocations, {});
  callEarly(listFeatures, { query: {} });
  callEarly(listByDate, { query: { date } });
}
