import { addDays } from "../../../domain/zone.ts";
import type { Db } from "../../platform/store/db.ts";
import { chance } from "../seeded.ts";
import { showsOn, type DemoShow } from "../timetable.ts";

/** A past show with the number of tickets sold for it. */
export interface PastShow {
  readonly show: DemoShow;
  readonly planVersion: string;
  readonly tickets: number;
}

export interface PastDay {
  readonly date: string;
  readonly shows: readonly PastShow[];
}

/**
 * Maximum number of a hall's seats that counts when tickets are distributed among shows. Without this limit,
 * one evening in the stadium would get more tickets than a month in the cinema.
 */
const MOST_SEATS = 3_000;
/** Maximum share of a past show's seats that is sold. */
const MOST_FULL = 0.97;
const YEAR_DAYS = 365;
/**
 * Maximum number of iterations of `scaleOf`. Each iteration comes closer to the requested number of tickets.
 * The limit ends the search if more tickets are requested than the halls have seats.
 */
const MOST_ROUNDS = 50;

/**
 * Returns how full a show is compared with other shows. Winter evenings sell better than summer evenings, and
 * each show has its own random factor.
 */
function moodOf({ id, fullness }: DemoShow, day: number): number {
  const season = 1 + 0.25 * Math.cos((2 * Math.PI * day) / YEAR_DAYS);
  return fullness * season * (0.6 + 0.8 * chance(id, 91));
}

interface Hall {
  readonly planVersion: string;
  readonly capacity: number;
}

/** Returns the current plan of each hall's usual layout, with its capacity, by hall id. */
export async function hallsByVenue(db: Db): Promise<Map<number, Hall>> {
  const rows = await db
    .selectFrom("seatplan_version as v")
    .innerJoin("venue as h", (join) =>
      join.onRef("h.id", "=", "v.venue_id").onRef("h.seatplan_id", "=", "v.seatplan_id"),
    )
    .innerJoin("plan_capacity as k", "k.plan_version", "v.plan_version")
    .select(["v.plan_version", "v.venue_id", "k.capacity"])
    .where("v.is_current", "=", true)
    .execute();
  return new Map(
    rows.map(({ venue_id, plan_version, capacity }) => [
      venue_id,
      { planVersion: plan_version, capacity },
    ]),
  );
}

interface Wish {
  /** The day after the last day that is filled. */
  readonly today: string;
  readonly days: number;
  readonly tickets: number;
}

/**
 * Returns the shows of the days before `today`, oldest first. The shows have at least `tickets` tickets in
 * total, if the halls have enough capacity.
 */
export function pastDays(halls: ReadonlyMap<number, Hall>, wish: Wish): PastDay[] {
  const dates = Array.from({ length: wish.days }, (_, day) => addDays(wish.today, day - wish.days));
  const weighed = dates.map((date, day) => ({
    date,
    shows: showsOn(date, 0).flatMap((show) => {
      const hall = halls.get(show.venueId);
      if (!hall) return [];
      const weight = Math.min(hall.capacity, MOST_SEATS) * moodOf(show, day);
      return [{ show, hall, weight }];
    }),
  }));
  const all = weighed.flatMap(({ shows }) => shows);
  const scale = scaleOf(all, wish.tickets);
  return weighed.map(({ date, shows }) => ({
    date,
    shows: shows.map(({ show, hall, weight }) => ({
      show,
      planVersion: hall.planVersion,
      tickets: ticketsOf({ hall, weight }, scale),
    })),
  }));
}

interface Weighed {
  readonly hall: Hall;
  readonly weight: number;
}

const ticketsOf = ({ hall, weight }: Weighed, scale: number): number =>
  Math.min(Math.round(weight * scale), Math.floor(hall.capacity * MOST_FULL));

/**
 * Returns the factor by which shows' weights are multiplied, so that all shows together sell the requested
 * number of tickets. Tickets that do not fit into a full hall are sold for other shows, until all halls are
 * full.
 */
function scaleOf(shows: readonly Weighed[], wished: number): number {
  const countAt = (scale: number): number =>
    shows.reduce((sum, show) => sum + ticketsOf(show, scale), 0);
  const weight = shows.reduce((sum, show) => sum + show.weight, 0);
  let scale = wished / Math.max(1, weight);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const count = countAt(scale);
    if (count >= wished || count === 0) break;
    scale *= (1.001 * wished) / count;
  }
  return scale;
}
