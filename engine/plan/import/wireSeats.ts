import type { PlanGroup, PlanRow, PlanSeat } from "../../../domain/seatplan.ts";
import { isPlace, type DraftRow, type DraftSeat } from "./draft.ts";
import { FARTHEST, type Entry } from "./entry.ts";
import { nameOr } from "./identities.ts";
import { JsonObject, type Json } from "./json.ts";
import { quoted, type Reading } from "./reading.ts";
import { traitsOf } from "./seatFields.ts";

const MOST_X = 0x7fff;
const ROW_FIELDS = new Set(["name", "y", "seats"]);
const GROUP_FIELDS = new Set(["id", "ticketGroupId", "rows"]);
const SEAT_FIELDS = new Set(
  "SeatName px py isHandicap isCompanion isPremium isLimitedView isLeftSeat isMiddleSeat isRightSeat pairId".split(
    " ",
  ),
);

/** Occupied logical positions of one section, as a map from y to x to the place in the file. */
export type TakenPlaces = Map<number, Map<number, string>>;

/** Reads a group. Each row of the group is also appended to `drawn` in the form that the checks need. */
export function readGroup(group: Entry, taken: TakenPlaces, drawn: DraftRow[]): PlanGroup {
  group.allow("group", GROUP_FIELDS);
  const rows = group.entries("rows").flatMap((row) => {
    const read = readRow(row, taken);
    if (read) drawn.push(read.drawn);
    return read ? [read.row] : [];
  });
  return { id: needed(group, "id"), ticketGroupId: needed(group, "ticketGroupId"), rows };
}

/** Returns a required integer. Reports a fault and returns 0 if the field is missing. */
export function needed(entry: Entry, key: string): number {
  if (!entry.has(key)) entry.fault("missing", key, "is missing");
  return entry.whole(key) ?? 0;
}

function readRow(row: Entry, taken: TakenPlaces): { row: PlanRow; drawn: DraftRow } | undefined {
  const { place, reading } = row;
  if (!reading.take("rows", place)) return undefined;
  row.allow("row", ROW_FIELDS);
  const name = nameOr(row.text("name"), "", place, "name", reading);
  const given = needed(row, "y");
  const y = Math.abs(given) <= MOST_X ? given : 0;
  if (y !== given) row.fault("wrongType", "y", `${given} is not within ±${MOST_X}: 0 is taken`);
  const used = taken.get(y) ?? new Map<number, string>();
  taken.set(y, used);
  const seats = readSeats(row, used).toSorted((a, b) => a.x - b.x);
  judgePairs(seats, reading);
  const drawn = seats.map(({ seat, at }): DraftSeat => ({
    place: at,
    name: seat.SeatName,
    x: seat.px,
    y: seat.py,
  }));
  return {
    row: { name, y, seats: Object.fromEntries(seats.map(({ x, seat }) => [String(x), seat])) },
    drawn: { place, name, seats: drawn },
  };
}

/** Reports every pairId except those that exactly two adjacent seats have. */
function judgePairs(seats: readonly ReadSeat[], reading: Reading): void {
  const pairs = Map.groupBy(seats.entries(), ([, { seat }]) => seat.pairId);
  for (const [pairId, members] of pairs) {
    const [[first, { at }] = [0, { at: "" }], second] = members;
    const isPair = members.length === 2 && second?.[0] === first + 1;
    if (pairId !== undefined && !isPair)
      reading.fault("pair", at, `pairId ${pairId} is not that of two neighbours`);
  }
}

interface ReadSeat {
  readonly x: number;
  readonly seat: PlanSeat;
  readonly at: string;
}

/**
 * Returns the seats of a row by logical x. A seat without a valid logical x gets the next free position to
 * the right.
 */
function readSeats(row: Entry, used: Map<number, string>): ReadSeat[] {
  const { reading } = row;
  const seats = row.entry("seats");
  if (!seats) {
    if (!row.has("seats")) row.fault("missing", "seats", "are missing");
    return [];
  }
  const read: ReadSeat[] = [];
  const homeless: Omit<ReadSeat, "x">[] = [];
  for (const [key, value] of seats.members) {
    const at = seats.at(key);
    const seat = reading.take("seats", at) && readSeat(value, at, row);
    if (!seat) continue;
    const x = logicalX(key);
    if (x === undefined)
      reading.fault(
        "wrongType",
        at,
        `${quoted(key)} is no logical x: a whole number within ±${MOST_X}`,
      );
    const first = x === undefined ? undefined : used.get(x);
    if (first !== undefined)
      reading.fault("idTwice", at, `x ${x} is also that of ${first}`, {
        name: String(x),
        other: first,
      });
    if (x === undefined || first !== undefined) homeless.push({ seat, at });
    else {
      used.set(x, at);
      read.push({ x, seat, at });
    }
  }
  return [...read, ...housed(homeless, used, row)];
}

/** Gives seats without a logical position the positions to the right of all occupied ones. */
function housed(
  homeless: readonly Omit<ReadSeat, "x">[],
  used: Map<number, string>,
  row: Entry,
): ReadSeat[] {
  if (homeless.length === 0) return [];
  row.reading.spend(used.size);
  let last = 0;
  for (const x of used.keys()) last = Math.max(last, x);
  return homeless.flatMap(({ seat, at }) => {
    const x = ++last;
    if (x > MOST_X) {
      row.reading.fault("nowhere", at, "has no place left in its row: left out");
      return [];
    }
    used.set(x, at);
    return [{ x, seat, at }];
  });
}

function logicalX(key: string): number | undefined {
  const x = Number(key);
  return Number.isInteger(x) && Math.abs(x) <= MOST_X && String(x) === key ? x : undefined;
}

function readSeat(value: Json, at: string, row: Entry): PlanSeat | undefined {
  const { reading } = row;
  if (!(value instanceof JsonObject)) {
    reading.fault("wrongType", at, "is no seat");
    return undefined;
  }
  const seat = row.inner(value, at);
  seat.allow("seat", SEAT_FIELDS);
  const SeatName = nameOr(seat.text("SeatName"), "", at, "SeatName", reading);
  const [px, py] = [seat.number("px") ?? NaN, seat.number("py") ?? NaN];
  return isPlace(px, py, at, reading, FARTHEST)
    ? { SeatName, px, py, ...traitsOf(seat) }
    : undefined;
}
