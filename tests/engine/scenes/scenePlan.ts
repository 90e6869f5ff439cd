import type { PlanSeat, PlanSection, SectionKind, Seatplan } from "../../../domain/seatplan.ts";

export type At = readonly [x: number, y: number];

/** A row of a scene: its seats in order, with the names 1, 2, 3 … */
export interface SceneRow {
  readonly name: string;
  readonly seats: readonly At[];
  readonly traits?: Readonly<Record<number, Partial<PlanSeat>>>;
}

interface SceneSection {
  readonly id: number;
  readonly name: string;
  readonly ticketGroupId: number;
  readonly rows?: readonly SceneRow[];
  readonly kind?: SectionKind;
  readonly outline?: readonly At[];
  readonly floor?: number;
  readonly isWhole?: boolean;
  readonly capacity?: number;
}

/** Distance between adjacent seats in every scene, in plan units. */
export const SCENE_PITCH = 20;
const OUTLINE_MARGIN = 14;

export const rectangle = (left: number, top: number, right: number, bottom: number): At[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** Returns a point on a circle. The angle is in degrees: 0 is right, 90 is down. */
export const onCircle = ([x, y]: At, radius: number, degrees: number): At => [
  x + radius * Math.cos((degrees * Math.PI) / 180),
  y + radius * Math.sin((degrees * Math.PI) / 180),
];

/** Returns the outline of a ring sector. */
export const sector = (
  centre: At,
  inner: number,
  outer: number,
  from: number,
  to: number,
): At[] => {
  const steps = Array.from({ length: 9 }, (_, step) => from + ((to - from) * step) / 8);
  return [
    ...steps.map((degrees) => onCircle(centre, inner, degrees)),
    ...steps.toReversed().map((degrees) => onCircle(centre, outer, degrees)),
  ];
};

/** Returns rows of seats on arcs. Each row is one and a third pitches behind the previous one. */
export const arcRows = (
  centre: At,
  inner: number,
  rows: number,
  from: number,
  to: number,
): SceneRow[] =>
  Array.from({ length: rows }, (_, row) => {
    const radius = inner + row * SCENE_PITCH * 1.3;
    const length = (((to - from) * Math.PI) / 180) * radius;
    const count = Math.max(1, Math.floor(length / SCENE_PITCH));
    const gap = (to - from) / count;
    const seats = Array.from({ length: count }, (__, at) =>
      onCircle(centre, radius, from + gap * (at + 0.5)),
    );
    return { name: String(row + 1), seats };
  });

/** Returns straight rows, from left to right and from front to back. */
export const blockRows = (left: number, top: number, rows: number, seats: number): SceneRow[] =>
  Array.from({ length: rows }, (_, row) => ({
    name: String.fromCharCode(65 + row),
    seats: Array.from({ length: seats }, (__, at): At => [
      left + at * SCENE_PITCH,
      top + row * SCENE_PITCH * 1.3,
    ]),
  }));

const tenth = (value: number): number => Math.round(value * 10) / 10;
const rounded = ([x, y]: At): [number, number] => [tenth(x), tenth(y)];

function boxAround(seats: readonly At[]): At[] {
  const [xs, ys] = [seats.map(([x]) => x), seats.map(([, y]) => y)];
  return rectangle(
    Math.min(...xs) - OUTLINE_MARGIN,
    Math.min(...ys) - OUTLINE_MARGIN,
    Math.max(...xs) + OUTLINE_MARGIN,
    Math.max(...ys) + OUTLINE_MARGIN,
  );
}

/**
 * Returns a section in the format of the API. A section without an outline gets the bounding box of its
 * seats.
 */
export function sceneSection(of: SceneSection): PlanSection {
  const { id, name, ticketGroupId, rows = [], kind = "reserved", floor, isWhole } = of;
  const seats = rows.flatMap((row) => row.seats);
  return {
    id,
    name,
    kind,
    capacity: of.capacity ?? seats.length,
    outline: (of.outline ?? boxAround(seats)).map(rounded),
    groups: [{ id: 1, ticketGroupId, rows: rows.map(planRow) }],
    ...(floor === undefined ? {} : { floor }),
    ...(isWhole === undefined ? {} : { isWhole }),
  };
}

const planRow = ({ name, seats, traits }: SceneRow, y: number) => ({
  name,
  y,
  seats: Object.fromEntries(
    seats.map((at, x): [string, PlanSeat] => {
      const [px, py] = rounded(at);
      return [String(x), { SeatName: String(x + 1), px, py, ...traits?.[x] }];
    }),
  ),
});

/** Returns a plan of 1,000 by 700 units with a stage at the top. `of` replaces parts of the plan. */
export const scenePlan = (of: Pick<Seatplan, "sections"> & Partial<Seatplan>): Seatplan => ({
  seatplanId: 1,
  venueId: 1,
  planVersion: "0123456789abcdef",
  width: 1000,
  height: 700,
  focalPoint: { x: 500, y: 60 },
  marker: { kind: "stage", points: rectangle(360, 20, 640, 80).map(rounded) },
  ...of,
});
