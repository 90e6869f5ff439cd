import { gunzipSync } from "node:zlib";
import type * as z from "zod/mini";
import * as calls from "../../domain/api/membershipSeats.ts";
import type { SeatState } from "../../domain/api/seats.ts";
import { Seatplan } from "../../domain/seatplan.ts";
import { toIso } from "../../domain/zone.ts";
import { openedTo } from "../allocations/heldAllocations.ts";
import type { BoxOffice } from "../boxOffice.ts";
import type { Mount } from "../http/mount.ts";
import { hallOf } from "../locks/askedSeats.ts";
import { seasonOf, type Season } from "../memberships/seasons.ts";
import { askedSeat, namedSeat } from "./seatAddressing.ts";
import { allClaimed } from "./seats.ts";
import { sightOf, stateMap } from "./seatViews.ts";

type SeatBody = z.output<typeof calls.lockMembershipSeat.body>;
type SeatMap = Record<string, z.output<typeof SeatState>>;

/** The asked seat in each of the season's shows, as the seats' own calls name it. */
const inAllShows = ({ shows }: Season, body: SeatBody) =>
  shows.map(({ id: presentationId }) => ({ ...body, presentationId }));

const selectionsOf = ({ shows }: Season, { sectionId, x, y }: SeatBody) =>
  shows.map(({ id: presentationId }) => ({ presentationId, sectionId, x, y }));

/** Seats that are listed in every show; one that is blocked in one of them is blocked. */
async function seatsInAll(
  office: BoxOffice,
  { shows }: Season,
  visitorId: string,
): Promise<SeatMap> {
  const { presentations, plans, statuses, locks } = office;
  const { seats: own } = await locks.own(visitorId);
  const opened = await openedTo(
    office,
    visitorId,
    shows.map(({ id }) => id),
  );
  let common: SeatMap | undefined;
  for (const { id } of shows) {
    const hall = await hallOf(presentations, plans, id);
    const states = stateMap(sightOf(hall, await statuses.of(id), own, opened));
    const before = common ?? states;
    common = Object.fromEntries(
      Object.entries(before).flatMap(([key, state]) => {
        const here = states[key];
        if (!here) return [];
        return [[key, here.isAvailable ? state : here] as const];
      }),
    );
  }
  return common ?? {};
}

/** Calls of `domain/api/membershipSeats.ts`: a permanent seat through the same lock door as any. */
export function membershipSeatRoutes(mount: Mount, office: BoxOffice): void {
  const { db, locks, presentations, plans } = office;
  mount(calls.membershipSeatplan, async ({ query }, { visitor, reply }) => {
    reply.header("cache-control", "no-store");
    const season = await seasonOf(db, query.membershipId);
    const hall = await hallOf(presentations, plans, season.shows[0]?.id ?? 0);
    const plan: unknown = JSON.parse(gunzipSync(hall.plan.jsonGzip).toString());
    return {
      seatplan: Seatplan.parse(plan),
      seasonId: season.id,
      presentations: season.shows.map(({ id, startsAt }) => ({
        PresentationId: id,
        dateTime: toIso(startsAt),
      })),
      seats: await seatsInAll(office, season, visitor.id),
    };
  });
  mount(calls.lockMembershipSeat, async ({ body }, { visitor }) => {
    const season = await seasonOf(db, body.membershipId);
    const asked = await Promise.all(
      inAllShows(season, body).map((seat) => askedSeat(office, seat)),
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
