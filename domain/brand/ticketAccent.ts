import { contrastOf } from "./contrast.ts";

/** The ground of a ticket on a page. Paper is lighter, so what is legible here is legible there. */
const GROUND = "#f4f1ea";

/** Ratio that level AA demands of text (WCAG 2.2, 1.4.3), and the one below which it is refused. */
const NEEDED = 4.5;
const LEAST = 3;

/** Contrast of an accent as text on a ticket. `unreadable` is refused, `weak` misses level AA. */
export function accentContrast(accent: string) {
  const ratio = contrastOf(accent, GROUND);
  const verdict = ratio >= NEEDED ? "good" : ratio >= LEAST ? "weak" : "unreadable";
  return { ratio, needed: NEEDED, verdict } as const;
}
