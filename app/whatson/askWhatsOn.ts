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
 * Returns the day in the home page's URL, if it is one of `days`. If the URL's day is not one of them,
 * returns the first of `days` on which one of the features has its next show. Late in the evening the
 * returned day is tomorrow, because shows that have begun do not count.
 */
export function dayAsked(
  search: URLSearchParams,
  days: readonly string[],
  features: readonly Feature[] = [],
): string {
  const asked = search.get("date") ?? "";
  if (days.includes(asked)) return asked;
  // A show that has just begun is still on sale, but the page should not open on its day because of it.
  const now = pageNow();
  const coming = features.filter((each) => new Date(each.nextDateTime ?? 0) > now);
  return nextDayOn(coming, days, "") ?? days[0] ?? asked;
}

/** Prefetches the home page's data while the session and the texts are loading. */
export function askWhatsOn(): void {
  const date = dayAsked(new URLSearchParams(location.search), nextDays(pageNow()));
  callEarly(listLocations, {});
  callEarly(listFeatures, { query: {} });
  callEarly(listByDate, { query: { date } });
}
