import { sql } from "kysely";
import type { HoldDue } from "../../domain/edocument.ts";
import type { Locale } from "../../domain/locale.ts";
import { toShekels, type Agorot } from "../../domain/money.ts";
import { SeatStatus } from "../../domain/seat.ts";
import { toIso } from "../../domain/zone.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import type { Db } from "../platform/store/db.ts";
import { heldDue, ticketSums } from "./heldDue.ts";

interface HeldShow {
  readonly feature: Names;
  readonly location: Names;
  readonly address: Names | null;
  readonly starts_at: Date;
}

/** Returns the shows for which an unpaid order still has valid tickets, by start time. */
const readShows = (db: Db, orderId: string): Promise<HeldShow[]> =>
  db
    .selectFrom("presentation as p")
    .innerJoin("feature as f", "f.id", "p.feature_id")
    .innerJoin("location as l", "l.id", "p.location_id")
    .select(["f.name as feature", "l.name as location", "l.address", "p.starts_at"])
    .where("p.id", "in", (each) =>
      each
        .selectFrom("ticket")
        .select("presentation_id")
        .where("order_id", "=", orderId)
        .where("cancelled_at", "is", null),
    )
    .orderBy("p.starts_at")
    .orderBy("p.id")
    .execute();

/** Returns the order's state, its balance, and the time at which the first of its held seats is released. */
const readHold = async (db: Db, orderId: string) => {
  const { rows } = await sql<{ state: string; balance_due: Agorot; until: Date | null }>`
    select o.state, o.balance_due, (select min(c.expires_at) from seat_claim c
      where c.order_id = o.id and c.state = ${SeatStatus.held}::smallint) as until
    from orders o where o.id = ${orderId}::uuid`.execute(db);
  return rows[0];
};

const placesOf = (shows: readonly HeldShow[], locale: Locale): HoldDue["places"] => {
  const places = shows.map(({ location, address }) => ({
    name: nameIn(location, locale),
    address: address ? nameIn(address, locale) : "",
  }));
  return [...new Map(places.map((place) => [place.name, place])).values()];
};

/**
 * Returns the amount due for an unpaid order, the deadline, and where the order can be paid. Undefined if the
 * order is not an unpaid reservation any more.
 */
export async function holdDue(
  db: Db,
  orderId: string,
  locale: Locale,
): Promise<HoldDue | undefined> {
  const hold = await readHold(db, orderId);
  if (hold?.state !== "held" || !hold.until) return undefined;
  const shows = await readShows(db, orderId);
  const sums = (await ticketSums(db, [orderId]))(orderId);
  return {
    amount: toShekels(heldDue(hold, sums)),
    tickets: sums.standing,
    until: toIso(hold.until),
    places: placesOf(shows, locale),
    shows: shows.map(({ feature, starts_at }) => ({
      featureName: nameIn(feature, locale),
      dateTime: toIso(starts_at),
    })),
  };
}
