import { gunzipSync } from "node:zlib";
import type * as z from "zod/mini";
import type { SeatState } from "../../domain/api/seats.ts";
import { Seatplan } from "../../domain/seatplan.ts";
import { toIso } from "../../domain/zone.ts";
import { openedTo } from "../seats/allocations/heldAllocations.ts";
import type { Container } from "../container.ts";
import { hallOf } from "../seats/locks/askedSeats.ts";
import { sightOf, stateMap } from "../seats/seatViews.ts";

type SeatMap = Record<string, z.output<typeof SeatState>>;

/** A show of a season. */
interface Show {
  readonly id: number;
  readonly startsAt: Date;
}

/**
 * Merges the seats of all shows. The result lists a seat if every show lists the seat. A listed seat is
 * blocked if it is blocked in at least one show.
 */
async function seatsInAll(
  office: Container,
  shows: readonly Show[],
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

/** Returns the first show's hall, with the seats that the visitor can take in all shows. */
export async function seasonHall(office: Container, shows: readonly Show[], visitorId: string) {
  const { plan: found } = await hallOf(office.presentations, office.plans, shows[0]?.id ?? 0);
  const plan: unknown = JSON.parse(gunzipSync(found.jsonGzip).toString());
  return {
    seatplan: Seatplan.parse(plan),
    presentations: shows.map(({ id, startsAt }) => ({
      PresentationId: id,
      dateTime: toIso(startsAt),
    })),
    seats: await seatsInAll(office, shows, visitorId),
  };
}
