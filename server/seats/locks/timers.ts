import { sql } from "kysely";
import { stepSeconds, type Step } from "../../../domain/order.ts";
import { Refused } from "../../../domain/refusal.ts";
import type { Db } from "../../platform/store/db.ts";
import type { Hall } from "./askedSeats.ts";
import { openCarts } from "./claimStatements.ts";
import { liveDueOf, type HeldSeats } from "./liveDue.ts";

interface StepState {
  /**
   * A bit field. The low bits of the field tell which checkout steps were entered. The higher bits contain
   * the largest number of presentations that the cart has had at the same time.
   */
  readonly steps_entered: number;
  readonly step_extensions: number;
}

const STEP_BITS = 4;

/**
 * Returns the state of the checkout steps after a step was entered or extended. Throws CART_EXPIRED after too
 * many extensions. If the cart has more presentations than ever before, every step counts as not entered yet.
 * Replacing one presentation by another does not reset the steps, because visitors could otherwise keep seats
 * forever by swapping presentations.
 */
function advance(before: StepState, step: Step, presentations: number, most: number): StepState {
  const known = Math.max(1, before.steps_entered >> STEP_BITS);
  const hasGrown = presentations > known;
  const entered = hasGrown ? 0 : before.steps_entered & ((1 << STEP_BITS) - 1);
  const bit = 1 << step;
  if ((entered & bit) === 0) {
    const size = Math.max(known, presentations) << STEP_BITS;
    return { steps_entered: size | entered | bit, step_extensions: 0 };
  }
  if (before.step_extensions >= most) throw new Refused("CART_EXPIRED", { extensions: most });
  return { steps_entered: before.steps_entered, step_extensions: before.step_extensions + 1 };
}

/**
 * Sets the expiry of all the visitor's unexpired locks to `seconds` from now. The rows are locked in the
 * order of their keys.
 */
async function setDeadline(tx: Db, holder: string, seconds: number): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
    with t as materialized (select app_now() as now),
    due as (
      select c.presentation_id, c.area, c.seat_no from seat_claim c, t
      where c.holder = ${holder}::uuid and c.state = 1 and (c.expires_at > t.now) is true
      order by 1, 2, 3 for update of c)
    update seat_claim c set expires_at = t.now + ${seconds}::int * interval '1 second'
    from due, t
    where c.presentation_id = due.presentation_id and c.area = due.area and c.seat_no = due.seat_no
      and c.holder = ${holder}::uuid and c.state = 1
    returning c.expires_at`.execute(tx);
  const [row] = rows;
  if (!row) throw new Refused("CART_EXPIRED");
  return row.expires_at;
}

/**
 * Restarts the timer of a step (contract, "Timers"). The first call for a step does not count as an
 * extension. After a presentation is added to the cart, the next call does not count either. Every other
 * call counts as an extension. The shortest timer of the cart's presentations applies to all seats in the
 * cart.
 */
export async function extendLocks(
  tx: Db,
  holder: string,
  step: Step,
  halls: ReadonlyMap<number, Hall>,
  mostExtensions: number,
): Promise<Date> {
  const { locks } = await openCarts(tx, [holder]);
  if (!locks.has(holder)) throw new Refused("CART_EXPIRED");
  const visitor = await tx
    .selectFrom("visitor")
    .select(["steps_entered", "step_extensions"])
    .where("id", "=", holder)
    .executeTakeFirstOrThrow();
  const next = advance(visitor, step, halls.size, mostExtensions);
  await tx
    .updateTable("visitor")
    .set({ step, ...next })
    .where("id", "=", holder)
    .execute();
  const timers = [...halls.values()].map(({ facts }) => stepSeconds(facts.lockTimer, step));
  return setDeadline(tx, holder, Math.min(...timers));
}

/**
 * Extends these locks so that they last at least `seconds` from now, which a payment needs. Returns the
 * earliest of the new expiries. Throws CART_EXPIRED if a lock has expired or does not belong to the given
 * holder.
 */
export async function prolong(tx: Db, held: readonly HeldSeats[], seconds: number): Promise<Date> {
  const seats = held.flatMap(({ holder, seats: own }) => own.map((seat) => ({ ...seat, holder })));
  const { rows } = await sql<{ expires_at: Date }>`
${liveDueOf(seats)}
    update seat_claim c
    set expires_at = greatest(c.expires_at, t.now + ${seconds}::int * interval '1 second')
    from due, t
    where c.presentation_id = due.presentation_id and c.area = due.area and c.seat_no = due.seat_no
      and c.holder = due.holder and c.state = 1 and (c.expires_at > t.now) is true
    returning c.expires_at`.execute(tx);
  if (rows.length !== seats.length || !rows[0]) throw new Refused("CART_EXPIRED");
  return new Date(Math.min(...rows.map((row) => row.expires_at.getTime())));
}
