import { afterEach, describe, expect, test } from "vitest";
import {
  addressIn,
  floorName,
  fullSeatName,
  rowWords,
  seatNameInRow,
  seatsInWords,
  seatWords,
  sectionWords,
  statusWords,
  traitWords,
} from "../../../../app/shell/hall/seatWords.ts";
import { session } from "../../../../app/shell/net/session.ts";
import { SeatStatus } from "../../../../domain/seat.ts";
import { DrawnStatus } from "../../../../engine/plan/drawnStatus.ts";
import { statesUnder } from "../../../../engine/seating/gaps.ts";
import { twoBlocks } from "../../../engine/mapHall.ts";
import { smallHall } from "../../order/selectionFixture.ts";
import { speaking } from "../../speaking.ts";

afterEach(() => void (session.locale = "he"));

const place = (sectionName: string, rowName: string, seatName: string) => ({
  sectionName,
  rowName,
  seatName,
});

describe("a seat's address", () => {
  test("says the section, the row and the seat, and begins with a capital", () => {
    const t = speaking("en");
    expect(seatWords(t, place("Stalls", "7", "12"))).toBe("Stalls · row 7 · seat 12");
    expect(rowWords(t, place("", "7", "12"))).toBe("Row 7");
  });

  test("leaves out what has no name, such as the row of a standing place", () => {
    expect(seatWords(speaking("en"), place("Standing", "", ""))).toBe("Standing");
    expect(seatWords(speaking("en"), place("", "", "12"))).toBe("Seat 12");
  });

  test("calls a bare letter a section, and leaves a name of words as it is", () => {
    const t = speaking("en");
    expect(sectionWords(t, "B")).toBe("Section B");
    expect(sectionWords(t, "Balcony")).toBe("Balcony");
    expect(sectionWords(t, "BB")).toBe("BB");
  });

  test("names the only section of a hall nowhere, because it tells nothing", () => {
    expect(addressIn(smallHall(), 12)).toMatchObject(place("", "B", "3"));
    expect(addressIn(twoBlocks(), 96)).toMatchObject(place("R", "A", "1"));
  });

  test("is in the page's language", () => {
    expect(seatWords(speaking("he"), place("", "7", "12"))).toBe("שורה 7 · מקום 12");
  });
});

describe("a seat is announced", () => {
  const layout = smallHall({ 0: { isHandicap: true }, 4: { isPremium: true } });
  const states = statesUnder(layout, 0);

  test("with its whole address, whether it can be had, its price and its traits", () => {
    expect(fullSeatName(speaking("en"), states, 0, "₪50")).toBe(
      "Row A, seat 1, available, ₪50, wheelchair space, aisle",
    );
  });

  test("without the row, where the listener has just heard it", () => {
    expect(seatNameInRow(speaking("en"), states, 4, "₪90")).toBe("Seat 5, available, ₪90, premium");
  });

  test("as taken, without a price that nobody can pay", () => {
    const theirs = statesUnder(layout, 0);
    const bytes = new Uint8Array(layout.count);
    bytes[4] = SeatStatus.sold;
    theirs.replace(bytes, 1);
    expect(seatNameInRow(speaking("en"), theirs, 4, undefined)).toBe("Seat 5, taken, premium");
  });

  test("with the commas of Arabic", () => {
    const words = fullSeatName(speaking("ar"), states, 4, undefined);
    expect(words.split("، ")).toHaveLength(4);
    expect(words).not.toContain(", ");
  });
});

test("only the ends of a row are at the aisle", () => {
  const layout = smallHall();
  const atAisle = Array.from({ length: layout.count }, (_, seat) => seat).filter((seat) =>
    traitWords(speaking("en"), layout, seat).includes("aisle"),
  );
  expect(atAisle).toEqual([0, 9, 10, 19]);
});

test.each([
  ["isCompanion", "companion seat"],
  ["isLimitedView", "limited view"],
] as const)("a seat with %s says so: %s", (trait, words) => {
  expect(traitWords(speaking("en"), smallHall({ 3: { [trait]: true } }), 3)).toEqual([words]);
});

test("a status that the public does not have is said as taken", () => {
  const t = speaking("en");
  expect(statusWords(t, DrawnStatus.mine)).toBe("yours");
  expect(statusWords(t, DrawnStatus.gapBlocked)).toBe("single, not for sale");
  expect(statusWords(t, DrawnStatus.ineligible)).toBe("outside your filters");
  expect(statusWords(t, DrawnStatus.blocked)).toBe("taken");
  expect(statusWords(t, 99)).toBe("taken");
});

test("several seats are named row by row, each row once", () => {
  const t = speaking("en");
  expect(seatsInWords(t, smallHall(), [2, 3, 12])).toBe("Row A, seats 3, 4; row B, seat 3");
  expect(seatsInWords(t, twoBlocks(), [96])).toBe("Section R, row A, seat 1");
});

test("a floor without a name is counted from one", () => {
  expect(floorName(speaking("en"), "", 0)).toBe("Floor 1");
  expect(floorName(speaking("en"), "Balcony", 1)).toBe("Balcony");
});
