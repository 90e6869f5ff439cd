import { sql, type Selectable } from "kysely";
import type { Cart } from "../../../domain/cart.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Waiver } from "../../../domain/waiver.ts";
import { wrongWaiver, type WaiverNeed } from "../../../domain/wrongWaiver.ts";
import type { PresentationRow } from "../../prices/showRows.ts";
import type { PricedCart } from "../pricing.ts";
import { seal, sealJson, unseal, unsealJson } from "../../platform/encryption/sealing.ts";
import type { Db } from "../../platform/store/db.ts";
import { insertRows } from "../../platform/store/insertRows.ts";
import type { Tables } from "../../platform/store/tables.ts";
import { asWritten } from "../../platform/store/asWritten.ts";

type Shown = Pick<PricedCart, "shows" | "places">;

/**
 * Returns the waiver that a presentation requires for this number of places, or an empty list if the
 * presentation requires none.
 */
export function needOf(
  row: Pick<PresentationRow, "terms_id" | "minimum_age" | "maximum_age" | "starts_at">,
  places: number,
): WaiverNeed[] {
  const { terms_id: termsId, minimum_age: minimum, maximum_age: maximum, starts_at } = row;
  if (termsId === null) return [];
  return [{ termsId, ages: { minimum, maximum }, startsAt: starts_at, places }];
}

/**
 * Returns the waivers that the cart's presentations require. An order that is reserved without payment requires
 * none.
 */
function needsOf(cart: Cart, { shows, places }: Shown): WaiverNeed[] {
  if (cart.isHold) return [];
  return shows.flatMap((show) =>
    needOf(show.row, places.filter((place) => place.show === show).length),
  );
}

/** Throws VALIDATION with the missing or wrong fields if a waiver in `needs` was not signed correctly. */
export function judgeSigned(
  signing: Pick<Cart, "waiver" | "customerInfo">,
  needs: readonly WaiverNeed[],
  now: Date,
): void {
  const faults = wrongWaiver(signing, needs, now);
  if (faults.length === 0) return;
  const fields = faults.map(({ field, why }) => ({ field: `cart.${field}`, message: why }));
  throw new Refused("VALIDATION", { fields });
}

/**
 * Throws VALIDATION if a presentation of the cart needs a waiver and the cart's waiver is missing or wrong.
 */
export const judgeWaiver = (cart: Cart, shown: Shown, now: Date): void =>
  judgeSigned(cart, needsOf(cart, shown), now);

/**
 * Returns the waiver to store with the order. Returns null if no waiver is required, even if the cart contains
 * one.
 */
export function signedWaiver(cart: Cart, shown: Shown): Waiver | null {
  const { waiver } = cart;
  return !waiver || needsOf(cart, shown).length === 0 ? null : tidyWaiver(waiver);
}

/** Returns a signed waiver as it is stored with its order. */
export const tidyWaiver = (waiver: Waiver): Waiver => ({
  ...waiver,
  signedName: waiver.signature === null ? waiver.signedName.trim() : "",
  children: waiver.children.map((child) => ({
    ...child,
    FirstName: child.FirstName.trim(),
    LastName: child.LastName.trim(),
  })),
});

/** Returns the SQL statement that stores waivers, each with its order. */
export const keepingWaivers = (
  db: Db,
  signed: readonly { readonly orderId: string; readonly waiver: Waiver }[],
) =>
  insertRows(
    "waiver",
    signed.map(({ orderId, waiver }) => ({
      order_id: orderId,
      terms_ids: waiver.termsIds,
      children: sealJson(db, "waiver.children", waiver.children),
      is_signer_taking_part: waiver.isSignerTakingPart,
      signature: seal(db, "waiver.signature", waiver.signature),
      signed_name: seal(db, "waiver.signed_name", waiver.signedName),
    })),
    { signed_at: sql`app_now()` },
  );

type WaiverRow = Selectable<Tables["waiver"]>;

/** Decrypts a stored waiver: the names of the signer and of the people for whom it was signed. */
export const unsealWaiver = (
  db: Db,
  row: Pick<WaiverRow, "children" | "signature" | "signed_name">,
): Pick<Waiver, "children" | "signature" | "signedName"> => ({
  // The type is not checked, because only this file writes the column `children`, from a validated cart.
  children: asWritten(unsealJson(db, "waiver.children", row.children)),
  signature: unseal(db, "waiver.signature", row.signature),
  signedName: unseal(db, "waiver.signed_name", row.signed_name),
});
