import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { PlanSection, Seatplan } from "../../../domain/seatplan.ts";
import { layoutOf } from "../../../engine/plan/buildLayout.ts";
import { decodePlan, encodePlan } from "../../../engine/plan/planBytes.ts";
import { planVersionOf } from "../../../engine/plan/planVersion.ts";

const bare: PlanSection = {
  id: 1,
  name: "Stalls",
  kind: "table",
  capacity: 0,
  outline: [],
  groups: [],
};

const plan: Seatplan = {
  seatplanId: 1,
  venueId: 1,
  planVersion: "0000000000000000",
  width: 100,
  height: 80,
  focalPoint: { x: 50, y: 0 },
  marker: { kind: "stage", points: [] },
  sections: [bare],
};

const number = fc.double({ min: -1e4, max: 1e4, noNaN: true }).map((value) => value + 0);
const point = fc.tuple(number, number);
const surroundings = fc.record(
  {
    floors: fc.array(fc.string(), { minLength: 3, maxLength: 3 }),
    scenery: fc.array(
      fc.record(
        {
          kind: fc.constantFrom("wall" as const, "zone" as const, "text" as const),
          points: fc.array(point),
          text: fc.string(),
        },
        { requiredKeys: ["kind", "points"] },
      ),
    ),
    background: fc.record({
      href: fc.webUrl(),
      x: number,
      y: number,
      width: number,
      height: number,
    }),
  },
  { requiredKeys: ["floors"] },
);
const traits = fc.record(
  {
    floor: fc.nat(2),
    isWhole: fc.boolean(),
    keepsVacant: fc.boolean(),
    rake: fc.record({ front: number, riser: number }),
  },
  { requiredKeys: [] },
);

test("floors, scenery, background and the traits of sections survive the compact bytes", () => {
  fc.assert(
    fc.property(surroundings, fc.array(traits), (around, each) => {
      const sections = each.map((own, at) => ({ ...bare, id: at + 1, ...own }));
      const layout = layoutOf({ ...plan, ...around, sections });
      expect(decodePlan(encodePlan(layout))).toEqual(layout);
    }),
  );
});

test("a plan without any has one floor without a name", () => {
  const { floors, scenery, background, sections } = layoutOf(plan);
  expect({ floors, scenery, background }).toEqual({
    floors: [""],
    scenery: [],
    background: undefined,
  });
  expect(sections[0]).toMatchObject({ floor: 0, isWhole: false, keepsVacant: false });
});

test("a section on a floor that is not there is refused by its id", () => {
  const lost = { ...plan, sections: [{ ...bare, id: 7, floor: 1 }] };
  expect(() => layoutOf(lost)).toThrow("section 7: floor 1");
});

test("each of them changes the plan's version; leaving them out or empty is the same", () => {
  const plain = planVersionOf(plan);
  expect(planVersionOf({ ...plan, floors: [], scenery: [] })).toBe(plain);
  const background = { href: "/hall.png", x: 0, y: 0, width: 10, height: 10 };
  const rake = { front: 0, riser: 3 };
  const others = [
    { floors: ["Ground"] },
    { scenery: [{ kind: "wall" as const, points: [[0, 0] as [number, number]] }] },
    { background },
    { background: { ...background, x: 1 } },
    { sections: [{ ...bare, isWhole: true }] },
    { sections: [{ ...bare, keepsVacant: true }] },
    { sections: [{ ...bare, rake }] },
    { sections: [{ ...bare, rake: { ...rake, riser: 4 } }] },
  ].map((change) => planVersionOf({ ...plan, ...change }));
  expect(new Set([plain, ...others]).size).toBe(others.length + 1);
});
