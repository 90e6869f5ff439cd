import * as fc from "fast-check";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import type { SeatLayout } from "../../../engine/plan/layout.ts";
import { bitsOf } from "../../../engine/plan/seatLists.ts";
import type { BestOptions } from "../../../engine/seating/search.ts";
import type { Hall } from "../randomPlans.ts";
import type { Wanted } from "./naiveBest.ts";

const rarely = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );

/** Arbitrary requests with every filter, alone and combined. */
export const wantedSeats: fc.Arbitrary<Wanted> = fc
  .record({
    quantity: fc.oneof(
      { weight: 3, arbitrary: fc.integer({ min: 1, max: 5 }) },
      { weight: 1, arbitrary: fc.integer({ min: 6, max: 9 }) },
    ),
    accessible: fc.boolean(),
    wheelchairs: fc.constantFrom(0, 0, 0, 1, 1, 2),
    isAisle: fc.constantFrom(false, false, true),
    hidesLimited: fc.constantFrom(false, false, true),
    groups: rarely<number[] | undefined>(undefined, [70], [71], [71, 70], []),
    sections: rarely<number[] | undefined>(undefined, [1], [2], [1, 2]),
    barred: fc.array(fc.nat(54), { maxLength: 4 }),
    policy3: fc.constantFrom<Wanted["policy3"]>(undefined, "lenient", "strict"),
    keeps: fc.constantFrom(false, false, true),
  })
  .map((want) => ({ ...want, wheelchairs: Math.min(want.wheelchairs, want.quantity) }));

export const plainly: Wanted = {
  quantity: 1,
  accessible: false,
  wheelchairs: 0,
  isAisle: false,
  hidesLimited: false,
  groups: undefined,
  sections: undefined,
  barred: [],
  policy3: undefined,
  keeps: false,
};

/** A hall and a request in the format of the engine. */
export interface Asked {
  readonly layout: SeatLayout;
  readonly free: Uint32Array;
  readonly options: BestOptions;
}

export function asked(hall: Hall, want: Wanted): Asked {
  const layout = layoutOf(hall.plan);
  const seatsOf = (...claims: string[]): number[] =>
    hall.claims.flatMap((claim, seat) => (claims.includes(claim) ? [seat] : []));
  const { accessible, wheelchairs, isAisle, hidesLimited, groups, sections, policy3 } = want;
  const barred = want.barred.filter((seat) => seat < layout.count);
  return {
    layout,
    free: bitsOf(seatsOf("free", "mine"), layout.count),
    options: {
      accessible,
      wheelchairs,
      isAisle,
      hidesLimited,
      ticketGroupIds: groups,
      sectionIds: sections,
      barred: bitsOf(barred, layout.count),
      ...(policy3 && { policy3 }),
      ...(want.keeps && { keeping: bitsOf(seatsOf("mine"), layout.count) }),
    },
  };
}
