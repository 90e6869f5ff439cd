import { sql } from "kysely";
import { sumOf } from "../../domain/moneySums.ts";
import type { SeatRef } from "../seats/claims.ts";
import type { Db } from "../platform/store/db.ts";
import type { FareOf } from "./fares.ts";

/**
 * Adds seats that the demo has sold without an order to the sales log, in the transaction that sells them, so
 * that reports count them like tickets. Seats without a listed price are counted with no amount.
 */
export async function countAudience(
  tx: Db,
  presentationId: number,
  seats: readonly SeatRef[],
  fareOf: FareOf,
): Promise<void> {
  const fares = seats.map(fareOf);
  const priced = fares.filter((fare) => fare !== undefined);
  const lines = [...Map.groupBy(priced, ({ ticketTypeId }) => ticketTypeId)].map(([type, of]) => ({
    presentation_id: presentationId,
    sold_at: sql<Date>`app_now()`,
    ticket_type_id: type,
    sold: of.length,
    takings: sumOf(of.map(({ amount }) => amount)),
    charges: sumOf(of.map(({ charge }) => charge)),
  }));
  if (lines.length > 0) await tx.insertInto("audience_sale").values(lines).execute();
  const audience = fares.length - priced.length;
  if (audience === 0) return;
  await tx
    .insertInto("ticket_change")
    .values({ presentation_id: presentationId, audience })
    .execute();
}
