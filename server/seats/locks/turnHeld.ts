import { sql } from "kysely";
import { Step, stepSeconds } from "../../../domain/order.ts";
import { Refused } from "../../../domain/refusal.ts";
import { SeatStatus } from "../../../domain/seat.ts";
import type { SeatChange, SeatRef } from "../claims.ts";
import { ints, type Db } from "../../platform/store/db.ts";
import type { Hall } from "./askedSeats.ts";
import { keyOf } from "./guard.ts";
import { judgeLimits } from "./judgeLimits.ts";
import { openCarts, writeEvents, type CartLocks } from "./claimStatements.ts";

export interface Turned {
  readonly expiresAt: Date;
  readonly changes: readonly SeatChange[];
}

interface Turning {
  readonly holder: string;
  readonly seats: readonly SeatRef[];
  readonly orderId: string;
  /** The halls of the seats' presentations, by presentation id. */
  readonly halls: ReadonlyMap<number, Hall>;
  /** Maximum seats per visitor, by business id. */
  readonly limits: ReadonlyMap<number, number>;
}

/**
 * Returns the expiry of the holder's cart. A new cart gets the timer of the step in which seats are chosen.
 */
async function deadlineFor(
  tx: Db,
  { holder, halls }: Turning,
  now: Date,
  own: CartLocks | undefined,
): Promise<Date> {
  if (own) return own.expiresAt;
  await tx
    .updateTable("visitor")
    .set({ step: Step.seats, steps_entered: 1, step_extensions: 0 })
    .where("id", "=", holder)
    .execute();
  const timers = [...halls.values()].map(({ facts }) => stepSeconds(facts.lockTimer, Step.seats));
  return new Date(now.getTime() + Math.min(...timers) * 1000);
}

/**
 * Turns the seats of a held order into locks of the holder, all or none. The claims are updated in place, so
 * the seats are never free while they change. Throws TOO_MANY_SEATS if the holder would have too many, and
 * ORDER_CANCELLED if the order no longer holds all of its seats.
 */
export async function turnHeld(tx: Db, turning: Turning): Promise<Turned> {
  const { holder, seats, orderId, halls, limits } = turning;
  const { now, locks } = await openCarts(tx, [holder]);
  const own = locks.get(holder);
  const held = own?.keys ?? new Set<string>();
  const wanted = new Set(seats.map(keyOf));
  const tooMany = await judgeLimits(tx, { halls, limits, held, wanted });
  if (tooMany) throw Refused.of(tooMany);
  const expiresAt = await deadlineFor(tx, turning, now, own);
  const { rows } = await sql<{ seat_no: number }>`
    with due as (
      select c.presentation_id, c.area, c.seat_no
      from unnest(${ints(seats.map((s) => s.presentationId))}, ${ints(seats.map((s) => s.area))},
          ${ints(seats.map((s) => s.seat))}) as w(presentation_id, area, seat_no)
        join seat_claim c using (presentation_id, area, seat_no)
      where c.order_id = ${orderId}::uuid and c.state = ${SeatStatus.held}::smallint
        and c.expires_at > ${now}::timestamptz
      order by 1, 2, 3 for update of c)
    update seat_claim c set state = ${SeatStatus.locked}::smallint, holder = ${holder}::uuid,
      expires_at = ${expiresAt}::timestamptz, order_id = null
    from due
    where c.presentation_id = due.presentation_id and c.area = due.area and c.seat_no = due.seat_no
    returning c.seat_no`.execute(tx);
  if (rows.length !== seats.length) throw new Refused("ORDER_CANCELLED");
  const locked = seats.map((seat) => ({ ...seat, state: SeatStatus.locked }));
  return { expiresAt, changes: await writeEvents(tx, locked) };
}
