import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { partOfDay } from "../../domain/partOfDay.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { decodeSnapshot } from "../../engine/plan/snapshot.ts";
import { DEMO, GROUP } from "../../server/demo/ids.ts";
import { allSeats, cartOf, cartSeat, Shopper, type Choice } from "../server/shopper.ts";
import {
  extend,
  keyOf,
  lockAll,
  openStage,
  rowOf,
  seen,
  toldBy,
  unlock,
  wireSeat,
  type Stage,
} from "./stage.ts";

let stage: Stage;
let guest: Shopper;
let other: Shopper;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.house.close());
beforeEach(async () => {
  guest = await new Shopper(stage.house.url).arrive();
  other = await new Shopper(stage.house.url).arrive();
});

const arrive = () => new Shopper(stage.house.url).arrive();
interface Mine {
  readonly seats: number[];
  readonly places: { sectionId: number; x: number }[];
  readonly expiresAt: string | null;
}
const mineOf = async (who: Shopper, show: Presentation) =>
  (await who.get<Mine>(`/seats/mine?presentationId=${show.id}`)).body;

async function snapshotOf({ id }: Presentation) {
  const answer = await fetch(`${stage.house.url}/api/seats/snapshot?presentationId=${id}`);
  return decodeSnapshot(new Uint8Array(await answer.arrayBuffer()));
}

/** Returns a block of eight seats in the middle of a cinema row. */
const blockOf = async (row: string): Promise<Choice[]> =>
  (await rowOf(guest, stage.cinema, row)).filter(({ x }) => x >= 6 && x <= 13);

