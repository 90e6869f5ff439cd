import { contrastOf } from "./contrast.ts";

/**
 * Background of a ticket on a page. Paper is lighter, so that a colour that is legible here is legible on paper
 * too.
 */
const GROUND = "#f4f1ea";

/**
 * Contrast ratio that level AA requires for text (WCAG 2.2, 1.4.3), and the ratio below which a colour is
 * refused.
 */
const NEEDED = 4.5;
const LEAST = 3;

/**
 * Returns the contrast of an accent colour as text on a ticket. An `unreadable` colour is refused, and a
 * `weak` one fails level AA.
 */
export function accentContrast(accent: string) {
  const ratio = contrastOf(accent, GROUND);
  const verdict = ratio >= NEEDED ? "good" : ratio >= LEAST ? "weak" : "unreadable";
  return { ratio, needed: NEEDED, verdict } as const;
}
