import { sql } from "kysely";
import type { Agorot } from "../../domain/money.ts";
import type { SeatLayout } from "../../engine/plan/layout.ts";
import { ints, type Db } from "../platform/store/db.ts";
import type { Plan, Plans } from "../seats/plans.ts";
import { seatsByName, type FindSeat } from "../seats/plans/seatNames.ts";
import { numberOf, textOf } from "./cellsOf.ts";
import type { ParsedLine } from "./parseLines.ts";

/** The seats that a line sells: one seat, or a number of places in a section without rows. */
export interface SoldSeatPlan {
  readonly presentationId: number;
  readonly planVersion: string;
  readonly area: number;
  /** Absent for places without seat numbers, which are chosen when the line is written. */
  readonly seat?: number;
  readonly places: number;
  readonly ticketTypeId: number;
  readonly amount: Agorot;
  readonly charge: Agorot;
  readonly soldAt: Date;
}

/** Returns the plans of presentations, by presentation id. */
export async function plansOf(
  db: Db,
  plans: Pick<Plans, "byVersion">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Plan>> {
  const rows = await db
    .selectFrom("presentation")
    .select(["id", "plan_version"])
    .where("id", "=", sql<number>`any(${ints(ids)})`)
    .execute();
  const found = new Map<number, Plan>();
  for (const { id, plan_version } of rows) found.set(id, await plans.byVersion(plan_version, db));
  return found;
}

/** The seats of a plan by name. The index is cached, because every batch of a file uses the same plans. */
const named = new WeakMap<SeatLayout, FindSeat>();
function finderOf({ layout }: Plan): FindSeat {
  const find = named.get(layout) ?? seatsByName(layout);
  named.set(layout, find);
  return find;
}

type Place = Pick<SoldSeatPlan, "area" | "seat" | "places">;
type PlaceFound = Place | { readonly field: string };

/**
 * Finds the seat or the section of a line in the plan. If the plan has no seat or section of that name,
 * returns the name of the wrong field.
 */
export function placeOf(plan: Plan, { cells }: ParsedLine): PlaceFound {
  const section = (textOf(cells, "section") ?? "").trim();
  const seat = textOf(cells, "seat")?.trim();
  if (seat !== undefined) {
    const row = (textOf(cells, "row") ?? "").trim();
    const found = finderOf(plan)({ section, row, seat });
    return found ? { ...found, places: 1 } : { field: "seat" };
  }
  const areas = [...plan.areas.values()].filter(({ name }) => name === section);
  const [area] = areas;
  const isOne = areas.length === 1 && area !== undefined;
  return isOne
    ? { area: area.sectionId, places: numberOf(cells, "tickets") ?? 0 }
    : { field: "section" };
}

const seatKey = (presentationId: number, area: number, seat: number): string =>
  `${presentationId} ${area} ${seat}`;
export const areaKey = ({
  presentationId,
  area,
}: Pick<SoldSeatPlan, "presentationId" | "area">): string => `places ${presentationId} ${area}`;

/** Reads the seats and places that are already taken in the presentations and areas of the lines. */
export async function takenOf(db: Db, plans: readonly SoldSeatPlan[]) {
  const { rows } = await sql<{ presentation_id: number; area: number; seat_no: number }>`
    select c.presentation_id, c.area, c.seat_no from (select distinct * from unnest(
        ${ints(plans.map((plan) => plan.presentationId))},
        ${ints(plans.map(({ area }) => area))}, ${ints(plans.map(({ seat }) => seat ?? -1))})
        as u(presentation_id, area, seat)) w
      join seat_claim c on c.presentation_id = w.presentation_id and c.area = w.area
        and (w.seat = -1 or c.seat_no = w.seat)`.execute(db);
  const seats = new Set(rows.map((row) => seatKey(row.presentation_id, row.area, row.seat_no)));
  const places = Map.groupBy(rows, (row) =>
    areaKey({ presentationId: row.presentation_id, area: row.area }),
  );
  return { seats, inArea: (key: string): number => places.get(key)?.length ?? 0 };
}

type Taken = Awaited<ReturnType<typeof takenOf>>;

/**
 * Returns whether a line's seat is free, or whether enough places of its section are free. Notes the places
 * in the memo, so that they are not free for later lines.
 */
export function isFree(
  memo: Map<string, number>,
  taken: Taken,
  plan: SoldSeatPlan,
  capacity: number,
): boolean {
  if (plan.seat !== undefined)
    return !taken.seats.has(seatKey(plan.presentationId, plan.area, plan.seat));
  const key = areaKey(plan);
  const noted = memo.get(key) ?? 0;
  if (taken.inArea(key) + noted + plan.places > capacity) return false;
  memo.set(key, noted + plan.places);
  return true;
}

/** Chooses the free places with the lowest numbers, for lines that sell places without seat numbers. */
export async function choosePlaces(
  db: Db,
  lines: readonly SoldSeatPlan[],
  plans: Pick<Plans, "byVersion">,
) {
  const taken = await takenOf(db, lines);
  const used = new Set(taken.seats);
  const sold = [];
  for (const line of lines) {
    const { presentationId, area, seat, places } = line;
    const capacity = (await plans.byVersion(line.planVersion, db)).areas.get(area)?.capacity ?? 0;
    const seats = seat === undefined ? [] : [seat];
    for (let place = 1; place <= capacity && seats.length < places; place++) {
      if (used.has(seatKey(presentationId, area, place))) continue;
      used.add(seatKey(presentationId, area, place));
      seats.push(place);
    }
    sold.push({ ...line, seats });
  }
  return sold;
}
