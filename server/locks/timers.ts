import { sql } from "kysely";
import { stepSeconds, type Step } from "../../domain/order.ts";
import { Refused } from "../../domain/refusal.ts";
import type { SeatRef } from "../claims.ts";
import type { Db } from "../store/db.ts";
import type { Hall } from "./askedSeats.ts";
import { openClaims } from "./claimStatements.ts";
import { liveDue } from "./liveDue.ts";

interface StepState {
  readonly steps_entered: number;
  readonly step_extensions: number;
}

/** The step's state after it is entered or extended; throws CART_EXPIRED after too many times. */
function advance(before: StepState, step: Step, most: number): StepState {
  const bit = 1 << step;
  if ((before.steps_entered & bit) === 0) {
    return { steps_entered: before.steps_entered | bit, step_extensions: 0 };
  }
  if (before.step_extensions >= most) throw new Refused("CART_EXPIRED", { extensions: most });
  return { steps_entered: before.steps_entered, step_extensions: before.step_extensions + 1 };
}

/** Lets all of the visitor's live locks run out `seconds` from now; they keep their order of rows. */
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
 * Restarts the timer of a step (contract, "Timers"): free on the first entry, an extension after
 * that. The shortest timer among the cart's presentations holds for all.
 */
export async function extendLocks(
  tx: Db,
  holder: string,
  step: Step,
  halls: ReadonlyMap<number, Hall>,
  mostExtensions: number,
): Promise<Date> {
  const { locks } = await openClaims(tx, [holder]);
  if (!locks.has(holder)) throw new Refused("CART_EXPIRED");
  const visitor = await tx
    .selectFrom("visitor")
    .select(["steps_entered", "step_extensions"])
    .where("id", "=", holder)
    .executeTakeFirstOrThrow();
  const next = advance(visitor, step, mostExtensions);
  await tx
    .updateTable("visitor")
    .set({ step, ...next })
    .where("id", "=", holder)
    .execute();
  const timers = [...halls.values()].map(({ facts }) => stepSeconds(facts.lockTimer, step));
  return setDeadline(tx, holder, Math.min(...timers));
}

/**
 * Lets these locks live at least `seconds` more, as a payment needs. Throws CART_EXPIRED where one of
 * them is not the holder's or has run out.
 */
export async function prolong(
  tx: Db,
  holder: string,
  seats: readonly SeatRef[],
  seconds: number,
): Promise<Date> {
  const { rows } = await sql<{ expires_at: Date }>`
${liveDue(holder, seats)}
    update seat_claim c
    set expires_at = greatest(c.expires_at, t.now + ${seconds}::int * interval '1 second')
    from due, t
    where c.presentation_id = due.presentation_id and c.area = due.area and c.seat_no = due.seat_no
      and c.holder = ${holder}::uuid and c.state = 1 and (c.expires_at > t.now) is true
    returning c.expires_at`.execute(tx);
  if (rows.length !== seats.length || !rows[0]) throw new Refused("CART_EXPIRED");
  return new Date(Math.min(...rows.map((row) => row.expires_at.getTime())));
}
