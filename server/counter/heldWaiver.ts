import { sql } from "kysely";
import type { CounterOrder } from "../../domain/counterOrder.ts";
import type { Waiver } from "../../domain/waiver.ts";
import { toIso } from "../../domain/zone.ts";
import { selectPresentations, type PresentationRow } from "../prices/showRows.ts";
import type { Locale } from "../../domain/locale.ts";
import type { OwnOrder } from "../customers/ownOrder.ts";
import { sealCustomer, unsealCustomer } from "../orders/orderCustomer.ts";
import { ints, jsonb, type Db } from "../platform/store/db.ts";
import { judgeSigned, keepingWaivers, needOf, tidyWaiver } from "../cart/waivers/cartWaiver.ts";
import { termsView } from "../prices/waiverTerms.ts";

interface SignedShow {
  readonly row: PresentationRow;
  readonly places: number;
}

/** Returns the shows of an order that require a waiver, each with the number of its valid tickets. */
async function signedShows(db: Db, orderId: string): Promise<SignedShow[]> {
  const counts = await db
    .selectFrom("ticket")
    .select(["presentation_id", sql<number>`count(*)::int`.as("places")])
    .where("order_id", "=", orderId)
    .where("cancelled_at", "is", null)
    .groupBy("presentation_id")
    .execute();
  if (counts.length === 0) return [];
  const ids = ints(counts.map((each) => each.presentation_id));
  const rows = await selectPresentations(db)
    .where("p.id", "=", sql<number>`any(${ids})`)
    .where("w.id", "is not", null)
    .execute();
  return rows.map((row) => ({
    row,
    places: counts.find((each) => each.presentation_id === row.id)?.places ?? 0,
  }));
}

/**
 * Returns the waivers to sign when an order is paid at the counter (`domain/waiver`). Empty unless the order
 * is an unpaid reservation.
 */
export async function waiversOf(
  db: Db,
  { id, state }: Pick<OwnOrder, "id" | "state">,
  locale: Locale,
): Promise<CounterOrder["waivers"]> {
  if (state !== "held") return [];
  return (await signedShows(db, id)).flatMap(({ row, places }) => {
    const terms = termsView(row, locale);
    return terms ? [{ terms, places, dateTime: toIso(row.starts_at) }] : [];
  });
}

/** The signed waiver that is submitted when an unpaid order is paid. */
export interface Signing {
  readonly waiver: Waiver | null;
  /** ID number of the signer. Null if the order already has the ID number. */
  readonly SSN: string | null;
}

/**
 * Stores the waiver of an unpaid order that is being paid, with the signer's ID. Does nothing if no show of
 * the order requires a waiver. Throws VALIDATION if a required waiver is missing or wrong.
 */
export async function signHeld(
  tx: Db,
  order: OwnOrder,
  { waiver, SSN }: Signing,
  now: Date,
): Promise<void> {
  const shows = await signedShows(tx, order.id);
  const needs = shows.flatMap(({ row, places }) => needOf(row, places));
  if (needs.length === 0) return;
  const known = unsealCustomer(tx, order.customer);
  const customerInfo = SSN === null ? known : { ...known, SSN: SSN.trim() };
  judgeSigned({ waiver, customerInfo }, needs, now);
  if (waiver === null) return;
  await keepingWaivers(tx, [{ orderId: order.id, waiver: tidyWaiver(waiver) }]).execute(tx);
  await tx
    .updateTable("orders")
    .set({ customer: jsonb(sealCustomer(tx, customerInfo)) })
    .where("id", "=", order.id)
    .execute();
}
