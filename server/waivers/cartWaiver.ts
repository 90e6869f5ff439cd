import { sql, type InsertObject } from "kysely";
import type { Cart } from "../../domain/cart.ts";
import { Refused } from "../../domain/refusal.ts";
import type { Waiver } from "../../domain/waiver.ts";
import { wrongWaiver, type WaiverNeed } from "../../domain/wrongWaiver.ts";
import type { PricedCart } from "../sale/pricing.ts";
import { ints, jsonb } from "../store/db.ts";
import type { Tables } from "../store/tables.ts";

type Shown = Pick<PricedCart, "shows" | "places">;

/** What the cart's presentations want signed; nothing of an order that is reserved unpaid. */
function needsOf(cart: Cart, { shows, places }: Shown): WaiverNeed[] {
  if (cart.isHold) return [];
  return shows.flatMap((show) => {
    const { terms_id: termsId, minimum_age: minimum, maximum_age: maximum, starts_at } = show.row;
    if (termsId === null) return [];
    const own = places.filter((place) => place.show === show);
    return [{ termsId, ages: { minimum, maximum }, startsAt: starts_at, places: own.length }];
  });
}

/** Throws VALIDATION with the fields that are missing or wrong, where a presentation needs a waiver. */
export function judgeWaiver(cart: Cart, shown: Shown, now: Date): void {
  const faults = wrongWaiver(cart, needsOf(cart, shown), now);
  if (faults.length === 0) return;
  const fields = faults.map(({ field, why }) => ({ field: `cart.${field}`, message: why }));
  throw new Refused("VALIDATION", { fields });
}

/** The waiver that goes with the order: none where nothing had to be signed, whatever the cart holds. */
export function signedWaiver(cart: Cart, shown: Shown): Waiver | null {
  const { waiver } = cart;
  if (!waiver || needsOf(cart, shown).length === 0) return null;
  return {
    ...waiver,
    signedName: waiver.signature === null ? waiver.signedName.trim() : "",
    children: waiver.children.map((child) => ({
      ...child,
      FirstName: child.FirstName.trim(),
      LastName: child.LastName.trim(),
    })),
  };
}

/** A signed waiver as its order's row. */
export const waiverRow = (orderId: string, waiver: Waiver): InsertObject<Tables, "waiver"> => ({
  order_id: orderId,
  terms_ids: ints(waiver.termsIds),
  children: jsonb(waiver.children),
  is_signer_taking_part: waiver.isSignerTakingPart,
  signature: waiver.signature,
  signed_name: waiver.signedName,
  signed_at: sql<Date>`app_now()`,
});
