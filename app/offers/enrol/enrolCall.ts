import { lockEnrolmentSeat, unlockEnrolmentSeat } from "../../../domain/api/enrolment.ts";
import type { Reply, RouteShape } from "../../../domain/api/route.ts";
import { lockSeat, unlockSeat, type SeatToLock } from "../../../domain/api/seats.ts";
import { refusal } from "../../../domain/refusal.ts";
import type { Answer, Call } from "../../shell/net/api.ts";
import { readAnswer } from "../seat/readAnswer.ts";
import { seatIn } from "../seat/seasonCall.ts";

/** Where a member's seat is locked: in all `shows` for a permanent seat, or in a single show. */
export interface SeatScope {
  readonly id: number;
  /** Ids of the shows in which the seat is locked. */
  readonly shows: readonly number[];
  readonly isPermanent: boolean;
}

function askOf({ id, shows, isPermanent }: SeatScope, seat: SeatToLock) {
  const { venueId, seatplanId, sectionId, ticketGroupId, x, y } = seat;
  const place = { venueId, seatplanId, sectionId, ticketGroupId, x: x ?? 0, y: y ?? 0 };
  const where = isPermanent
    ? { selections: shows.map((presentationId) => ({ presentationId })) }
    : { presentationId: shows[0] ?? null };
  return { params: { id }, body: { ...place, ...where } };
}

/**
 * Releases the locks in shows outside the scope. The server locks a permanent seat in all required shows,
 * including those in which the member has another seat.
 */
async function leaveOthers(
  scope: SeatScope,
  seat: SeatToLock,
  locked: readonly number[],
  call: Call,
): Promise<void> {
  const others = locked.filter((presentationId) => !scope.shows.includes(presentationId));
  if (others.length > 0) await call(unlockEnrolmentSeat, askOf({ ...scope, shows: others }, seat));
}

/** Locks a seat in every show of the scope, or in none. A reply without selections counts as a failure. */
async function lockAll(
  scope: SeatScope,
  seat: SeatToLock,
  call: Call,
): Promise<Answer<Reply<typeof lockSeat>>> {
  const answer = await call(lockEnrolmentSeat, askOf(scope, seat));
  if (answer.refusal) return answer;
  const { selections, expiresAt } = answer.reply;
  const [first] = selections;
  if (!first) return { refusal: refusal("GENERAL_ERROR") };
  await leaveOthers(
    scope,
    seat,
    selections.map(({ presentationId }) => presentationId),
    call,
  );
  return { reply: { lockedSeat: { x: first.x, y: first.y }, expiresAt } };
}

async function unlockAll(
  scope: SeatScope,
  seat: SeatToLock,
  call: Call,
): Promise<Answer<Reply<typeof unlockSeat>>> {
  const answer = await call(unlockEnrolmentSeat, askOf(scope, seat));
  return answer.refusal ? answer : { reply: { unlocked: true } };
}

/**
 * Returns a `call` that translates a SeatDesk's lock and unlock calls into those of an enrolment. All other
 * calls are passed on unchanged.
 */
export const enrolCall =
  (scope: SeatScope, call: Call): Call =>
  async <R extends RouteShape>(...[route, ask, options]: Parameters<typeof call<R>>) => {
    const seat = seatIn(ask);
    const shape: RouteShape = route;
    if (seat && shape === lockSeat) return readAnswer(route, await lockAll(scope, seat, call));
    if (seat && shape === unlockSeat) return readAnswer(route, await unlockAll(scope, seat, call));
    return call(route, ask, options);
  };
