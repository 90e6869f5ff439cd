import { sql } from "kysely";
import type { SignedWaiver } from "../../../domain/api/waivers.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { WaiverTerms } from "../../../domain/waiverTerms.ts";
import { toIso } from "../../../domain/zone.ts";
import type { PriceContainer } from "../../prices/priceContainer.ts";
import type { Locale } from "../../../domain/locale.ts";
import { unseal } from "../../platform/encryption/sealing.ts";
import type { Operator } from "../../identity/operators/operators.ts";
import { isOrderWithin } from "../../platform/scope.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import { unsealWaiver } from "./cartWaiver.ts";
import { termsView } from "../../prices/waiverTerms.ts";

async function termsOf(db: Db, ids: readonly number[], locale: Locale): Promise<WaiverTerms[]> {
  const rows = await db
    .selectFrom("waiver_terms")
    .select(["id as terms_id", "name as terms_name", "text as terms_text"])
    .select(["minimum_age", "maximum_age"])
    .where("id", "=", sql<number>`any(${ints(ids)})`)
    .orderBy("id")
    .execute();
  return rows.flatMap((row) => termsView(row, locale) ?? []);
}

/**
 * Returns the waiver that was signed with an order, for staff of the seller. Throws FORBIDDEN without the door
 * permission, because a waiver contains children's data, and ORDER_NOT_FOUND for an order outside the
 * operator's scope.
 */
export async function findWaivers(
  { db }: Pick<PriceContainer, "db">,
  operator: Operator,
  reservationIdentifier: string,
  locale: Locale,
): Promise<SignedWaiver[]> {
  if (!operator.permissions.includes("door")) throw new Refused("FORBIDDEN");
  const order = await db
    .selectFrom("orders")
    .select(["id", "state", "customer"])
    .where("reservation_identifier", "=", reservationIdentifier)
    .where(isOrderWithin(operator, "orders"))
    .executeTakeFirst();
  if (!order) throw new Refused("ORDER_NOT_FOUND", { reservationIdentifier });
  const row = await db
    .selectFrom("waiver")
    .selectAll()
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  if (!row) return [];
  const { FirstName, LastName, SSN = "" } = order.customer;
  return [
    {
      reservationIdentifier,
      orderState: order.state,
      signedAt: toIso(row.signed_at),
      signer: { FirstName, LastName, SSN: unseal(db, "orders.customer.SSN", SSN) },
      isSignerTakingPart: row.is_signer_taking_part,
      ...unsealWaiver(db, row),
      terms: await termsOf(db, row.terms_ids, locale),
    },
  ];
}
