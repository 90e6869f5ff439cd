import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { areaFacts } from "../../../../app/order/imageMap/areaFacts.ts";
import type { SeatDesk } from "../../../../app/order/seats/seatDesk.ts";
import { areaWords, focusWords, placesLeftWords } from "../../../../app/order/seats/spokenWords.ts";
import { session } from "../../../../app/shell/net/session.ts";
import { roundToAgorot } from "../../../../domain/money.ts";
import type { ImageMap } from "../../../../domain/imageMap.ts";
import { SeatStatus } from "../../../../domain/seat.ts";
import { statesUnder } from "../../../../engine/seating/gaps.ts";
import { vouched } from "../../../vouched.ts";
import { presentation } from "../../fixtures.ts";
import { plain } from "../../plain.ts";
import { speaking } from "../../speaking.ts";
import { stillHall } from "../hallFixture.ts";
import { smallHall } from "../selectionFixture.ts";

beforeEach(() => void speaking("en"));
afterEach(() => void (session.locale = "he"));

const t = speaking("en");

/** Returns a `SeatDesk` for the small hall, whose seat 4 is taken. Seats cost 50. */
function deskOf(over: { why?: string; aside?: string; mine?: number; left?: number } = {}) {
  const { hall } = stillHall();
  const states = statesUnder(hall.layout, 0);
  const bytes = new Uint8Array(hall.layout.count);
  bytes[4] = SeatStatus.sold;
  states.replace(bytes, 1);
  const areas = over.left === undefined ? {} : { 1: { available: over.left, capacity: 99 } };
  return vouched<SeatDesk>({
    presentation: presentation(),
    hall: { ...hall, states, view: { ...hall.view, areas } },
    prices: new Map([[1, roundToAgorot(50)]]),
    allocations: { nameOf: () => over.aside },
    areas: { mineIn: () => over.mine ?? 0 },
    whyNot: () => over.why,
  });
}

type Move = Parameters<typeof focusWords>[2];
const move = (over: Partial<Move>): Move =>
  vouched<Move>({
    seat: 5,
    sectionId: 1,
    how: "right",
    hasMoved: true,
    isNewRow: false,
    isRowEnd: false,
    ...over,
  });
const heard = (over: Partial<Move>, desk = deskOf()) => plain(focusWords(t, desk, move(over)));

describe("whoever walks the hall by keys hears", () => {
  test("only the seat, within a row", () => {
    expect(heard({})).toBe("Seat 6, available, ₪50");
  });

  test("the whole address in a new row, and after a jump", () => {
    expect(heard({ isNewRow: true })).toBe("Row A, seat 6, available, ₪50");
    expect(heard({ how: "call" })).toBe("Row A, seat 6, available, ₪50");
  });

  test("a taken seat without a price, and without a reason, which is plain", () => {
    const desk = deskOf({ why: "Somebody has it." });
    expect(heard({ seat: 4 }, desk)).toBe("Seat 5, taken");
  });

  test("why a free seat cannot be had", () => {
    const desk = deskOf({ why: "Only for groups." });
    expect(heard({}, desk)).toBe("Seat 6, available, ₪50. Only for groups.");
  });

  test("that a seat is set aside for them", () => {
    expect(heard({}, deskOf({ aside: "Teachers" }))).toContain("reserved for you: Teachers");
  });

  test("the end of the row, and that there is nothing further", () => {
    expect(heard({ seat: 9, isRowEnd: true })).toMatch(/end of the row$/);
    expect(heard({ hasMoved: false })).toBe("There is no seat further that way.");
  });

  test("nothing, when the focus leaves the hall", () => {
    expect(heard({ seat: undefined, sectionId: undefined })).toBe("");
  });
});

describe("an area says", () => {
  const [area] = smallHall().sections;

  test("how many places are left, and how many of them are the visitor's", () => {
    expect(areaWords(t, deskOf({ left: 120, mine: 2 }), area!)).toMatch(
      /120 places left, 2 places are yours$/,
    );
    expect(areaWords(t, deskOf({ left: 1 }), area!)).toMatch(/1 place left$/);
  });

  test("that it is sold out", () => {
    expect(placesLeftWords(t, 0)).toBe("Sold out");
  });
});

describe("the picture of the areas", () => {
  const picture = (...ids: number[]) =>
    vouched<ImageMap>({ areas: ids.map((sectionId) => ({ sectionId, alt: "Front" })) });

  test("names each area with its free seats and its lowest price", () => {
    const [fact] = areaFacts(t, deskOf(), picture(1));
    expect(fact?.left).toBe(19);
    expect(plain(fact?.words ?? "")).toMatch(/^Section A, 19 .*, from ₪50$/);
  });

  test("has no area that this hall lacks", () => {
    expect(areaFacts(t, deskOf(), picture(7))).toEqual([]);
  });
});
