import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WaitingRoomRules } from "../../../domain/api/waitingRoom.ts";
import { openPresence } from "../../../server/waitingRoom/presence.ts";
import { toldBy } from "../../contract/stage.ts";
import { logIn } from "../catalogueDesk/desk.ts";
import { openHouse, type House } from "../house.ts";
import type { Shopper } from "../shopper.ts";
import { Room, ROOMS } from "./waiting.ts";

/** Seconds by which the clock moves between two polls of a page. A longer step would count as an outage. */
const STEP_SECONDS = 10;

let house: House;
let admin: Shopper;
beforeAll(async () => {
  house = await openHouse();
  admin = await logIn(house, "admin");
});
afterAll(() => house.close());

interface Waiting {
  readonly visitor: Shopper;
  readonly place: string;
}

/** Opens a paused room that `count` visitors have joined one after the other. */
async function queueOf(
  day: number,
  count: number,
  rules: Partial<WaitingRoomRules> = {},
): Promise<{ room: Room; visitors: Waiting[] }> {
  const room = await Room.of(house, admin, day);
  await room.save({ isPaused: true, awayMinutes: 2, ...rules });
  await room.refresh();
  const visitors: Waiting[] = [];
  for (let at = 0; at < count; at++) {
    const visitor = await room.visitor();
    visitors.push({ visitor, place: (await room.join(visitor)).body.place });
  }
  return { room, visitors };
}

/**
 * Lets time pass. Meanwhile the pages of some visitors ask for their places, and the pages of other visitors
 * do not.
 */
async function pass(room: Room, minutes: number, present: readonly Waiting[]): Promise<void> {
  for (let second = 0; second < minutes * 60; second += STEP_SECONDS) {
    await house.server.office.clock.shift(STEP_SECONDS);
    for (const { place } of present) await room.view(place);
    await room.refresh();
  }
}

const call = async (room: Room, count: number): Promise<number> =>
  (await admin.call<{ called: number }>("POST", `${ROOMS}/${room.id}/call`, { count })).body.called;

const stateOf = async (room: Room, { place }: Waiting): Promise<string> =>
  (await room.view(place)).state;

describe("the turn of a visitor whose page is gone", () => {
  test("is given on to the next one who is there, and the visitor who comes back is called before all others", async () => {
    const { room, visitors } = await queueOf(160, 5);
    const [gone, first, alsoGone, second, third] = visitors;
    await pass(room, 4, [first!, second!, third!]);
    expect(await call(room, 2)).toBe(2);
    expect(await stateOf(room, first!)).toBe("called");
    expect(await stateOf(room, second!)).toBe("called");
    expect(await stateOf(room, third!)).toBe("paused");
    expect(await room.row()).toMatchObject({ joined: 5, called: 2, away: 2 });
    expect(toldBy(await room.enter(gone!.visitor))).toEqual([409, "WAITING_ROOM"]);

    expect(await room.view(alsoGone!.place)).toMatchObject({ state: "paused", ahead: 0 });
    expect(await call(room, 1)).toBe(1);
    expect(await stateOf(room, alsoGone!)).toBe("called");
    expect((await room.enter(alsoGone!.visitor)).status).toBe(200);
    expect(await stateOf(room, third!)).toBe("paused");
    expect(await room.row()).toMatchObject({ called: 3, away: 1 });
  });

  test("is kept while it has not come, however long the page was away", async () => {
    const { room, visitors } = await queueOf(161, 2);
    const [first, second] = visitors;
    await pass(room, 5, []);
    await pass(room, 1, [first!, second!]);
    expect(await call(room, 1)).toBe(1);
    expect(await stateOf(room, first!)).toBe("called");
    expect(await room.row()).toMatchObject({ away: 0 });
  });

  test("is kept for as long as the operator says", async () => {
    const { room, visitors } = await queueOf(162, 2, { awayMinutes: 10 });
    await pass(room, 6, [visitors[1]!]);
    expect(await call(room, 1)).toBe(1);
    expect(await stateOf(room, visitors[0]!)).toBe("called");
  });

  test("is not given on after an outage, in which no page could ask", async () => {
    const { room, visitors } = await queueOf(163, 2);
    await pass(room, 4, visitors);
    await house.server.office.clock.shift(15 * 60);
    await room.refresh();
    expect(await call(room, 1)).toBe(1);
    expect(await stateOf(room, visitors[0]!)).toBe("called");
  });

  test("costs the pace nothing", async () => {
    const { room, visitors } = await queueOf(164, 40);
    const present = visitors.slice(30);
    await pass(room, 4, present);
    await room.save({ isPaused: false, awayMinutes: 2, perMinute: 30 });
    await house.server.office.clock.shift(10);
    await room.refresh();
    await house.server.office.clock.shift(10);
    await room.refresh();
    const row = await room.row();
    expect(row!.called).toBeGreaterThanOrEqual(5);
    expect(row!.called).toBeLessThanOrEqual(11);
    expect(row!.away).toBe(30);
    expect(await stateOf(room, present[0]!)).toBe("called");
  });
});

test("a second node knows whose pages the first one has heard of", async () => {
  const { room, visitors } = await queueOf(165, 3);
  await pass(room, 4, visitors.slice(1));
  const { db, clock } = house.server.office;
  const other = openPresence({ db, clock });
  await other.share([{ presentationId: room.id, awayMinutes: 2 }]);
  const age = (number: number): number => clock.now().getTime() - other.lastSeen(room.id, number);
  expect(age(1)).toBeGreaterThan(230_000);
  expect(age(2)).toBeLessThan(60_000);
  expect(age(3)).toBeLessThan(60_000);
});
