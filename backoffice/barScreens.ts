import type { Screen } from "./screen.ts";

/**
 * Paths of the screens that are used most during an evening, in the order in which they fill the phone's
 * navigation bar.
 */
const FIRST = ["/box-office", "/sales/presentations", "/entrance", "/attendance"];
const PLACES = 4;

/**
 * Returns the available screens that fit the navigation bar: first the most used ones (`FIRST`), then others.
 */
export function barScreens<S extends Pick<Screen, "path">>(screens: readonly S[]): S[] {
  const first = FIRST.flatMap((path) => screens.filter((screen) => screen.path === path));
  const others = screens.filter(({ path }) => !FIRST.includes(path));
  return [...first, ...others].slice(0, PLACES);
}
