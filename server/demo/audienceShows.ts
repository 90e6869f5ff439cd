import { sql } from "kysely";
import { addDays } from "../../domain/zone.ts";
import { ints, type Db } from "../platform/store/db.ts";
import { DAYS_AHEAD, showsOn } from "./timetable.ts";

/** A show of the demo for which an audience is created. */
export interface AudienceShow {
  readonly id: number;
  /** The share of the seats that a new audience takes, from 0 to 1. */
  readonly fullness: number;
  /**
   * Other shares that the show's audience may have been created with. The share depends on how many days
   * before the show the demo was started.
   */
  readonly otherFullness: readonly number[];
}

/** Returns all shows with an audience in the two weeks from `today` on, the most urgent first. */
export const audienceShows = (today: string): AudienceShow[] =>
  Array.from({ length: DAYS_AHEAD }, (_, day) => {
    const date = addDays(today, day);
    const near = showsOn(date, 0);
    const far = showsOn(date, DAYS_AHEAD);
    return showsOn(date, day).map(({ id, fullness, urgency }, place) => ({
      id,
      fullness,
      urgency,
      otherFullness: [near[place]!.fullness, far[place]!.fullness].filter(
        (each) => each !== fullness,
      ),
    }));
  })
    .flat()
    .filter(({ fullness }) => fullness > 0)
    .toSorted((one, other) => one.urgency - other.urgency);

/** A show, and whether some of its seats are already sold to an audience. */
export interface FoundShow extends AudienceShow {
  readonly hasAudience: boolean;
}

/** Returns the given shows that exist and are not cancelled, in the same order. */
export async function existingShows(
  db: Db,
  shows: readonly AudienceShow[],
): Promise<readonly FoundShow[]> {
  const { rows } = await sql<{ id: number; has_audience: boolean }>`
    select p.id, exists (select 1 from audience_sale a
      where a.presentation_id = p.id and a.point_of_sale = 'web') as has_audience
    from presentation p
    where p.id = any(${ints(shows.map(({ id }) => id))})
      and p.cancelled_at is null and p.retired_at is null`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row.has_audience]));
  return shows.flatMap((show) => {
    const hasAudience = found.get(show.id);
    return hasAudience === undefined ? [] : [{ ...show, hasAudience }];
  });
}