describe("a lock", () => {
  test("shows as mine to me, as unlisted to others, and in the one snapshot of all", async () => {
    const { play } = stage;
    const seats = allSeats(await guest.plan(play));
    const [seat] = await rowOf(guest, play, "9");
    const before = await snapshotOf(play);
    const locked = await guest.lock(play, seat!, seat);
    expect(locked.body).toEqual({
      lockedSeat: { x: seat!.x, y: seat!.y },
      expiresAt: expect.stringMatching(/\+0[23]:00$/),
    });
    const [mine, theirs, after] = [
      await seen(guest, play),
      await seen(other, play),
      await snapshotOf(play),
    ];
    expect(mine.seats[keyOf(seat!)]).toEqual({
      isAvailable: true,
      isSelected: true,
      isSingleSeatBlock: false,
      TicketGroupId: seat!.ticketGroupId,
      AllocationId: null,
    });
    expect(theirs.seats[keyOf(seat!)]).toBeUndefined();
    const number = seats.findIndex((each) => keyOf(each) === keyOf(seat!));
    expect([before.bytes[number], after.bytes[number]]).toEqual([0, 1]);
    expect(after.clock).toBeGreaterThan(before.clock);
    expect(after.clock).toBe(theirs.clock);
    expect(after.planVersion).toBe(play.planVersion);
    expect((await mineOf(guest, play)).seats).toEqual([number]);
    expect((await mineOf(other, play)).seats).toEqual([]);
  });

  test("is counted alike by the snapshot, the listing and the sections", async () => {
    const { play } = stage;
    const { bytes } = await snapshotOf(play);
    const { seats, sections } = await seen(guest, play);
    const free = bytes.filter((byte) => byte === 0).length;
    expect([...new Set(bytes)].toSorted()).toEqual([0, 1]);
    expect(Object.values(seats).filter(({ isAvailable }) => isAvailable)).toHaveLength(free);
    const counted = Object.values(sections).reduce((sum, { available }) => sum + available, 0);
    expect(counted).toBe(free);
    expect(Object.values(sections).reduce((sum, each) => sum + each.capacity, 0)).toBe(
      bytes.length,
    );
    const list = await guest.get<{ seats: Record<string, unknown>[] }>(
      `/seats/seats-status?presentationId=${play.id}&venueTypeId=2&isReserved=1`,
    );
    expect(list.body.seats).toHaveLength(Object.keys(seats).length);
    expect(list.body.seats[0]).toMatchObject({ PresentationId: play.id, VenueId: play.venueId });
  });

  test("asked for again is the same lock and lives no longer", async () => {
    const { play, house } = stage;
    const [seat] = await rowOf(guest, play, "10");
    const first = await guest.lock(play, seat!, seat);
    await house.server.office.clock.shift(30);
    expect(await guest.lock(play, seat!, seat)).toEqual(first);
    expect(toldBy(await other.lock(play, seat!, seat))).toEqual([409, "SEAT_UNAVAILABLE"]);
  });

  test("is let go once, by its holder alone, and then is anybody's", async () => {
    const { play } = stage;
    const [seat] = await rowOf(guest, play, "11");
    await guest.lock(play, seat!, seat);
    expect(toldBy(await unlock(other, play, seat!))).toEqual([409, "SEAT_UNLOCK_FAILED"]);
    expect((await unlock(guest, play, seat!)).body).toEqual({ unlocked: true });
    expect(toldBy(await unlock(guest, play, seat!))).toEqual([409, "SEAT_UNLOCK_FAILED"]);
    expect(toldBy(await other.lock(play, seat!, seat))).toEqual([200]);
  });

  test("of several is all or none, and the refusal lists the seats in the way", async () => {
    const { play } = stage;
    const [a, b, c, d] = await rowOf(guest, play, "12");
    await other.lock(play, b!, b);
    const refused = await lockAll(guest, play, [a!, b!, c!]);
    expect(toldBy(refused)).toEqual([409, "SEAT_UNAVAILABLE"]);
    const { sectionId, x, y } = b!;
    expect(refused.body.error).toMatchObject({ seats: [{ sectionId, x, y }] });
    expect((await mineOf(guest, play)).seats).toEqual([]);
    const locked = await lockAll(guest, play, [d!, c!, c!]);
    expect(locked.body.lockedSeats.map((each) => each.x)).toEqual([d!.x, c!.x, c!.x]);
    expect((await mineOf(guest, play)).seats).toHaveLength(2);
  });

  test("runs out: the seat is listed again, and leaving the step says that the cart is gone", async () => {
    const { play, house } = stage;
    const [seat] = await rowOf(guest, play, "13");
    await guest.lock(play, seat!, seat);
    await house.server.office.clock.shift(play.lockTimer.chooseSeatsInSeconds + 1);
    await house.server.sweep();
    expect((await seen(other, play)).seats[keyOf(seat!)]?.isAvailable).toBe(true);
    expect(toldBy(await extend(guest, 1))).toEqual([409, "CART_EXPIRED"]);
    expect(toldBy(await unlock(guest, play, seat!))).toEqual([409, "SEAT_UNLOCK_FAILED"]);
    const none = { seats: [], places: [], expiresAt: null, maxSeats: 60 };
    expect(await mineOf(guest, play)).toEqual(none);
  });

  test("beyond the most that one may take is refused with that number", async () => {
    const { play } = stage;
    const many = (await guest.freeSeats(play)).slice(0, 61);
    const refused = await lockAll(guest, play, many);
    expect(toldBy(refused)).toEqual([409, "TOO_MANY_SEATS"]);
    expect(refused.body.error).toMatchObject({ max: 60 });
  });

  test.each([
    ["another venue's seat", { venueId: 1 }, 404, "NOT_FOUND"],
    ["another plan's seat", { seatplanId: 1 }, 404, "NOT_FOUND"],
    ["a section that is not there", { sectionId: 999 }, 404, "NOT_FOUND"],
    ["a ticket group that is not the seat's", { ticketGroupId: 1 }, 404, "NOT_FOUND"],
    ["a seat that is not there", { x: 9999 }, 404, "NOT_FOUND"],
    ["a place in a section with seats", { x: null, y: null }, 422, "VALIDATION"],
  ])("on %s is refused", async (_, over, status, code) => {
    const [seat] = await rowOf(guest, stage.play, "14");
    const body = { seat: { ...wireSeat(stage.play, seat!), ...over } };
    expect(toldBy(await guest.call("PUT", "/seats/lock-seat", body))).toEqual([status, code]);
  });
});

