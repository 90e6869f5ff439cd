import { addDays } from "../../../domain/zone.ts";
import type { Db } from "../../store/db.ts";
import { chance } from "../seeded.ts";
import { showsOn, type DemoShow } from "../timetable.ts";

/** A show of the past and how many tickets of it were taken. */
export interface PastShow {
  readonly show: DemoShow;
  readonly planVersion: string;
  readonly tickets: number;
}

export interface PastDay {
  readonly date: string;
  readonly shows: readonly PastShow[];
}

/** A large house counts as this many seats: otherwise a stadium's evening outweighs a cinema's month. */
const MOST_SEATS = 3_000;
/** Fuller than this no past house was. */
const MOST_FULL = 0.97;
const YEAR_DAYS = 365;

/** Winter evenings are fuller than summer ones, and no two shows are alike. */
function moodOf({ id, fullness }: DemoShow, day: number): number {
  const season = 1 + 0.25 * Math.cos((2 * Math.PI * day) / YEAR_DAYS);
  return fullness * season * (0.6 + 0.8 * chance(id, 91));
}

interface Hall {
  readonly planVersion: string;
  readonly capacity: number;
}

/** The current plan of each venue, with its capacity. */
export async function hallsByVenue(db: Db): Promise<Map<number, Hall>> {
  const rows = await db
    .selectFrom("seatplan_version as v")
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
  /** The first day that is not past. */
  readonly today: string;
  readonly days: number;
  readonly tickets: number;
}

/** The shows of the days before today, the oldest first, with about so many tickets over all of them. */
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
  const sum = weighed.flatMap(({ shows }) => shows).reduce((all, { weight }) => all + weight, 0);
  const scale = sum > 0 ? wish.tickets / sum : 0;
  return weighed.map(({ date, shows }) => ({
    date,
    shows: shows.map(({ show, hall, weight }) => ({
      show,
      planVersion: hall.planVersion,
      tickets: Math.min(Math.round(weight * scale), Math.floor(hall.capacity * MOST_FULL)),
    })),
  }));
}
