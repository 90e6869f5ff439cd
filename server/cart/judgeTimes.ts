import { sql } from "kysely";
import { movedShows, type Cart, type MovedShow } from "../../domain/cart.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import { ints, type Db } from "../platform/store/db.ts";
import type { CartShow } from "./cartSeats.ts";

/** Returns the start times of the presentations, to which the buyer agrees. */
export const timesOf = (shows: readonly CartShow[]): MovedShow[] =>
  shows.map(({ row }) => ({ presentationId: row.id, dateTime: toIso(row.starts_at) }));

/**
 * Throws PRESENTATION_CANCELLED if a presentation is cancelled, and PRESENTATION_MOVED if the cart states a
 * start time that is no longer correct.
 */
export function judgeTold(cart: Cart, shows: readonly CartShow[]): void {
  const gone = shows.find(({ row }) => row.cancelled_at);
  if (gone) throw new Refused("PRESENTATION_CANCELLED", { presentationId: gone.row.id });
  const times = new Map(timesOf(shows).map((show) => [show.presentationId, show.dateTime]));
  const presentations = movedShows(cart, (id) => times.get(id));
  if (presentations.length > 0) throw new Refused("PRESENTATION_MOVED", { presentations });
}

/**
 * Throws PRESENTATION_MOVED if one of the presentations has been moved since the buyer agreed. Must be called
 * in the sale's transaction, after the presentations' rows were locked by advancing their clocks. Because of
 * the locks, nobody else can move these presentations until the transaction ends.
 */
export async function judgeTimes(tx: Db, agreed: readonly MovedShow[]): Promise<void> {
  if (agreed.length === 0) return;
  const rows = await tx
    .selectFrom("presentation")
    .select(["id", "starts_at"])
    .where("id", "=", sql<number>`any(${ints(agreed.map((show) => show.presentationId))})`)
    .execute();
  const times = new Map(rows.map((row) => [row.id, toIso(row.starts_at)]));
  const presentations = agreed.flatMap(({ presentationId, dateTime: told }) => {
    const dateTime = times.get(presentationId) ?? told;
    return Date.parse(dateTime) === Date.parse(told) ? [] : [{ presentationId, dateTime }];
  });
  if (presentations.length > 0) throw new Refused("PRESENTATION_MOVED", { presentations });
}
