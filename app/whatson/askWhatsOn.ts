import { listByDate, listFeatures, listLocations } from "../../domain/api/catalogue.ts";
import { callEarly } from "../shell/api.ts";
import { nextDays } from "../shell/DayStrip.tsx";

/** The day that the home page's address asks for, or today; with the days that there are to choose. */
export function dayAsked(search: URLSearchParams, days: readonly string[]): string {
  const asked = search.get("date") ?? "";
  return days.includes(asked) ? asked : (days[0] ?? asked);
}

/** What the home page asks first, asked while the session and the texts are still on their way. */
export function askWhatsOn(): void {
  const date = dayAsked(new URLSearchParams(location.search), nextDays(new Date()));
  callEarly(listLocations, {});
  callEarly(listFeatures, { query: {} });
  callEarly(listByDate, { query: { date } });
}
