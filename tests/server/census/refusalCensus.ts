import type { RefusalCode } from "../../../domain/refusal.ts";
import { CATALOGUE, isRefusalCode } from "../../../domain/refusalCatalogue.ts";
import { CART_REFUSALS } from "./cartRefusals.ts";
import { FRAME_REFUSALS } from "./frameRefusals.ts";
import { LOOK_UP_REFUSALS } from "./lookUpRefusals.ts";
import { OFFER_REFUSALS } from "./offerRefusals.ts";
import { OFFICE_REFUSALS } from "./officeRefusals.ts";
import { PEOPLE_REFUSALS } from "./peopleRefusals.ts";
import { SALE_REFUSALS } from "./saleRefusals.ts";
import type { Situation } from "./scene.ts";
import { SEAT_REFUSALS } from "./seatRefusals.ts";

const PARTS = [
  FRAME_REFUSALS,
  SEAT_REFUSALS,
  CART_REFUSALS,
  LOOK_UP_REFUSALS,
  SALE_REFUSALS,
  PEOPLE_REFUSALS,
  OFFER_REFUSALS,
  OFFICE_REFUSALS,
] as const;

/**
 * Codes of the catalogue with which no call of this server is refused, or only after a long time, with the
 * reason.
 */
export const UNPRODUCED: Readonly<Partial<Record<RefusalCode, string>>> = {
  errorNoResponse: "Client only: what a client says where no answer came.",
  errorResponse: "Client only: what a client says of an answer that it cannot read.",
  CONFIRMATION_NEEDED: "Client only: the seat step asks for a yes, which no call carries.",
  MOBILE_MISMATCH: "Client only: a number is entered twice in the form, and sent once.",
  EMAIL_MISMATCH: "Client only: an address is entered twice in the form, and sent once.",
  PLAN_LOSES_SEATS:
    "A show's sales have to be closed for a while before: tests/server/plans/planOffice.test.ts produces it.",
  UPLOAD_TIMED_OUT: "Takes UPLOAD_SECONDS: tests/server/frame/uploads.test.ts produces it.",
  NO_SEATS_LEFT:
    "Client only: a show without free seats is seen in its statuses; a search is told NOT_ENOUGH_SEATS, a lock SEAT_UNAVAILABLE.",
};

/** Each code that a test causes, with its situation. */
export const CENSUS: readonly (readonly [RefusalCode, Situation])[] = PARTS.flatMap((part) =>
  Object.entries(part).flatMap(([code, situation]) =>
    isRefusalCode(code) && situation ? [[code, situation] as const] : [],
  ),
);

/** Returns codes that are neither caused by a test nor explained, or both, or caused twice. */
export function censusFaults(
  census: readonly (readonly [RefusalCode, unknown])[] = CENSUS,
  unproduced: Readonly<Partial<Record<RefusalCode, string>>> = UNPRODUCED,
): string[] {
  const count = new Map<string, number>();
  for (const [code] of census) count.set(code, (count.get(code) ?? 0) + 1);
  return Object.keys(CATALOGUE).flatMap((code) => {
    const found = count.get(code) ?? 0;
    const isExplained = Object.hasOwn(unproduced, code);
    if (found === 0 && !isExplained) return [`${code}: nothing produces it`];
    if (found > 0 && isExplained) return [`${code}: explained, and produced`];
    return found > 1 ? [`${code}: produced by two situations`] : [];
  });
}