describe("the list of seats-status", () => {
  const listOf = async (who: Shopper, { id }: Presentation, more = "") => {
    const { body } = await who.get<{ seats: Record<string, unknown>[] }>(
      `/seats/seats-status?presentationId=${id}&venueTypeId=2&isReserved=1${more}`,
    );
    return body.seats;
  };
  const oneIn = (seats: Record<string, unknown>[], { sectionId, x, y }: Choice) =>
    seats.find(
      (each) =>
        each["VenueSectionId"] === sectionId &&
        each["XCoordinate"] === x &&
        each["YCoordinate"] === y,
    );

  test("has every flag that the specification gives the state of a seat, and the map stays small", async () => {
    const { play } = stage;
    const [seat] = await rowOf(guest, play, "7");
    await guest.lock(play, seat!, seat);
    expect(oneIn(await listOf(guest, play), seat!)).toMatchObject({
      isAvailable: true,
      isBlocked: false,
      isSelected: true,
      isSingleSeatBlock: false,
      isFirstAddonSelected: false,
    });
    const state = (await seen(guest, play)).seats[keyOf(seat!)];
    expect(state).not.toHaveProperty("isBlocked");
    expect(state).not.toHaveProperty("isFirstAddonSelected");
  });

  test.each([
    ["the first add-on of its ticket", [1], true],
    ["both add-ons", [1, 2], true],
    ["the second add-on alone", [2], false],
    ["no add-on", [], false],
  ])("says of a seat with %s in the stored cart whether it is the first", async (_, ids, told) => {
    const { play } = stage;
    const free = await guest.freeSeats(play);
    const seat = free.find(({ ticketGroupId }) => ticketGroupId === GROUP.theatreStalls)!;
    await guest.lock(play, seat, seat);
    const line = cartSeat(play, seat);
    const ticket = { ...line.ticket, addons: ids.map((id) => ({ id })) };
    const cart = cartOf(play, [{ ...line, ticket }]);
    const stored = await guest.call("POST", "/cart", { cart, uuid: guest.uuid });
    expect(toldBy(stored)).toEqual([200]);
    for (const more of ["", `&sectionId=${seat.sectionId}`]) {
      const seats = await listOf(guest, play, more);
      expect(oneIn(seats, seat)).toMatchObject({ isSelected: true, isFirstAddonSelected: told });
      expect(seats.filter((each) => each["isFirstAddonSelected"])).toHaveLength(Number(told));
    }
    const others = await listOf(other, play);
    expect(others.filter((each) => each["isFirstAddonSelected"])).toEqual([]);
    await unlock(guest, play, seat);
    expect(oneIn(await listOf(guest, play), seat)).toMatchObject({ isFirstAddonSelected: false });
  });
});

describe("policy 3 at the door", () => {
  test("a seat that others left single is blocked for me alone in every form", async () => {
    const { cinema } = stage;
    const block = await blockOf("3");
    await lockAll(other, cinema, [block[0]!, block[2]!]);
    const state = (await seen(guest, cinema)).seats[keyOf(block[1]!)];
    expect(state).toMatchObject({ isAvailable: false, isSingleSeatBlock: true, isSelected: false });
    expect(toldBy(await guest.lock(cinema, block[1]!, block[1]))).toEqual([
      409,
      "SEAT_UNAVAILABLE",
    ]);
    expect((await seen(other, cinema)).seats[keyOf(block[1]!)]).toMatchObject({
      isAvailable: true,
    });
    expect(toldBy(await other.lock(cinema, block[1]!, block[1]))).toEqual([200]);
  });

  test("the last pair between two taken seats is bought one seat after the other", async () => {
    const { cinema } = stage;
    const block = await blockOf("4");
    await lockAll(other, cinema, [...block.slice(0, 3), ...block.slice(5)]);
    for (const seat of block.slice(3, 5)) {
      expect(toldBy(await guest.lock(cinema, seat, seat))).toEqual([200]);
    }
    expect(toldBy(await extend(guest, 1))).toEqual([200]);
  });

  test("a seat with an edge marker is never blocked", async () => {
    const { cinema } = stage;
    const [left, right] = await rowOf(guest, cinema, "12");
    await other.lock(cinema, left!, left);
    expect((await seen(guest, cinema)).seats[keyOf(right!)]).toMatchObject({
      isAvailable: true,
      isSingleSeatBlock: false,
    });
    expect(toldBy(await guest.lock(cinema, right!, right))).toEqual([200]);
    const half = await extend(guest, 1);
    expect(toldBy(half)).toEqual([422, "SEATS_NOT_ADJACENT"]);
  });

  test("locking judges no stranding", async () => {
    const block = await blockOf("5");
    expect(toldBy(await guest.lock(stage.cinema, block[1]!, block[1]))).toEqual([200]);
  });
});

