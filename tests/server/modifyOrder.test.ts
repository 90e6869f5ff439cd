import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../domain/cart.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { openHouse, type House } from "./house.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "./shopper.ts";
import { twoOf } from "./firstOf.ts";

let house: House;
let show: Presentation;
let free: Choice[];
beforeAll(async () => {
  house = await openHouse();
  const scout = await new Shopper(house.url).arrive();
  show = await scout.presentation(DEMO.play);
  free = await scout.freeSeats(show);
});
afterAll(() => house.close());

/** Removes the next free seats of a ticket group from `free` and returns them. */
function take(ticketGroupId: number, count: number): Choice[] {
  const seats = free.filter((seat) => seat.ticketGroupId === ticketGroupId).slice(0, count);
  free = free.filter((seat) => !seats.includes(seat));
  return seats;
}

const groups = (): number[] => [...new Set(free.map((seat) => seat.ticketGroupId))];

async function bought(count = 2) {
  const shopper = await new Shopper(house.url).arrive();
  const seats = take(groups()[0]!, count);
  for (const seat of seats) expect((await shopper.lock(show, seat, seat)).status).toBe(200);
  const cart = cartOf(
    show,
    seats.map((seat) => cartSeat(show, seat)),
  );
  const total = cart.seats.reduce(
    (sum, { ticket }) => sum + ticket.amount,
    cart.globalServiceCharge.amount,
  );
  const paid = await shopper.commit({ ...cart, ...(await shopper.tokenise(total, show)) });
  expect(paid.status).toBe(200);
  return { shopper, seats, cart, reservation: paid.body };
}

const moving = (
  cart: Cart,
  resId: string,
  pairs: readonly (readonly [Choice, Choice])[],
): Cart => ({
  ...cart,
  paymentMethod: "none",
  seats: [],
  modify: {
    resId,
    tickets: pairs.map(([from, to]) => ({
      presentationId: show.id,
      sectionId: from.sectionId,
      x: from.x,
      y: from.y,
      newSeat: { sectionId: to.sectionId, x: to.x, y: to.y },
    })),
  },
});

const statesOf = async (seats: readonly Choice[]): Promise<boolean[]> => {
  const watcher = await new Shopper(house.url).arrive();
  const open = await watcher.freeSeats(show);
  return seats.map(({ sectionId, x, y }) =>
    open.some((seat) => seat.sectionId === sectionId && seat.x === x && seat.y === y),
  );
};

const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;

describe("moving tickets to other seats", () => {
  test("keeps order, tickets and money, frees the old seats, sells the new ones", async () => {
    const { shopper, seats, cart, reservation } = await bought();
    const to = take(seats[0]!.ticketGroupId, 2);
    for (const seat of to) expect((await shopper.lock(show, seat, seat)).status).toBe(200);
    const key = randomUUID();
    const moved = moving(cart, reservation.reservationIdentifier, [
      [seats[0]!, to[0]!],
      [seats[1]!, to[1]!],
    ]);
    const answer = await shopper.commit(moved, key);
    expect(answer).toEqual({ status: 200, body: reservation });
    expect(await shopper.commit(moved, key)).toEqual(answer);
    expect(await statesOf([...seats, ...to])).toEqual([true, true, false, false]);
    const ticket = await shopper.get<{ document: { seat: { SeatName: string } } }>(
      `/edocument/${reservation.documentKeys[0]!}`,
    );
    expect(JSON.stringify(ticket.body)).toContain(to[0]!.seatName);
    // The freed seats can be sold again.
    const other = await new Shopper(house.url).arrive();
    expect((await other.lock(show, seats[0]!, seats[0])).status).toBe(200);
  });

  test("stays in one price level", async () => {
    const { shopper, seats, cart, reservation } = await bought(1);
    const dearer = take(
      groups().find((id) => id !== seats[0]!.ticketGroupId)!,
      1,
    );
    expect((await shopper.lock(show, dearer[0]!, dearer[0])).status).toBe(200);
    const moved = moving(cart, reservation.reservationIdentifier, [[seats[0]!, dearer[0]!]]);
    expect(codeOf(await shopper.commit(moved))).toBe("PRICE_LEVEL_MISMATCH");
    expect(await statesOf(seats)).toEqual([false]);
  });

  test("needs locks on the new seats, and changes nothing without them", async () => {
    const { shopper, seats, cart, reservation } = await bought(1);
    const [to] = take(seats[0]!.ticketGroupId, 1);
    const moved = moving(cart, reservation.reservationIdentifier, [[seats[0]!, to!]]);
    expect(codeOf(await shopper.commit(moved))).toBe("CART_EXPIRED");
    expect(await statesOf([seats[0]!, to!])).toEqual([false, true]);
  });

  test("refuses two tickets onto one seat, and seats that the order has already", async () => {
    const { shopper, seats, cart, reservation } = await bought();
    const [one, two] = twoOf(seats);
    const [to] = take(one.ticketGroupId, 1);
    expect((await shopper.lock(show, to!, to)).status).toBe(200);
    const refusedFields = async (pairs: readonly (readonly [Choice, Choice])[]) => {
      const moved = moving(cart, reservation.reservationIdentifier, pairs);
      const { status, body } = await shopper.commit(moved);
      return [status, body.error];
    };
    const told = (place: number) => [
      422,
      expect.objectContaining({
        code: "VALIDATION",
        fields: [expect.objectContaining({ field: `cart.modify.tickets.${place}.newSeat.x` })],
      }),
    ];
    const onto = [
      [one, to!],
      [two, to!],
    ] as const;
    expect(await refusedFields(onto)).toEqual(told(1));
    const swapped = [
      [one, two],
      [two, one],
    ] as const;
    expect(await refusedFields(swapped)).toEqual(told(0));
    expect(await refusedFields([[one, one]])).toEqual(told(0));
    expect(await statesOf([one, two])).toEqual([false, false]);
  });

  test("is for the buyer alone, and for seats of the order", async () => {
    const { shopper, seats, cart, reservation } = await bought(1);
    const [to, elsewhere] = take(seats[0]!.ticketGroupId, 2);
    const id = reservation.reservationIdentifier;
    const thief = await new Shopper(house.url).arrive();
    await thief.lock(show, to!, to);
    const stolen = await thief.commit(moving(cart, id, [[seats[0]!, to!]]));
    expect([stolen.status, codeOf(stolen)]).toEqual([404, "ORDER_NOT_FOUND"]);
    const strange = await shopper.commit(moving(cart, id, [[elsewhere!, to!]]));
    expect(strange.body.error).toMatchObject({
      code: "VALIDATION",
      fields: [{ field: "cart.modify.tickets.0.x" }],
    });
    const stale = moving(cart, id, [[seats[0]!, elsewhere!]]);
    await shopper.lock(show, elsewhere!, elsewhere);
    stale.modify!.lastTransactionId = "of another day";
    expect(codeOf(await shopper.commit(stale))).toBe("GENERAL_ERROR");
  });
});
