import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { Holder } from "../../domain/api/allocations.ts";
import type * as calls from "../../domain/api/layoutBlocks.ts";
import type { Received } from "../../domain/api/route.ts";
import { normalizeCode } from "../../domain/code.ts";
import type { Locale } from "../../domain/locale.ts";
import { Refused } from "../../domain/refusal.ts";
import { BLOCK_REASONS } from "../../domain/seatBlock.ts";
import { toIso } from "../../domain/zone.ts";
import type { Container } from "../container.ts";
import { wrongField } from "../catalogueAdmin/writer.ts";
import type { Operator } from "../identity/operators/operators.ts";
import { nameIn, type Names } from "../platform/locale.ts";
import { judgeWithin } from "../platform/scope.ts";
import { jsonb, type Db } from "../platform/store/db.ts";
import { holdersOf } from "../seats/allocations/desk.ts";
import {
  goneNames,
  readLayoutBlocks,
  seatFinder,
  seatNamer,
  type FoundSeats,
  type LayoutBlockRow,
} from "../seats/blocks/layoutSeats.ts";
import { selectLayouts } from "../seats/plans/layouts.ts";
import type { Plan } from "../seats/plans.ts";
import { noteChange, readHistory } from "./history.ts";
import { blockTexts, LAYOUT_BLOCKS } from "./layoutBlockTexts.ts";

type Desk = Pick<Container, "db" | "plans">;
type Asked = Received<typeof calls.writeLayoutBlocks>["body"];
type Entry = Asked["blocks"][number] | Asked["aside"][number];
type SeatKey = [section: string, row: string, seat: string];

const MOST_GONE = 200;
const NOTHING: FoundSeats = { seats: [], places: [], gone: [], gonePlaces: [] };

/**
 * Reads a layout with the version of its current plan. Throws NOT_FOUND for an unknown layout, and
 * FORBIDDEN for a layout outside the operator's scope.
 */
async function ownLayout(db: Db, operator: Operator, id: number) {
  const layout = await selectLayouts(db)
    .innerJoin("venue as v", "v.id", "y.venue_id")
    .innerJoin("location as l", "l.id", "v.location_id")
    .select(["y.blocks_revision", "v.name as venue", "l.id as location_id", "l.business_id"])
    .select("l.name as location")
    .where("y.id", "=", id)
    .executeTakeFirst();
  if (!layout) throw new Refused("NOT_FOUND", { layoutId: id });
  judgeWithin(operator, { businessId: layout.business_id, locationId: layout.location_id });
  return layout;
}

/**
 * Finds the seats of all blocks in a plan. If there is no plan, no seats are found, and no seats are reported
 * as missing from the plan.
 */
function foundIn(plan: Plan | undefined, rows: readonly LayoutBlockRow[]) {
  const find = plan ? seatFinder(plan.layout) : () => NOTHING;
  return new Map(rows.map((row) => [row.id, find(row)]));
}

const nameOf = ({ first_name: first, last_name: last }: LayoutBlockRow): string | null =>
  `${first ?? ""} ${last ?? ""}`.trim() || null;

/**
 * Returns the blocks and allotments with which new presentations in a layout begin. Throws NOT_FOUND for an
 * unknown layout, and FORBIDDEN for a layout outside the operator's scope.
 */