describe("general admission", () => {
  const placeOf = (show: Presentation, sectionId: number, x: number | null) => {
    const ticketGroupId = show.ticketGroups[0]!.id;
    return { seat: wireSeat(show, { sectionId, ticketGroupId, x, y: x === null ? null : 0 }) };
  };

  test("gives a place by its number, which counts, is mine, and unlocks", async () => {
    const { club } = stage;
    const [sectionId = ""] = Object.keys((await seen(guest, club)).sections);
    const left = async () => (await seen(guest, club)).sections[sectionId]!.available;
    const before = await left();
    const take = () =>
      guest.call<{ lockedSeat: { x: number; y: number } }>(
        "PUT",
        "/seats/lock-seat",
        placeOf(club, Number(sectionId), null),
      );
    const [one, two] = [(await take()).body.lockedSeat, (await take()).body.lockedSeat];
    expect([one.y, two.y, one.x === two.x, one.x > 0]).toEqual([0, 0, false, true]);
    expect(await left()).toBe(before - 2);
    const { places } = await mineOf(guest, club);
    expect(places.map(({ x }) => x).toSorted()).toEqual([one.x, two.x].toSorted());
    const letGo = (who: Shopper, x: number | null) =>
      who.call("PUT", "/seats/unlock-seat", placeOf(club, Number(sectionId), x));
    expect(toldBy(await letGo(other, one.x))).toEqual([409, "SEAT_UNLOCK_FAILED"]);
    expect(toldBy(await letGo(guest, null))).toEqual([422, "VALIDATION"]);
    expect((await letGo(guest, one.x)).body).toEqual({ unlocked: true });
    expect(await left()).toBe(before - 1);
  });
});

describe("timers", () => {
  test("walk 0, 1, 3, 2: each first entry is free, again is an extension, until no more", async () => {
    const { play, house } = stage;
    const [seat] = await rowOf(guest, play, "15");
    await guest.lock(play, seat!, seat);
    const now = () => house.server.office.clock.now().getTime();
    const { lockTimer } = play;
    for (const [step, seconds] of [
      [0, lockTimer.chooseSeatsInSeconds],
      [1, lockTimer.chooseTicketsInSeconds],
      [3, lockTimer.chooseProductsInSeconds],
      [2, lockTimer.customerInfoInSeconds],
    ] as const) {
      const { body } = await extend(guest, step);
      expect(Math.abs(Date.parse(body.expiresAt) - now() - seconds * 1000)).toBeLessThan(5_000);
    }
    const { maxExtensions } = house.server.office.config;
    for (let n = 0; n < maxExtensions; n++) expect(toldBy(await extend(guest, 2))).toEqual([200]);
    expect(toldBy(await extend(guest, 2))).toEqual([409, "CART_EXPIRED"]);
  });

  test("cover all my locks, of every show", async () => {
    const { play, club, cinema } = stage;
    const [seat] = await rowOf(guest, play, "16");
    const [, , film] = await blockOf("6");
    await guest.lock(play, seat!, seat);
    await guest.lock(cinema, film!, film);
    const { body } = await extend(guest, 1);
    for (const show of [play, cinema])
      expect((await mineOf(guest, show)).expiresAt).toBe(body.expiresAt);
    expect((await mineOf(guest, club)).expiresAt).toBeNull();
  });

  test("of nothing are refused", async () => {
    expect(toldBy(await extend(guest, 0))).toEqual([409, "CART_EXPIRED"]);
  });
});

