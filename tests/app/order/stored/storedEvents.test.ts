import { describe, expect, test } from "vitest";
import { onePresentation } from "../../../../domain/api/catalogue.ts";
import { mine } from "../../../../domain/api/seats.ts";
import type { Call } from "../../../../app/shell/net/api.ts";
import {
  checkEvents,
  checkOthers,
  eventsFromStore,
  eventsToStore,
} from "../../../../app/order/stored/storedEvents.ts";
import type { RouteShape } from "../../../../domain/api/route.ts";
import { refusal, type RefusalCode } from "../../../../domain/refusal.ts";
import { vouched } from "../../../vouched.ts";
import { presentation } from "../../fixtures.ts";
import { contextOf } from "../contextOf.ts";
import { EXPIRES } from "../fakeOffice.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";

const own = (...seats: number[]) => ({
  seats,
  places: [],
  expiresAt: seats.length > 0 ? EXPIRES : null,
});

/**
 * Returns a server on which the visitor has locked these seats, by event. For an event with a code instead of
 * seats, the server refuses the call with this code.
 */
function serverWith(held: Readonly<Record<number, object | RefusalCode>>): Call {
  return vouched<Call>(
    async (
      route: RouteShape,
      ask: { params?: { id: number }; query: { presentationId?: number } },
    ) => {
      const id = ask.params?.id ?? ask.query.presentationId ?? 0;
      const claims = held[id] ?? own();
      if (typeof claims === "string") return { refusal: refusal(vouched<"NOT_FOUND">(claims)) };
      if (route === onePresentation) return { reply: { presentation: presentation({ id }) } };
      if (route === mine) return { reply: claims };
      throw new Error(`not expected: ${route.path}`);
    },
  );
}

/** Returns an order with two events of two seats each. The second event is on screen. */
function twoEvents() {
  const order = openOrderOf(presentation({ id: 2 }), [chosen(3), chosen(4)]);
  const first = openOrderOf();
  order.others = [{ presentation: first.presentation!, seats: first.seats }];
  return order;
}

const seatsOf = (events: readonly { readonly seats: readonly { readonly x: number }[] }[]) =>
  events.map(({ seats }) => seats.map(({ x }) => x));

describe("after a reload", () => {
  const stored = () => eventsToStore(twoEvents());

  test("each event has the seats that the server still holds", async () => {
    const { reply } = await eventsFromStore(stored(), serverWith({ 1: own(1), 2: own(3, 4) }));
    expect(seatsOf(reply?.events ?? [])).toEqual([[1], [3, 4]]);
    expect(reply?.events.every(({ seats }) => seats.every(({ isLocked }) => isLocked))).toBe(true);
    expect(reply?.expiresAt).toBe(EXPIRES);
  });

  test("an event whose seats are all lost is left out", async () => {
    const { reply } = await eventsFromStore(stored(), serverWith({ 1: own(), 2: own(3) }));
    expect(reply?.events.map(({ presentation: { id } }) => id)).toEqual([2]);
  });

  test("an event that is sold no more does not cost the other one its seats", async () => {
    const { reply } = await eventsFromStore(stored(), serverWith({ 1: "NOT_FOUND", 2: own(3) }));
    expect(seatsOf(reply?.events ?? [])).toEqual([[3]]);
  });

  test("nothing is given up while the server cannot be reached", async () => {
    const answer = await eventsFromStore(stored(), serverWith({ 1: own(1), 2: "errorNoResponse" }));
    expect(answer.refusal?.code).toBe("errorNoResponse");
  });

  test("a place of general admission is known by its section and number", async () => {
    const order = openOrderOf(presentation(), [
      chosen(7, { seat: null, y: 0 }),
      chosen(8, { seat: null, y: 0 }),
    ]);
    const places = { seats: [], places: [{ sectionId: 1, x: 8 }], expiresAt: EXPIRES };
    const { reply } = await eventsFromStore(eventsToStore(order), serverWith({ 1: places }));
    expect(seatsOf(reply?.events ?? [])).toEqual([[8]]);
  });
});

describe("the events that are not on screen", () => {
  test("lose the seats that the server holds no more", async () => {
    const order = twoEvents();
    const call = serverWith({ 1: own(2) });
    expect(await checkOthers(contextOf({ order, call }))).toBe(EXPIRES);
    expect(seatsOf(order.others)).toEqual([[2]]);
  });

  test("go, once no seat of them is left", async () => {
    const order = twoEvents();
    expect(await checkOthers(contextOf({ order, call: serverWith({}) }))).toBeNull();
    expect(order.others).toEqual([]);
  });

  test("stay as they are while the server cannot be reached", async () => {
    const order = twoEvents();
    await checkOthers(contextOf({ order, call: serverWith({ 1: "errorNoResponse" }) }));
    expect(seatsOf(order.others)).toEqual([[1, 2]]);
  });

  test("ask nothing if there are none", async () => {
    expect(await checkOthers(contextOf({ order: openOrderOf() }))).toBeNull();
  });
});

describe("in the cart, where no hall is open", () => {
  test("all events are checked, and the time is that of the seats that are left", async () => {
    const order = Object.assign(twoEvents(), { phase: "closed" as const });
    await checkEvents(contextOf({ order, call: serverWith({ 1: own(2), 2: own(4) }) }));
    expect(seatsOf(order.others)).toEqual([[2]]);
    expect(order.seats.map(({ x }) => x)).toEqual([4]);
    expect(order.expiresAt).toBe(EXPIRES);
  });

  test("a cart that has lapsed is empty and has no time", async () => {
    const order = Object.assign(twoEvents(), { phase: "closed" as const });
    await checkEvents(contextOf({ order, call: serverWith({}) }));
    expect(order).toMatchObject({ others: [], seats: [], expiresAt: undefined });
  });

  test("an open hall checks for itself", async () => {
    const order = twoEvents();
    await checkEvents(contextOf({ order }));
    expect(order.seats).toHaveLength(2);
  });
});
