import type { RouteShape } from "../../domain/api/route.ts";

/**
 * How important a call is while more is asked than the server can answer: paying and all that follows a sale,
 * before choosing seats, before looking around. Less important calls are refused first.
 */
export type Importance = "paying" | "choosing" | "looking";

/** Paths of calls that pay, confirm, or show and admit what was bought. */
const PAYING = [
  "/payment/",
  "/cart",
  "/tickets/key",
  "/edocument/",
  "/reservations/",
  "/vod/",
  "/operator/scan-ticket",
  "/pres-live/counter-",
];

/** Public calls without which nobody can choose. */
const CHOOSING = ["/session", "/seats/", "/allocations", "/captcha/challenge", "/operator/"];

const startsIn = (path: string, list: readonly string[]): boolean =>
  list.some((start) => path.startsWith(start));

/** Returns a call's importance. A call that needs a session belongs to somebody who has begun to choose. */
export function importanceOf({ path, caller }: Pick<RouteShape, "path" | "caller">): Importance {
  if (startsIn(path, PAYING)) return "paying";
  return caller === "anyone" && !startsIn(path, CHOOSING) ? "looking" : "choosing";
}
