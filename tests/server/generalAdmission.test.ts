import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { freePlaceIn } from "../../server/seats/locks/places.ts";
import {
  codesOf,
  FLOOR_PLACES,
  smallStore,
  openSmallHouse,
  SECTION,
  SHOW,
  type SmallHouse,
} from "./smallHouse.ts";

let house: SmallHouse;
beforeAll(async () => {
  house = await openSmallHouse(await smallStore(), { maxSeats: 30 });
});
afterAll(() => house.end());
beforeEach(() => house.clear());

const anyPlaces = (holder: string, count: number) =>
  house.office.locks.claim(
    holder,
    Array.from({ length: count }, () => ({
      presentationId: SHOW.mixed,
      area: SECTION.floor,
      seat: null,
    })),
    true,
  );
const placesOf = async (holder: string): Promise<number[]> =>
  (await house.office.locks.own(holder)).seats.map(({ seat }) => seat);

test("hands out different places, numbered from 1, and counts what is left", async () => {
  const [first, second] = [await house.visitor(), await house.visitor()];
  await Promise.all([anyPlaces(first, 10), anyPlaces(second, 10)]);
  const places = [...(await placesOf(first)), ...(await placesOf(second))];
  expect(new Set(places).size).toBe(20);
  expect(places.every((place) => place >= 1 && place <= FLOOR_PLACES)).toBe(true);
  expect((await house.office.statuses.of(SHOW.mixed)).leftIn(SECTION.floor)).toBe(
    FLOOR_PLACES - 20,
  );
});

test("is full only when every place is gone, and one let go is found again", async () => {
  const [first, second, third] = [
    await house.visitor(),
    await house.visitor(),
    await house.visitor(),
  ];
  expect(codesOf(await anyPlaces(first, 30))).not.toContain("NO_TICKETS_LEFT");
  expect(codesOf(await anyPlaces(second, 10))).not.toContain("NO_TICKETS_LEFT");
  expect(codesOf(await anyPlaces(third, 1))).toEqual(["NO_TICKETS_LEFT"]);
  const { seats } = await house.office.locks.own(second);
  await house.office.locks.release(second, seats.slice(0, 1));
  const [outcome] = await anyPlaces(third, 1);
  expect(outcome).toMatchObject({ claimed: { seat: seats[0]!.seat } });
});

test("a full house is not full any more when a lock has lapsed, though nobody swept", async () => {
  const [first, second, third] = [
    await house.visitor(),
    await house.visitor(),
    await house.visitor(),
  ];
  await anyPlaces(first, 30);
  await anyPlaces(second, 10);
  await house.office.clock.shift(601);
  expect(codesOf(await anyPlaces(third, 3))).toEqual(["ok", "ok", "ok"]);
});

test("where memory is wrong about an area the books are asked, and the last place is found", async () => {
  const [first, second] = [await house.visitor(), await house.visitor()];
  // Inserts claims for all places but one into the database, which the server's memory does not know of.
  const taken = Array.from({ length: FLOOR_PLACES - 1 }, (_, place) => ({
    presentation_id: SHOW.mixed,
    area: SECTION.floor,
    seat_no: place + 1,
    state: 3,
    holder: first,
  }));
  await house.db.insertInto("seat_claim").values(taken).execute();
  const [outcome] = await anyPlaces(second, 1);
  expect(outcome).toMatchObject({ claimed: { seat: FLOOR_PLACES } });
  expect(codesOf(await anyPlaces(second, 1))).toEqual(["NO_TICKETS_LEFT"]);
});

test("the search for a free place starts anywhere and goes all the way round", () => {
  const bytes = Uint8Array.of(3, 0, 3, 3);
  expect(
    freePlaceIn(
      bytes,
      () => false,
      () => 0.9,
    ),
  ).toBe(2);
  expect(
    freePlaceIn(
      bytes,
      (place) => place === 2,
      () => 0.9,
    ),
  ).toBeUndefined();
});
