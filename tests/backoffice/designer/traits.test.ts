import { describe, expect, test } from "vitest";
import { toggleTrait, traitState, TRAITS } from "../../../backoffice/designer/traits.ts";
import { SeatFlag } from "../../../domain/seat.ts";
import { run, smallStudio } from "./smallStudio.ts";

const trait = (id: (typeof TRAITS)[number]["id"]) => TRAITS.find((each) => each.id === id)!;
const ACCESSIBLE = trait("accessible");

/** Returns a studio with the first two seats selected. */
function pair() {
  const studio = smallStudio();
  studio.select([0, 1]);
  return studio;
}

describe("a trait", () => {
  test("is of none, of some or of all selected seats", () => {
    const studio = pair();
    expect(traitState(studio, ACCESSIBLE)).toBe(false);
    studio.do({ kind: "paint", seats: [1, 1], set: SeatFlag.handicap, clear: 0 });
    expect(traitState(studio, ACCESSIBLE)).toBe("mixed");
    studio.select([1]);
    expect(traitState(studio, ACCESSIBLE)).toBe(true);
    studio.select([]);
    expect(traitState(studio, ACCESSIBLE)).toBe(false);
  });

  test("is given to all seats if some lack it, and then taken from all", () => {
    const studio = pair();
    studio.do({ kind: "paint", seats: [1, 1], set: SeatFlag.handicap, clear: 0 });
    toggleTrait(studio, ACCESSIBLE);
    expect(traitState(studio, ACCESSIBLE)).toBe(true);
    toggleTrait(studio, ACCESSIBLE);
    expect(traitState(studio, ACCESSIBLE)).toBe(false);
  });

  test("leaves the other traits, and the seats that are not selected", () => {
    const studio = pair();
    toggleTrait(studio, trait("premium"));
    toggleTrait(studio, trait("left"));
    toggleTrait(studio, trait("premium"));
    expect(Array.from(studio.drawing.seats.flags.subarray(0, 3))).toEqual([
      SeatFlag.left,
      SeatFlag.left,
      0,
    ]);
  });
});

test("two seats become a sofa, and are taken apart by its key or by an act", () => {
  const studio = pair();
  const sofa = trait("sofa");
  toggleTrait(studio, sofa);
  expect(traitState(studio, sofa)).toBe(true);
  toggleTrait(studio, sofa);
  expect(traitState(studio, sofa)).toBe(false);
  toggleTrait(studio, sofa);
  run(studio, "resetPair");
  expect(traitState(studio, sofa)).toBe(false);
});