describe("best available", () => {
  interface Matches {
    readonly matches: {
      presentationId: number;
      isLocked: boolean;
      expiresAt: string | null;
      seats: { sectionId: number; x: number; y: number; RowName: string; SectionName: string }[];
    }[];
  }
  const best = (who: Shopper, query: string) => who.get<Matches>(`/seats/best-available?${query}`);

  test("locks the first match only and lets go of what it locked before", async () => {
    const { play } = stage;
    const [picked] = await rowOf(guest, play, "17");
    await guest.lock(play, picked!, picked);
    const query = `featureId=${play.featureId}&quantity=3&maxMatches=5&isLock=1`;
    const first = (await best(guest, query)).body.matches;
    expect(first.length).toBeGreaterThan(1);
    expect(first.length).toBeLessThanOrEqual(5);
    expect(first.map(({ isLocked }) => isLocked)).toEqual(first.map((_, i) => i === 0));
    expect(first.map(({ expiresAt }) => expiresAt !== null)).toEqual(first.map((_, i) => i === 0));
    const { presentationId, seats } = first[0]!;
    expect([seats.length, new Set(seats.map(({ RowName }) => RowName)).size]).toEqual([3, 1]);
    const show = { ...play, id: presentationId };
    const again = (await best(guest, query)).body.matches[0]!;
    expect(again.seats).toEqual(seats);
    const chosen = presentationId === play.id ? 4 : 3;
    expect((await mineOf(guest, show)).seats).toHaveLength(chosen);
    expect((await mineOf(guest, play)).seats.length).toBeGreaterThan(0);
  });

  test("without isLock locks nothing; without a quantity that there is says so", async () => {
    const { play } = stage;
    const found = await best(other, `presentationId=${play.id}&quantity=2`);
    expect(found.body.matches).toMatchObject([{ presentationId: play.id, isLocked: false }]);
    expect((await mineOf(other, play)).seats).toEqual([]);
    const tooMany = await best(other, `presentationId=${play.id}&quantity=61`);
    expect(toldBy(tooMany)).toEqual([409, "TOO_MANY_SEATS"]);
    const wrongGroup = await best(other, `presentationId=${play.id}&quantity=1&ticketGroupId=999`);
    expect(toldBy(wrongGroup)).toEqual([409, "NOT_ENOUGH_SEATS"]);
    const never = await best(other, "quantity=1&startDate=2030-01-01&endDate=2030-01-02");
    expect(toldBy(never)).toEqual([409, "NOT_ENOUGH_SEATS"]);
  });

  test("finds places too, in a mixed hall where their ticket group is asked for", async () => {
    const arena = await guest.presentation(DEMO.arenaConcert);
    const query = `presentationId=${arena.id}&quantity=2&isLock=1&ticketGroupId=${GROUP.arenaFloor}`;
    const { seats } = (await best(guest, query)).body.matches[0]!;
    expect(seats).toMatchObject([
      { RowName: "", y: 0 },
      { RowName: "", y: 0 },
    ]);
    const { places } = await mineOf(guest, arena);
    const numbers = (all: readonly { x: number }[]) => new Set(all.map(({ x }) => x));
    expect(numbers(places)).toEqual(numbers(seats));
  });

  test("keeps to the place, the days and the part of day that are asked for", async () => {
    const { play } = stage;
    const day = play.dateTime.slice(0, 10);
    // The play's next presentation is in the afternoon or in the evening, depending on when the test runs.
    const part = partOfDay(new Date(play.dateTime));
    const query = `locationId=${DEMO.theatre}&startDate=${day}&endDate=${day}&quantity=2`;
    const { matches } = (await best(await arrive(), `${query}&partOfDay=${part}`)).body;
    expect(matches.map(({ presentationId }) => presentationId)).toContain(play.id);
    const early = await best(guest, `${query}&partOfDay=morning`);
    expect(toldBy(early)).toEqual([409, "NOT_ENOUGH_SEATS"]);
  });
});
