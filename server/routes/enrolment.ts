import * as calls from "../../domain/api/enrolment.ts";
import { Refused } from "../../domain/refusal.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import type { SeatRef } from "../seats/claims.ts";
import { customerOf } from "../customers/bookingLogin.ts";
import { enrollingOf, type Enrolling, type SeasonShow } from "../offers/enrolment/enrolmentRows.ts";
import { listEnrolments, oneEnrolment } from "../offers/enrolment/listEnrolments.ts";
import { memberToEnrol, ownName } from "../offers/enrolment/members.ts";
import {
  showsIn,
  showsToLock,
  showsToSee,
  showsToUnlock,
  type SeatBody,
} from "../offers/enrolment/seatShows.ts";
import { judgeAdmission } from "../waitingRoom/admission.ts";
import type { Mount } from "../http/mount.ts";
import { keyOf } from "../seats/locks/guard.ts";
import { seasonHall } from "./seasonHall.ts";
import { askedSeasonSeat, namedSeat } from "../seats/seatAddressing.ts";
import { allClaimed } from "../seats/locks/allClaimed.ts";

/** Returns the requested seat in each show, in the format of the seat calls. */
const inShows = (shows: readonly SeasonShow[], { defaultGroupId }: Enrolling, body: SeatBody) =>
  shows.map(({ id: presentationId }) => ({
    ...body,
    ticketGroupId: body.ticketGroupId ?? defaultGroupId,
    presentationId,
  }));

const selectionsOf = (
  of: readonly { readonly presentationId: number }[],
  { sectionId, x, y }: SeatBody,
) => of.map(({ presentationId }) => ({ presentationId, sectionId, x, y }));

/**
 * Returns the caller's locks on this seat in the shows. Throws SEAT_UNLOCK_FAILED if the caller has not
 * locked this seat.
 */
async function heldOf(
  { locks }: Container,
  holder: string,
  seats: readonly SeatRef[],
): Promise<SeatRef[]> {
  const own = new Set((await locks.own(holder)).seats.map(keyOf));
  const held = seats.filter((seat) => own.has(keyOf(seat)));
  if (held.length === 0) throw new Refused("SEAT_UNLOCK_FAILED");
  return held;
}

/**
 * Mounts the routes for a season's seats. A season's seats use the same seat locks as the seats of single
 * shows.
 */
function mountSeats(mount: Mount, office: Container): void {
  const { db, locks } = office;
  mount(calls.enrolmentSeatplan, async ({ params, query }, { visitor, reply }) => {
    reply.header("cache-control", "no-store");
    const enrolling = await enrollingOf(db, params.id);
    const shows = showsToSee(enrolling, query);
    return { SeasonId: enrolling.seasonId, ...(await seasonHall(office, shows, visitor.id)) };
  });
  mount(calls.lockEnrolmentSeat, async ({ params, body }, context) => {
    const { visitor } = context;
    const enrolling = await enrollingOf(db, params.id);
    const wire = inShows(showsToLock(enrolling, body), enrolling, body);
    judgeAdmission(
      office,
      context,
      wire.map(({ presentationId }) => presentationId),
    );
    const asked = await Promise.all(wire.map((seat) => askedSeasonSeat(office, seat)));
    const claimed = allClaimed(await locks.claim(visitor.id, asked, true, { isPerShow: true }));
    const expiry = Math.min(...claimed.map(({ expiresAt }) => expiresAt.getTime()));
    return { selections: selectionsOf(wire, body), expiresAt: toIso(new Date(expiry)) };
  });
  mount(calls.unlockEnrolmentSeat, async ({ params, body }, { visitor }) => {
    const enrolling = await enrollingOf(db, params.id);
    const named = showsToUnlock(enrolling, body);
    const wire = inShows(named ?? showsIn(enrolling, body), enrolling, body);
    const seats = await Promise.all(wire.map((seat) => namedSeat(office, seat)));
    const due = named ? seats : await heldOf(office, visitor.id, seats);
    await locks.release(visitor.id, due);
    return { unlocked: true as const, selections: selectionsOf(due, body) };
  });
}

/** Mounts the routes of `domain/api/enrolment.ts`. */
export function enrolmentRoutes(mount: Mount, office: Container): void {
  const { db, clock } = office;
  mount(calls.listEnrolments, async ({ query }, { locale, reply }) => {
    reply.header("cache-control", "no-store");
    return { enrolments: await listEnrolments(office, query, locale) };
  });
  mount(calls.oneEnrolment, async ({ params }, { locale, reply }) => {
    reply.header("cache-control", "no-store");
    return { enrolment: await oneEnrolment(office, params.id, locale) };
  });
  mount(calls.enrolmentMember, async ({ params, body }, { visitor }) => {
    const enrolling = await enrollingOf(db, params.id);
    const memberNumber = await memberToEnrol(db, enrolling, body.memberNumber);
    const customer = await customerOf(db, visitor);
    const name = await ownName(db, customer?.id, memberNumber, clock.now());
    return { member: { memberNumber, name } };
  });
  mountSeats(mount, office);
}
