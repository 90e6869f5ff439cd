import { afterEach, describe, expect, test } from "vitest";
import { changeWords } from "../../../../app/order/seats/changeWords.ts";
import { meritWords } from "../../../../app/order/seats/meritWords.ts";
import { namesOf } from "../../../../app/order/seats/namesOf.ts";
import { createVoice } from "../../../../app/order/seats/voice.ts";
import { session } from "../../../../app/shell/net/session.ts";
import type { BestSeats } from "../../../../engine/seating/bestAvailable.ts";
import { meritOf } from "../../../../engine/seating/merit.ts";
import { stillHall } from "../hallFixture.ts";
import { smallHall } from "../selectionFixture.ts";
import { speaking } from "../../speaking.ts";

afterEach(() => void (session.locale = "he"));

const layout = smallHall();

describe("after a choice the visitor hears", () => {
  const said = (before: number[], after: number[]) =>
    changeWords(speaking("en"), layout, before, after);

  test("which seats are theirs now", () => {
    expect(said([], [2, 3])).toBe("Row A, seats 3, 4, yours");
  });

  test("which seats they no longer have", () => {
    expect(said([2, 3], [3])).toBe("Removed: Row A, seat 3");
  });

  test("both, if seats were exchanged, and never the seats that stayed", () => {
    expect(said([2, 3], [3, 12])).toBe("Row B, seat 3, yours. Removed: Row A, seat 3");
  });

  test("nothing, if nothing changed", () => {
    expect(said([2, 3], [3, 2])).toBeUndefined();
  });
});

test("the same message twice in a row is announced twice", () => {
  const voice = createVoice();
  const heard = new Set<string>();
  for (let time = 0; time < 2; time++) {
    voice.say("Row A, seat 1, taken");
    heard.add(voice.view.said);
  }
  expect(heard.size).toBe(2);
  expect([...heard].map((text) => text.trim())).toEqual(Array(2).fill("Row A, seat 1, taken"));
});

describe("neighbours", () => {
  const { hall } = stillHall();

  test("are named as a range, and only they are", () => {
    expect(namesOf({ hall }, [2, 3, 4])).toBe("3–5");
    expect(namesOf({ hall }, [2, 4])).toBe("3, 5");
    expect(namesOf({ hall }, [2])).toBe("3");
    expect(namesOf({ hall }, [])).toBe("");
  });
});

describe("found seats say why they are good", () => {
  const found = (seats: number[], over: Partial<BestSeats["merit"]> = {}): BestSeats => ({
    seats,
    step: "together",
    contiguous: true,
    view: 0,
    merit: { ...meritOf(layout, seats), place: "side", isAtAisle: false, timesBest: 1, ...over },
  });
  const words = (best: BestSeats) => meritWords(speaking("en"), best);

  test("a single seat is not said to be together", () => {
    expect(words(found([4], { place: "centre" }))).toEqual(["centre"]);
    expect(words(found([4, 5], { place: "centre" }))).toEqual(["centre", "together"]);
  });

  test("a party that had to part hears how far", () => {
    expect(words(found([2, 6], { isTogether: false, isOneRow: true }))).toEqual([
      "in one row, not together",
    ]);
    expect(words(found([2, 12], { isTogether: false, isOneRow: false }))).toEqual([
      "in several rows",
    ]);
  });

  test("seats that are clearly farther away than the best ones say by how much", () => {
    expect(words(found([0, 1], { isAtAisle: true, timesBest: 1.24 }))).toEqual([
      "by the aisle",
      "together",
      "24 % farther away",
    ]);
    expect(words(found([0, 1], { timesBest: 1.09 }))).toEqual(["together"]);
  });
});
