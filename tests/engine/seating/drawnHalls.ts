import * as fc from "fast-check";
import type { DrawnRow, DrawnSeat, HallShape } from "../randomPlans.ts";

/** A random hall with everything that a rule can depend on. */
export interface DrawnHall {
  readonly rows: readonly DrawnRow[];
  readonly shape: HallShape;
}

/** Wheelchair and companion places are twice as likely, because a party with a wheelchair needs both. */
const KINDS: readonly DrawnSeat["kind"][] = [
  "left",
  "middle",
  "right",
  "wheelchair",
  "wheelchair",
  "companion",
  "companion",
  "limited",
  "pair",
];

const seat = (fill: number): fc.Arbitrary<DrawnSeat> =>
  fc.record({
    kind: fc.oneof(
      { weight: 8, arbitrary: fc.constant<DrawnSeat["kind"]>("plain") },
      { weight: 3, arbitrary: fc.constantFrom(...KINDS) },
    ),
    before: fc.oneof(
      { weight: 8, arbitrary: fc.constant<DrawnSeat["before"]>("neighbour") },
      { weight: 1, arbitrary: fc.constantFrom<DrawnSeat["before"]>("gap", "jump") },
    ),
    claim: fc.oneof(
      { weight: 100 - fill, arbitrary: fc.constant<DrawnSeat["claim"]>("free") },
      { weight: fill, arbitrary: fc.constant<DrawnSeat["claim"]>("taken") },
      { weight: 6, arbitrary: fc.constant<DrawnSeat["claim"]>("mine") },
    ),
  });

/** A single seat, or a sofa of two. Independent random seats would rarely be pairs. */
const unit = (fill: number): fc.Arbitrary<DrawnSeat[]> =>
  fc.oneof(
    { weight: 6, arbitrary: seat(fill).map((one) => [one]) },
    {
      weight: 1,
      arbitrary: fc.tuple(seat(fill), seat(fill)).map(([first, second]): DrawnSeat[] => [
        { ...first, kind: "pair" },
        { ...second, kind: "pair", before: "neighbour" },
      ]),
    },
  );

const row = (fill: number, longest: number): fc.Arbitrary<DrawnRow> =>
  fc.record({
    section: fc.integer({ min: 0, max: 1 }),
    group: fc.integer({ min: 0, max: 1 }),
    seats: fc
      .array(unit(fill), { minLength: 1, maxLength: longest, size: "max" })
      .map((units) => units.flat().slice(0, longest)),
  });

const someSections = fc.constantFrom<number[]>([], [], [], [], [], [0], [1], [0, 1]);

const shape: fc.Arbitrary<HallShape> = fc.record({
  focalPoint: fc.record({
    x: fc.integer({ min: -40, max: 440 }),
    y: fc.integer({ min: -80, max: 120 }),
  }),
  whole: someSections,
  vacant: someSections,
});

/** Arbitrary halls of up to 5 rows, from empty to nearly sold out, with any focal point. */
export const drawnHalls = (longest = 11): fc.Arbitrary<DrawnHall> =>
  fc.constantFrom(1, 20, 35, 50, 65, 90).chain((fill) =>
    fc.record({
      rows: fc.array(row(fill, longest), { minLength: 1, maxLength: 5, size: "max" }),
      shape,
    }),
  );
