import {
  seatsOf,
  type PlanGroup,
  type PlanRow,
  type PlanSection,
  type Seatplan,
} from "../../../domain/seatplan.ts";
import type { Told } from "../import/reading.ts";

/** For each difference, how often it occurs and where it occurs first. */
type Tally = Map<string, { readonly place: string; count: number }>;

const PLAN = [
  "seatplanId",
  "venueId",
  "width",
  "height",
  "focalPoint",
  "marker",
  "floors",
  "scenery",
  "background",
] as const;
const SECTION = [
  "id",
  "name",
  "kind",
  "capacity",
  "outline",
  "floor",
  "isWhole",
  "keepsVacant",
  "rake",
] as const;
const GROUP = ["id", "ticketGroupId"] as const;
const ROW = ["name", "y"] as const;
const SEAT = [
  "SeatName",
  "px",
  "py",
  "isHandicap",
  "isCompanion",
  "isPremium",
  "isLimitedView",
  "isLeftSeat",
  "isMiddleSeat",
  "isRightSeat",
  "pairId",
] as const;

/**
 * Compares a plan with the plan that is read back after it was written in some format. Returns every field
 * that differs, once each, with the number of differences and the place of the first. The list is empty if
 * nothing was lost.
 */
export function lossesOf(plan: Seatplan, again: Seatplan): Told[] {
  const tally: Tally = new Map();
  compare(tally, "plan", PLAN, plan, again);
  pairs(tally, "sections", plan.sections, again.sections, compareSection);
  return [...tally].map(([what, { place, count }]) => ({
    place,
    what: count === 1 ? `${what} is not carried` : `${what} is not carried, ${count} times`,
  }));
}

function add(tally: Tally, what: string, place: string): void {
  const known = tally.get(what);
  if (known) known.count++;
  else tally.set(what, { place, count: 1 });
}

function compare<K extends string>(
  tally: Tally,
  place: string,
  keys: readonly K[],
  a: { readonly [key in K]?: unknown },
  b: { readonly [key in K]?: unknown },
): void {
  for (const key of keys) {
    if (JSON.stringify(plain(a[key])) !== JSON.stringify(plain(b[key]))) add(tally, key, place);
  }
}

/** Normalises absent, false and empty values, which mean the same. */
function plain(value: unknown): unknown {
  return value === false || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

/** Compares the members of two lists by index. A member missing on either side counts as one loss. */
function pairs<T>(
  tally: Tally,
  place: string,
  a: readonly T[],
  b: readonly T[],
  each: (tally: Tally, place: string, a: T, b: T) => void,
): void {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const at = `${place}[${i}]`;
    const [one, other] = [a[i], b[i]];
    if (one === undefined || other === undefined)
      add(tally, `a member of ${place.replaceAll(/\[\d+\]/g, "")}`, at);
    else each(tally, at, one, other);
  }
}

function compareSection(tally: Tally, place: string, a: PlanSection, b: PlanSection): void {
  compare(tally, place, SECTION, { ...a, floor: a.floor ?? 0 }, { ...b, floor: b.floor ?? 0 });
  pairs(tally, `${place}.groups`, a.groups, b.groups, compareGroup);
}

function compareGroup(tally: Tally, place: string, a: PlanGroup, b: PlanGroup): void {
  for (const key of GROUP) if (a[key] !== b[key]) add(tally, `a group's ${key}`, place);
  pairs(tally, `${place}.rows`, a.rows, b.rows, compareRow);
}

function compareRow(tally: Tally, place: string, a: PlanRow, b: PlanRow): void {
  for (const key of ROW) if (a[key] !== b[key]) add(tally, `a row's ${key}`, place);
  pairs(tally, `${place}.seats`, seatsOf(a), seatsOf(b), (_, at, one, other) => {
    if (one.x !== other.x) add(tally, "a seat's logical x", at);
    compare(tally, at, SEAT, one.seat, other.seat);
  });
}
