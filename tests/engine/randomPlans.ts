import * as fc from "fast-check";
import type { PlanSeat, Seatplan } from "../../domain/seatplan.ts";

/** A seat of a random row, and who has taken it. */
export interface DrawnSeat {
  readonly kind:
    | "plain"
    | "left"
    | "middle"
    | "right"
    | "wheelchair"
    | "companion"
    | "limited"
    | "pair";
  /** What is between this seat and the previous one: nothing, a wide gap, or a jump in logical x. */
  readonly before: "neighbour" | "gap" | "jump";
  readonly claim: "free" | "taken" | "mine";
}

export interface DrawnRow {
  readonly section: number;
  readonly group: number;
  readonly seats: readonly DrawnSeat[];
}

const often = <T>(value: T, rare: readonly T[], weight: number): fc.Arbitrary<T> =>
  fc.oneof(
    { weight, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: fc.constantFrom(...rare) },
  );

const drawnSeat: fc.Arbitrary<DrawnSeat> = fc.record({
  kind: often<DrawnSeat["kind"]>("plain", ["left", "middle", "right", "wheelchair", "pair"], 7),
  before: often<DrawnSeat["before"]>("neighbour", ["gap", "jump"], 8),
  claim: fc.constantFrom<DrawnSeat["claim"]>("free", "free", "free", "taken", "taken", "mine"),
});

/** Small random halls: up to 5 rows of up to 14 seats in up to 2 sections and 2 ticket groups. */
export const drawnRows: fc.Arbitrary<DrawnRow[]> = fc.array(
  fc.record({
    section: fc.integer({ min: 0, max: 1 }),
    group: fc.integer({ min: 0, max: 1 }),
    seats: fc.array(drawnSeat, { minLength: 1, maxLength: 14 }),
  }),
  { minLength: 1, maxLength: 5 },
);

/** A plan and, by seat number, each seat's claim. */
export interface Hall {
  readonly plan: Seatplan;
  readonly claims: readonly DrawnSeat["claim"][];
}

const SPACING = 10;
const WIDTH = 400;

/** Optional properties of a hall. */
export interface HallShape {
  /** Focal point of the plan. The focal point of a mirrored plan is mirrored too. */
  readonly focalPoint?: { readonly x: number; readonly y: number };
  /** Sections (0 or 1) that are sold by whole rows, and sections that keep a seat vacant. */
  readonly whole?: readonly number[];
  readonly vacant?: readonly number[];
}

/**
 * The focal point is off every axis of symmetry except that of the mirror, so that ties are rare but occur.
 */
const FOCAL = { x: 83, y: -31 };

/**
 * Builds the plan of random rows. With `mirrored`, every row is written from its other end, with left and right
 * markers swapped and px reflected, so that seat i of a row of n becomes seat n − 1 − i.
 */
export function hallOf(
  rows: readonly DrawnRow[],
  mirrored = false,
  { focalPoint = FOCAL, whole = [], vacant = [] }: HallShape = {},
): Hall {
  const claims: DrawnSeat["claim"][] = [];
  const sections = [0, 1].map((section) => ({
    id: section + 1,
    name: `Section ${section}`,
    kind: "reserved" as const,
    capacity: 0,
    outline: [[0, 0] as [number, number]],
    isWhole: whole.includes(section),
    keepsVacant: vacant.includes(section),
    groups: [0, 1].map((group) => ({
      id: group,
      ticketGroupId: 70 + group,
      rows: rows
        .map((row, y) => ({ ...row, y }))
        .filter((row) => row.section === section && row.group === group)
        .map((row) => {
          const places = placesOf(row, mirrored);
          claims.push(...places.map(({ claim }) => claim));
          return {
            name: `R${row.y}`,
            y: row.y,
            seats: Object.fromEntries(places.map(({ x, seat }) => [String(x), seat])),
          };
        }),
    })),
  }));
  const plan = {
    seatplanId: 1,
    venueId: 1,
    planVersion: "0123456789abcdef",
    width: WIDTH,
    height: 200,
    focalPoint: { x: mirrored ? WIDTH - focalPoint.x : focalPoint.x, y: focalPoint.y },
    marker: { kind: "stage" as const, points: [] },
    sections,
  };
  return { plan, claims };
}

interface Place {
  readonly x: number;
  readonly seat: PlanSeat;
  readonly claim: DrawnSeat["claim"];
}

function placesOf(row: DrawnRow & { y: number }, mirrored: boolean): Place[] {
  let x = 0;
  let px = 20;
  const places = row.seats.map((drawn, i): Place => {
    x += drawn.before === "jump" ? 3 : 1;
    px += drawn.before === "gap" ? 3 * SPACING : SPACING;
    // The pair's id comes from the seat's index in the drawn row, so it is the same when the plan is
    // mirrored.
    const pairId = drawn.kind === "pair" ? pairIdOf(row.seats, i) : undefined;
    const seat = seatOf(drawn, mirrored ? WIDTH - px : px, row.y * 12, mirrored, pairId);
    return { x: mirrored ? -x : x, seat, claim: drawn.claim };
  });
  return mirrored ? places.toReversed() : places;
}

function pairIdOf(seats: readonly DrawnSeat[], i: number): number {
  let first = i;
  while (first > 0 && seats[first]!.before === "neighbour" && seats[first - 1]!.kind === "pair")
    first--;
  return 100 * first + ((i - first) >> 1);
}

function seatOf(
  { kind }: DrawnSeat,
  px: number,
  py: number,
  mirrored: boolean,
  pairId: number | undefined,
): PlanSeat {
  const isLeft = kind === (mirrored ? "right" : "left");
  const isRight = kind === (mirrored ? "left" : "right");
  return {
    SeatName: String(Math.round(px)),
    px,
    py,
    ...(isLeft && { isLeftSeat: true }),
    ...(kind === "middle" && { isMiddleSeat: true }),
    ...(isRight && { isRightSeat: true }),
    ...(kind === "wheelchair" && { isHandicap: true }),
    ...(kind === "companion" && { isCompanion: true }),
    ...(kind === "limited" && { isLimitedView: true }),
    ...(pairId !== undefined && { pairId }),
  };
}

/** Maps each seat number to its number in the mirrored plan. */
export function mirrorNumbers(plan: Seatplan): number[] {
  const numbers: number[] = [];
  for (const row of plan.sections.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))) {
    const from = numbers.length;
    const n = Object.keys(row.seats).length;
    for (let i = 0; i < n; i++) numbers.push(from + n - 1 - i);
  }
  return numbers;
}
