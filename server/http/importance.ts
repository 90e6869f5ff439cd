import type { RouteShape } from "../../domain/api/route.ts";

/**
 * How important a call is when the server is overloaded. Payments and everything after a sale come first,
 * then choosing seats, then browsing. Less important calls are refused first.
 */
export type Importance = "paying" | "choosing" | "looking";

/**
 * Paths of calls that pay or confirm an order, and of calls that show bought tickets or admit their holders.
 */
const PAYING = [
  "/payment/",
  "/cart",
  "/tickets/key",
  "/edocument/",
  "/reservations/",
  "/vod/",
  "/operator/scan-ticket",
  "/pres-live/door/{id}/admissions",
  "/pres-live/counter-",
];

/** Paths of public calls that visitors need in order to choose seats. */
const CHOOSING = ["/session", "/seats/", "/allocations", "/captcha/challenge", "/operator/"];

const startsIn = (path: string, list: readonly string[]): boolean =>
  list.some((start) => path.startsWith(start));

/**
 * Returns a call's importance. A call that needs a session comes from somebody who is choosing seats already.
 */
export function importanceOf({ path, caller }: Pick<RouteShape, "path" | "caller">): Importance {
  if (startsIn(path, PAYING)) return "paying";
  return caller === "anyone" && !startsIn(path, CHOOSING) ? "looking" : "choosing";
}
