import type { Agorot } from "../../../domain/money.ts";
import { sumOf } from "../../../domain/moneySums.ts";
import type { Db } from "../../platform/store/db.ts";
import { insertRows } from "../../platform/store/insertRows.ts";

/** A seat that was sold without an order, with its price and service charge. */
export interface SoldSeat {
  readonly presentationId: number;
  readonly ticketTypeId: number;
  readonly amount: Agorot;
  readonly charge: Agorot;
  readonly soldAt: Date;
}

/** Where seats without an order were sold: by an earlier system, or on the website. */
export type PointWithoutOrders = "imported" | "web";

/**
 * Adds seats that were sold without an order to the sales log, in the transaction that sells them, so that
 * reports count them like tickets. If `sign` is -1, subtracts the seats from the sales instead.
 */
export async function countSeats(
  tx: Db,
  seats: readonly SoldSeat[],
  point: PointWithoutOrders,
  sign: 1 | -1 = 1,
): Promise<void> {
  const groups = Map.groupBy(seats, ({ presentationId, ticketTypeId, soldAt }) =>
    [presentationId, ticketTypeId, soldAt.getTime()].join(" "),
  );
  const rows = [...groups.values()].map((group) => ({
    presentation_id: group[0]!.presentationId,
    sold_at: group[0]!.soldAt.toISOString(),
    ticket_type_id: group[0]!.ticketTypeId,
    point_of_sale: point,
    sold: sign * group.length,
    takings: sign * sumOf(group.map(({ amount }) => amount)),
    charges: sign * sumOf(group.map(({ charge }) => charge)),
  }));
  if (rows.length > 0) await insertRows("audience_sale", rows).execute(tx);
}
