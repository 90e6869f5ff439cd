import type { Screen } from "./screen.ts";

/** The screens of an evening, in the order in which they fill a phone's bar. */
const FIRST = ["/box-office", "/sales/presentations", "/entrance", "/attendance"];
const PLACES = 4;

/** Returns the screens of the bar: those of an evening, then the others, as far as the operator has them. */
export function barScreens<S extends Pick<Screen, "path">>(screens: readonly S[]): S[] {
  const first = FIRST.flatMap((path) => screens.filter((screen) => screen.path === path));
  const others = screens.filter(({ path }) => !FIRST.includes(path));
  return [...first, ...others].slice(0, PLACES);
}
