import type * as z from "zod/mini";
import * as calls from "../../domain/api/membershipSeats.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { judgeAdmission } from "../waitingRoom/admission.ts";
import type { Mount } from "../http/mount.ts";
import { seasonOf, type Season } from "../offers/memberships/seasons.ts";
import { seasonHall } from "./seasonHall.ts";
import { askedSeasonSeat, namedSeat } from "../seats/seatAddressing.ts";
import { allClaimed } from "../seats/locks/allClaimed.ts";

type SeatBody = z.output<typeof calls.lockMembershipSeat.body>;

/** Returns the requested seat in each of the season's shows, in the format of the seat calls. */
const inAllShows = ({ shows }: Season, body: SeatBody) =>
  shows.map(({ id: presentationId }) => ({ ...body, presentationId }));

const selectionsOf = ({ shows }: Season, { sectionId, x, y }: SeatBody) =>
  shows.map(({ id: presentationId }) => ({ presentationId, sectionId, x, y }));

/**
 * Mounts the routes of `domain/api/membershipSeats.ts`. Permanent seats use the same seat locks as the
 * seats of single tickets.
 */
export function membershipSeatRoutes(mount: Mount, office: Container): void {
  const { db, locks } = office;
  mount(calls.membershipSeatplan, async ({ query }, { visitor, reply }) => {
    reply.header("cache-control", "no-store");
    const season = await seasonOf(db, query.membershipId);
    return { seasonId: season.id, ...(await seasonHall(office, season.shows, visitor.id)) };
  });
  mount(calls.lockMembershipSeat, async ({ body }, context) => {
    const { visitor } = context;
    const season = await seasonOf(db, body.membershipId);
    judgeAdmission(
      office,
      context,
      season.shows.map(({ id }) => id),
    );
    const asked = await Promise.all(
      inAllShows(season, body).map((seat) => askedSeasonSeat(office, seat)),
    );
    const claimed = allClaimed(await locks.claim(visitor.id, asked, true));
    const expiry = Math.min(...claimed.map(({ expiresAt }) => expiresAt.getTime()));
    return { selections: selectionsOf(season, body), expiresAt: toIso(new Date(expiry)) };
  });
  mount(calls.unlockMembershipSeat, async ({ body }, { visitor }) => {
    const season = await seasonOf(db, body.membershipId);
    const seats = await Promise.all(
      inAllShows(season, body).map((seat) => namedSeat(office, seat)),
    );
    await locks.release(visitor.id, seats);
    return { unlocked: true as const, selections: selectionsOf(season, body) };
  });
}
