import { describe, expect, test } from "vitest";
import { Refused } from "../../domain/refusal.ts";
import { RESERVED_AREA } from "../../server/seats/claims.ts";
import { ownPresentation } from "../../server/seats/ownPresentation.ts";
import {
  askedSeasonSeat,
  askedSeat,
  groupOf,
  namedSeat,
  seatIn,
  wireAddress,
} from "../../server/seats/seatAddressing.ts";
import type { SeatContainer } from "../../server/seats/seatContainer.ts";
import { vouched } from "../vouched.ts";
import { EMPTY, FLOOR, FLOOR_GROUP, GROUP, hallOf, PLACES, STALLS } from "./smallHall.ts";

const hall = hallOf();
/** Returns the services that seat keys need, with one presentation and its plan. */
const containerOf = (facts = hall.facts): SeatContainer =>
  vouched<SeatContainer>({
    presentations: { of: () => Promise.resolve(facts) },
    plans: { byVersion: () => Promise.resolve(hall.plan) },
  });

const address = (sectionId: number, x: number | null, y: number | null) => ({
  presentationId: 1,
  sectionId,
  x,
  y,
});
const wire = (parts: object = {}) => ({
  ...address(STALLS, 3, 2),
  venueId: 5,
  seatplanId: 4,
  ticketGroupId: GROUP,
  ...parts,
});

/**
 * Returns the code and the details of the refusal that a call throws, or an empty array if it throws nothing.
 */
function refusedBy(call: () => unknown): unknown[] {
  try {
    call();
  } catch (error) {
    if (error instanceof Refused) return [error.refusal.code, error.refusal.details];
    throw error;
  }
  return [];
}
const refusedLater = async (answer: Promise<unknown>): Promise<unknown[]> =>
  answer.then(
    () => [],
    (error: unknown) =>
      refusedBy(() => {
        throw error;
      }),
  );

describe("an address on the wire", () => {
  test("is a seat's number in its hall", () => {
    expect(seatIn(hall, address(STALLS, 1, 1))).toEqual({
      presentationId: 1,
      area: RESERVED_AREA,
      seat: 0,
    });
    // The second row begins after the ten seats of the first one.
    expect(seatIn(hall, address(STALLS, 3, 2)).seat).toBe(12);
  });

  test.each([
    [null, null],
    [1, 1],
    [PLACES, PLACES],
  ])("with x %j is the place %j of a section without seats", (x, seat) => {
    expect(seatIn(hall, address(FLOOR, x, 0))).toEqual({ presentationId: 1, area: FLOOR, seat });
  });

  test.each([0, -1, PLACES + 1])("has no place %i of six", (x) => {
    expect(refusedBy(() => seatIn(hall, address(FLOOR, x, 0)))[0]).toBe("NOT_FOUND");
  });

  test.each([
    ["another section", address(77, 1, 1), "NOT_FOUND", { sectionId: 77 }],
    ["an empty section", address(EMPTY, 1, 1), "NO_SEATS_IN_SECTION", { sectionId: EMPTY }],
    ["another seat", address(STALLS, 11, 1), "NOT_FOUND", { sectionId: STALLS, x: 11, y: 1 }],
    ["another row", address(STALLS, 1, 3), "NOT_FOUND", { sectionId: STALLS, x: 1, y: 3 }],
  ] as const)("of %s is refused, and says which", (_, asked, code, details) => {
    expect(refusedBy(() => seatIn(hall, asked))).toEqual([code, details]);
  });

  test.each([
    [null, 1],
    [1, null],
    [null, null],
  ])("in a section with seats needs both numbers, and not %j and %j", (x, y) => {
    expect(refusedBy(() => seatIn(hall, address(STALLS, x, y)))[0]).toBe("VALIDATION");
  });
});

describe("the ticket group of a seat", () => {
  test("is that of its row, or of its area, even if no place is named yet", () => {
    const of = (area: number, seat: number | null) =>
      groupOf(hall, { presentationId: 1, area, seat });
    expect(of(RESERVED_AREA, 4)).toBe(GROUP);
    expect([of(FLOOR, 2), of(FLOOR, null)]).toEqual([FLOOR_GROUP, FLOOR_GROUP]);
    expect([of(RESERVED_AREA, null), of(99, 1)]).toEqual([undefined, undefined]);
  });
});

describe("a seat that a visitor asks for", () => {
  test("is found where hall, plan, group and price agree", async () => {
    expect(await askedSeat(containerOf(), wire())).toEqual({
      presentationId: 1,
      area: RESERVED_AREA,
      seat: 12,
    });
  });

  test.each([
    ["another hall", { venueId: 6 }, {}],
    ["another plan", { seatplanId: 3 }, {}],
    ["another ticket group", { ticketGroupId: FLOOR_GROUP }, { ticketGroupId: FLOOR_GROUP }],
  ])("of %s is not there", async (_, parts, details) => {
    expect(await refusedLater(askedSeat(containerOf(), wire(parts)))).toEqual([
      "NOT_FOUND",
      details,
    ]);
  });

  test("of a group without a price is not sold", async () => {
    const unpriced = containerOf({ ...hall.facts, pricedGroups: new Set([FLOOR_GROUP]) });
    expect(await refusedLater(askedSeat(unpriced, wire()))).toEqual([
      "NO_PRICE_POLICY",
      { ticketGroupId: GROUP },
    ]);
  });

  const place = wire({ sectionId: FLOOR, x: null, y: null, ticketGroupId: FLOOR_GROUP });

  test("for a season is a numbered seat", async () => {
    expect((await askedSeasonSeat(containerOf(), wire())).seat).toBe(12);
    expect(await refusedLater(askedSeasonSeat(containerOf(), place))).toEqual([
      "NO_SEATS_IN_SECTION",
      { sectionId: FLOOR },
    ]);
  });

  test("is unlocked by the number that locking it returned", async () => {
    expect((await refusedLater(namedSeat(containerOf(), place)))[0]).toBe("VALIDATION");
    expect(await namedSeat(containerOf(), { ...place, x: 2 })).toEqual({
      presentationId: 1,
      area: FLOOR,
      seat: 2,
    });
  });

  test("is told again by the address that it was asked by", async () => {
    const told = (area: number, seat: number) =>
      wireAddress(containerOf(), { presentationId: 1, area, seat });
    expect(await told(RESERVED_AREA, 12)).toEqual({ sectionId: STALLS, x: 3, y: 2 });
    expect(await told(FLOOR, 5)).toEqual({ sectionId: FLOOR, x: 5, y: 0 });
  });
});

test("an operator sees the presentations of their own businesses", async () => {
  const operator = (...businessIds: number[]) =>
    vouched<Parameters<typeof ownPresentation>[1]>({ businessIds, locationIds: null });
  expect(await ownPresentation(containerOf(), operator(9, 3), 1)).toBe(hall.facts);
  expect((await refusedLater(ownPresentation(containerOf(), operator(9), 1)))[0]).toBe("FORBIDDEN");
  expect((await refusedLater(ownPresentation(containerOf(), operator(), 1)))[0]).toBe("FORBIDDEN");
});
