import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { movesOf, moveSeats } from "../../../../app/order/modify/moveSeats.ts";
import { moving, sameLevel, stopMoving } from "../../../../app/order/seats/moving.ts";
import { commit } from "../../../../domain/api/payment.ts";
import { roundToAgorot } from "../../../../domain/money.ts";
import { refusal } from "../../../../domain/refusal.ts";
import { contextOf } from "../contextOf.ts";
import { memoryStore } from "../memoryStore.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { serverOf } from "../payment/payServer.ts";

const CHEAP = 1;
const DEAR = 2;
const COSTS = new Map([
  [CHEAP, roundToAgorot(50)],
  [DEAR, roundToAgorot(90)],
]);
const costOf = (group: number) => COSTS.get(group);

const held = (seat: number, ticketGroupId = CHEAP) => ({
  ...chosen(seat, { ticketGroupId }),
  seat,
});
const now = (...tickets: ReturnType<typeof held>[]) => ({
  reservationIdentifier: "R1",
  tickets,
  wanted: tickets.map(({ seat }) => seat),
});
const seatsOf = (moves: ReturnType<typeof movesOf>) =>
  moves.map(({ from, to }) => [from.seat, to.seat]);

afterEach(() => stopMoving(memoryStore()));

describe("tickets that move", () => {
  test("keep their order in the hall, in whatever order the new seats were chosen", () => {
    const moves = movesOf(now(held(3), held(2)), [chosen(9), chosen(8)], costOf);
    expect(seatsOf(moves)).toEqual([
      [2, 8],
      [3, 9],
    ]);
  });

  test("go to seats of their own price", () => {
    const to = [chosen(8, { ticketGroupId: DEAR }), chosen(9, { ticketGroupId: CHEAP })];
    const moves = movesOf(now(held(2, DEAR), held(3, CHEAP)), to, costOf);
    expect(seatsOf(moves)).toEqual([
      [3, 9],
      [2, 8],
    ]);
  });

  test("are only those that were asked for, and places of general admission are no seats", () => {
    const some = { ...now(held(2), held(3)), wanted: [3] };
    expect(seatsOf(movesOf(some, [chosen(1, { seat: null }), chosen(9)], costOf))).toEqual([
      [3, 9],
    ]);
  });

  test("wait until there is a seat for each of them", () => {
    expect(movesOf(now(held(2), held(3)), [chosen(9)], costOf)).toHaveLength(1);
  });

  test("may go to every group that costs the same, and to no other", () => {
    const prices = new Map([...COSTS, [3, roundToAgorot(50)]]);
    expect(sameLevel(now(held(2)), prices)).toEqual([CHEAP, 3]);
  });
});

describe("the move", () => {
  const MOVED = { reservationIdentifier: "R1", ticketIdentifiers: ["T1"], documentKeys: ["a"] };
  const order = () => openOrderOf(undefined, [chosen(9)]);
  const moves = () => movesOf(now(held(2)), [chosen(9)], costOf);

  beforeEach(() => void (moving.now = now(held(2))));

  /** Moves the seats at a server that returns these replies in order. */
  async function moveWith(...answers: Parameters<typeof serverOf>[0][string]) {
    const server = serverOf({ [commit.path]: answers });
    const waits: number[] = [];
    const why = await moveSeats(
      contextOf({ order: order(), call: server.call }),
      moves(),
      async (ms) => void waits.push(ms),
    );
    return { server, waits, why };
  }

  test("names the old and the new seat, and pays nothing", async () => {
    const { server, why } = await moveWith(MOVED);
    expect(why).toBeUndefined();
    expect(server.asked(commit.path)).toMatchObject([
      {
        body: {
          cart: {
            paymentMethod: "none",
            seats: [],
            products: [],
            modify: {
              resId: "R1",
              tickets: [
                {
                  presentationId: 1,
                  sectionId: 1,
                  x: 2,
                  y: 1,
                  newSeat: { sectionId: 1, x: 9, y: 1 },
                },
              ],
            },
          },
        },
      },
    ]);
    expect(moving.now?.moved).toMatchObject(MOVED);
  });

  test("is sent again under the same key while nobody knows whether it was made", async () => {
    const { server, waits, why } = await moveWith(
      refusal("errorNoResponse"),
      refusal("IN_PROGRESS"),
      MOVED,
    );
    expect(why).toBeUndefined();
    expect(waits).toEqual([1000, 2000]);
    expect(new Set(server.keys()).size).toBe(1);
    expect(server.keys()).toHaveLength(3);
  });

  test("gives up in the end, and the tickets are where they were", async () => {
    const { server, waits, why } = await moveWith(refusal("errorNoResponse"));
    expect(why?.code).toBe("errorNoResponse");
    expect(server.keys()).toHaveLength(waits.length + 1);
    expect(moving.now?.moved).toBeUndefined();
  });

  test("is not tried again after a refusal", async () => {
    const { waits, why } = await moveWith(refusal("SEAT_UNAVAILABLE"));
    expect(why?.code).toBe("SEAT_UNAVAILABLE");
    expect(waits).toEqual([]);
  });

  test("of nothing asks the server nothing", async () => {
    const context = contextOf({ order: order() });
    expect((await moveSeats(context, []))?.code).toBe("NOTHING_SELECTED");
    moving.now = undefined;
    expect((await moveSeats(context, moves()))?.code).toBe("NOTHING_SELECTED");
  });
});
