import { sql } from "kysely";
import type { SeatRef } from "../seats/claims.ts";
import { gathered } from "../platform/gathered.ts";
import { ints, uuids, type Db } from "../platform/store/db.ts";

/** A visitor and the seats that this visitor is about to buy. */
export interface Buying {
  readonly visitorId: string;
  readonly seats: readonly SeatRef[];
}

/** Facts about the visitor who buys. */
export interface Buyer {
  /** Whether this visitor has already bought one of the seats. */
  readonly hasBought: boolean;
  /** The customer who is logged in while booking. Null if nobody is logged in. */
  readonly customerId: number | null;
}

async function readBuyers(db: Db, asked: readonly Buying[]): Promise<Buyer[]> {
  const seats = asked.flatMap((buying, place) => buying.seats.map((seat) => ({ ...seat, place })));
  const { rows } = await sql<Buyer>`
    with w as materialized (
      select * from unnest(${ints(seats.map((seat) => seat.place))},
        ${ints(seats.map((seat) => seat.presentationId))}, ${ints(seats.map((seat) => seat.area))},
        ${ints(seats.map((seat) => seat.seat))}) as w(place, presentation_id, area, seat_no))
    select b.customer_id as "customerId", exists (
        select 1 from w join ticket t using (presentation_id, area, seat_no)
          join orders o on o.id = t.order_id
        where w.place = v.place - 1 and t.cancelled_at is null and o.visitor_id = v.id)
        as "hasBought"
    from unnest(${uuids(asked.map((buying) => buying.visitorId))}) with ordinality as v(id, place)
      left join standing_login b on b.visitor_id = v.id
    order by v.place`.execute(db);
  return rows;
}

/** Returns a function that reads the `Buyer` of a purchase. Concurrent calls are batched into one query. */
export const openBuyers = (db: Db): ((buying: Buying) => Promise<Buyer>) =>
  gathered((asked) => readBuyers(db, asked));