export async function tellLayoutBlocks(
  { db, plans }: Desk,
  operator: Operator,
  id: number,
  locale: Locale,
): Promise<calls.LayoutBlocks> {
  const layout = await ownLayout(db, operator, id);
  const version = layout.plan_version;
  const plan = version === null ? undefined : await plans.byVersion(version);
  const rows = await readLayoutBlocks(db, [id]);
  const found = foundIn(plan, rows);
  const seatsOf = ({ id: blockId }: LayoutBlockRow) => {
    const { seats, places } = found.get(blockId) ?? NOTHING;
    return { seats: [...seats], places: [...places] };
  };
  return {
    LayoutId: id,
    LayoutName: nameIn(layout.name, locale),
    VenueId: layout.venue_id,
    VenueName: nameIn(layout.venue, locale),
    LocationName: nameIn(layout.location, locale),
    seatplanId: layout.seatplan_id,
    planVersion: version,
    revision: layout.blocks_revision,
    blocks: rows.flatMap((row) => {
      const reason = BLOCK_REASONS.find((each) => each === row.reason);
      if (!reason) return [];
      const at = toIso(row.created_at);
      return [{ blockId: row.id, reason, note: row.note, ...seatsOf(row), by: nameOf(row), at }];
    }),
    aside: rows.flatMap((row) => {
      if (!row.name) return [];
      const { he, en } = row.name;
      return [
        {
          allocationId: row.id,
          name: nameIn(row.name, locale),
          names: { he, ...(en !== undefined && { en }) },
          releaseMinutesBefore: row.release_minutes ?? 0,
          holders: [...(row.holders ?? [])],
          ...seatsOf(row),
        },
      ];
    }),
    holders: await holdersOf(db, layout.business_id, locale),
    gone: [...found.values()].flatMap(goneNames).slice(0, MOST_GONE),
    history: await readHistory(db, LAYOUT_BLOCKS, id),
  };
}

/**
 * Returns the names of the seats and areas of each entry. Throws VALIDATION for a seat that the plan does not
 * have, that occurs twice or whose name is not unique, and for more places than an area has.
 */
function namedSeats(plan: Plan, entries: readonly Entry[]) {
  const namer = seatNamer(plan.layout);
  const taken = new Set<number>();
  const left = new Map([...plan.areas].map(([id, { capacity }]) => [id, capacity]));
  return entries.map((entry) => ({
    seats: entry.seats.map((seat): SeatKey => {
      const name = namer.seat(seat);
      if (!name || taken.has(seat)) throw wrongField("seats", `seat ${seat} cannot be blocked`);
      taken.add(seat);
      return [name.section, name.row, name.seat];
    }),
    places: entry.places.map(({ sectionId, quantity }) => {
      const area = namer.area(sectionId);
      const places = (left.get(sectionId) ?? 0) - quantity;
      if (!area || places < 0) throw wrongField("places", `too many in section ${sectionId}`);
      left.set(sectionId, places);
      return { section: area.name, quantity };
    }),
  }));
}

type Content = Pick<
  LayoutBlockRow,
  "reason" | "note" | "name" | "release_minutes" | "holders" | "seats" | "places"
>;

const holderOf = ({ kind, value }: Holder): Holder => ({
  kind,
  value: kind === "code" ? normalizeCode(value) : value.trim(),
});

/**
 * Returns a name in the form in which the database column stores it. English is omitted if its text is
 * empty.
 */
const namesOf = ({ he, en }: Asked["aside"][number]["names"]): Names =>
  en === undefined ? { he } : { he, en };

/** Returns the purpose of a block or allotment as the values of its columns. */
const purposeOf = (entry: Entry): Omit<Content, "seats" | "places"> =>
  "reason" in entry
    ? {
        reason: entry.reason,
        note: entry.note?.trim() || null,
        name: null,
        release_minutes: null,
        holders: null,
      }
    : {
        reason: null,
        note: null,
        name: namesOf(entry.names),
        release_minutes: entry.releaseMinutesBefore,
        holders: entry.holders.map(holderOf),
      };

const contentOf = (row: Content): Content => ({
  reason: row.reason,
  note: row.note,
  name: row.name,
  release_minutes: row.release_minutes,
  holders: row.holders,
  seats: row.seats,
  places: row.places,
});

/** Returns whether two lists contain the same blocks and allotments, whatever their order. */
function isSame(one: readonly Content[], other: readonly Content[]): boolean {
  const textsOf = (rows: readonly Content[]): string[] =>
    rows.map((row) => JSON.stringify(sorted(contentOf(row)))).toSorted();
  return isDeepStrictEqual(textsOf(one), textsOf(other));
}

