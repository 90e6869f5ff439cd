import { lockMembershipSeat, unlockMembershipSeat } from "../../../domain/api/membershipSeats.ts";
import type { Reply, RouteShape } from "../../../domain/api/route.ts";
import { lockSeat, unlockSeat, type SeatToLock } from "../../../domain/api/seats.ts";
import { refusal } from "../../../domain/refusal.ts";
import type { Answer, Call } from "../../shell/net/api.ts";
import { readAnswer } from "./readAnswer.ts";

type Lock = Reply<typeof lockSeat>;
type Unlock = Reply<typeof unlockSeat>;

const bodyOf = (membershipId: number, seat: SeatToLock) => {
  const { venueId, seatplanId, sectionId, ticketGroupId, x, y } = seat;
  return { membershipId, venueId, seatplanId, sectionId, ticketGroupId, x: x ?? 0, y: y ?? 0 };
};

/**
 * Locks a seat in every show of the season. A reply without selections counts as a failure (back-office.md
 * section 4).
 */
async function lockAll(id: number, seat: SeatToLock, call: Call): Promise<Answer<Lock>> {
  const answer = await call(lockMembershipSeat, { body: bodyOf(id, seat) });
  if (answer.refusal) return answer;
  const { selections, expiresAt } = answer.reply;
  const [first] = selections;
  if (!first) return { refusal: refusal("GENERAL_ERROR") };
  return { reply: { lockedSeat: { x: first.x, y: first.y }, expiresAt } };
}

async function unlockAll(id: number, seat: SeatToLock, call: Call): Promise<Answer<Unlock>> {
  const answer = await call(unlockMembershipSeat, { body: bodyOf(id, seat) });
  return answer.refusal ? answer : { reply: { unlocked: true } };
}

/** Returns the seat in the body of a lock or unlock call, or undefined for other calls. */
export function seatIn(ask: object): SeatToLock | undefined {
  const { data } = lockSeat.body.safeParse("body" in ask ? ask.body : undefined);
  return data?.seat;
}

/**
 * Returns a `call` that translates a SeatDesk's lock and unlock calls into those of a membership, which apply
 * to the whole season. All other calls are passed on unchanged.
 */
export const seasonCall =
  (membershipId: number, call: Call): Call =>
  async <R extends RouteShape>(...[route, ask, options]: Parameters<typeof call<R>>) => {
    const seat = seatIn(ask);
    const shape: RouteShape = route;
    if (seat && shape === lockSeat) {
      return readAnswer(route, await lockAll(membershipId, seat, call));
    }
    if (seat && shape === unlockSeat) {
      return readAnswer(route, await unlockAll(membershipId, seat, call));
    }
    return call(route, ask, options);
  };
