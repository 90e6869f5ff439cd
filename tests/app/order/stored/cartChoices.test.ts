import { expect, test } from "vitest";
import { onePresentation } from "../../../../domain/api/catalogue.ts";
import { mine } from "../../../../domain/api/seats.ts";
import { seatKey } from "../../../../domain/ids.ts";
import type { Cart } from "../../../../domain/cart.ts";
import { cartChoices } from "../../../../app/order/stored/cartChoices.ts";
import { emptyOrder } from "../../../../app/order/cart/order.ts";
import { openOrder } from "../../../../app/order/steps/orderSteps.ts";
import { cartOf } from "../../../../app/order/cart/pricePreview.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { EXPIRES, fakeOffice } from "../fakeOffice.ts";
import { stillHall } from "../hallFixture.ts";
import { contextOf } from "../contextOf.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";

const offer = presentation({
  ticketGroups: [
    {
      id: 1,
      name: "A",
      color: 0,
      tickets: [
        ticket(),
        ticket({ id: 2, multiplyFactor: 2 }),
        ticket({ id: 3, addons: [{ id: 8, name: "Drink", price: 5 }] }),
      ],
    },
  ],
});

/** Returns a cart with two pairs, a ticket with an add-on and a reference, and a plain ticket with a coupon. */
function boughtBefore(): Cart {
  const [a, b, c, d, e, f] = [1, 2, 3, 4, 5, 6].map((x) =>
    chosen(x, { y: 0, key: seatKey(1, x, 0) }),
  );
  const seats = [
    { ...a!, ticketId: 2 },
    { ...b!, ticketId: 2 },
    { ...c!, ticketId: 2, subTicketOf: b!.key },
    { ...d!, ticketId: 2, subTicketOf: a!.key },
    { ...e!, ticketId: 3, addons: [8], ref1: "Room 5" },
    { ...f!, codeTicket: { ...ticket(), code: "HALF", price: 25, oldPrice: 50 } },
  ];
  return { ...cartOf({ ...openOrderOf(offer, seats), products: { 9: 2 } }), isHold: false };
}

/** Opens an order in a new tab while there are no other tabs. Returns the restored order. */
async function newTab(cart: Cart | null, seats = [1, 2, 3, 4, 5, 6], id = 1) {
  const order = emptyOrder();
  const office = fakeOffice();
  const opening = openOrder(contextOf({ order, call: office.call }), id, {
    openSeats: async () => ({ reply: stillHall(id).hall }),
    askTabs: async () => undefined,
    storedCart: async () => cart,
  });
  await office.settled();
  expect(office.last().route).toBe(onePresentation);
  await office.last().yes({ presentation: { ...offer, id } });
  expect(office.last().route).toBe(mine);
  await office.last().yes({ seats, places: [], expiresAt: EXPIRES });
  await opening;
  return order;
}

test("the tickets of the stored cart come back to the seats that are still mine", async () => {
  const order = await newTab(boughtBefore());
  const keyOf = (seat: number) => order.seats.find((one) => one.seat === seat)!.key;
  // The cart does not store which seats form a pair. Each pair has one main ticket and one sub-ticket.
  const subs = order.seats.flatMap(({ subTicketOf }) => subTicketOf ?? []);
  expect(subs.toSorted()).toEqual([keyOf(1), keyOf(2)].toSorted());
  expect(order.seats).toMatchObject([
    { seat: 1, ticketId: 2, subTicketOf: null },
    { seat: 2, ticketId: 2, subTicketOf: null },
    { seat: 3, ticketId: 2 },
    { seat: 4, ticketId: 2 },
    { seat: 5, ticketId: 3, addons: [8], ref1: "Room 5" },
    { seat: 6, ticketId: 1 },
  ]);
  expect(order).toMatchObject({ products: { 9: 2 }, waitingCodes: ["HALF"], isHold: false });
});

test("a seat that is not mine any more takes its pair's ticket with it", async () => {
  const order = await newTab(boughtBefore(), [4, 5]);
  expect(order.seats).toMatchObject([
    { seat: 4, ticketId: 1, subTicketOf: null },
    { seat: 5, ticketId: 3 },
  ]);
});

test("no cart, and a cart of another event, leave the usual tickets", async () => {
  for (const cart of [null, boughtBefore()]) {
    const order = await newTab(cart, [1], 2);
    expect(order.seats).toMatchObject([{ seat: 1, ticketId: 1 }]);
    expect(order.waitingCodes).toEqual([]);
  }
});

test("a voucher that paid is looked up anew, and a code is tried as often as it was used", () => {
  const cart = boughtBefore();
  const coded = cart.seats.map((seat) => ({ ...seat, ticket: { ...seat.ticket, code: "M1" } }));
  const text = cartChoices(
    { ...cart, seats: coded, voucherPayments: { GIFT: { amount: 5, id: 1 } } },
    1,
  );
  // Only four of the six tickets have codes, because two are sub-tickets.
  expect(JSON.parse(text!)).toMatchObject({ waitingCodes: ["M1", "M1", "M1", "M1", "GIFT"] });
});