/**
 * Sorts the keys of JSON objects, so that objects can be compared. PostgreSQL does not keep the order of
 * keys in jsonb values.
 */
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === "object" && value !== null
      ? Object.entries(value)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, each]) => [key, sorted(each)])
      : value;

const idOf = (entry: Entry): number | null =>
  "reason" in entry ? entry.blockId : entry.allocationId;

/**
 * Returns the rows to store. The variable `kept` is the previous row of a block or allotment, if there is
 * one.
 */
function rowsOf(plan: Plan, before: readonly LayoutBlockRow[], asked: Asked) {
  const old = new Map(before.map((row) => [row.id, row]));
  const lost = foundIn(plan, before);
  const entries: readonly Entry[] = [...asked.blocks, ...asked.aside];
  const named = namedSeats(plan, entries);
  return entries.map((entry, at) => {
    const kept = old.get(idOf(entry) ?? 0);
    const { gone, gonePlaces } = (!asked.forgetsGone && kept && lost.get(kept.id)) || NOTHING;
    const { seats, places } = named[at] ?? { seats: [], places: [] };
    const lostSeats = gone.map(({ section, row, seat }): SeatKey => [section, row, seat]);
    return {
      ...purposeOf(entry),
      seats: [...seats, ...lostSeats],
      places: [...places, ...gonePlaces],
      kept,
    };
  });
}

/**
 * Replaces the blocks and allotments with which new presentations in a layout begin, and records that in the
 * history. Seats that the plan no longer has stay in their block, unless `forgetsGone` is set. Throws
 * NOT_FOUND for an unknown layout, FORBIDDEN for a layout outside the operator's scope, VALIDATION for wrong
 * seats, and LAYOUT_BLOCKS_CHANGED if the blocks or the plan have changed since they were read.
 */
export async function writeLayoutBlocks(
  { db, plans }: Desk,
  operator: Operator,
  id: number,
  asked: Asked,
): Promise<void> {
  await ownLayout(db, operator, id);
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from hall_layout where id = ${id} for update`.execute(tx);
    const layout = await ownLayout(tx, operator, id);
    const changed = new Refused("LAYOUT_BLOCKS_CHANGED", { layoutId: id });
    if (layout.plan_version !== asked.planVersion) throw changed;
    const plan = await plans.byVersion(asked.planVersion, tx);
    const before = await readLayoutBlocks(tx, [id]);
    const rows = rowsOf(plan, before, asked);
    // Accepts an old revision if nothing would change, because a client that did not receive the reply
    // retries the same call.
    if (isSame(before, rows)) return;
    if (layout.blocks_revision !== asked.revision) throw changed;
    await tx.deleteFrom("layout_block").where("layout_id", "=", id).execute();
    for (const { kept, ...row } of rows) {
      await tx
        .insertInto("layout_block")
        .values({
          ...(kept && { id: kept.id }),
          layout_id: id,
          reason: row.reason,
          note: row.note,
          name: row.name && jsonb(row.name),
          release_minutes: row.release_minutes,
          holders: row.holders && jsonb(row.holders),
          seats: jsonb(row.seats),
          places: jsonb(row.places),
          created_by: kept ? kept.created_by : operator.id,
          created_at: kept ? kept.created_at : sql<Date>`app_now()`,
        })
        .execute();
    }
    await tx
      .updateTable("hall_layout")
      .set({ blocks_revision: asked.revision + 1 })
      .where("id", "=", id)
      .execute();
    const after = await readLayoutBlocks(tx, [id]);
    const texts = { before: blockTexts(before), after: blockTexts(after) };
    await noteChange(tx, { name: LAYOUT_BLOCKS, id, operator, action: "edit", ...texts });
  });
}
