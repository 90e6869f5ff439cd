import { expect, test } from "vitest";
import { Cart } from "../../../../domain/cart.ts";
import { setProduct } from "../../../../app/order/cart/order.ts";
import { cartOf, pricePreview, seatPrice } from "../../../../app/order/cart/pricePreview.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";

const popcorn = {
  id: 9,
  name: "Popcorn",
  price: 20.5,
  selectedQuantity: 0,
  isDeliveryRequired: false,
  isUpsell: false,
  imageUrl: null,
};

const withCharge = (type: "flat" | "percent" | "perTicket", amount: number, perTicket = 0) =>
  presentation({
    serviceCharge: { name: "Fee", type, amount },
    products: [popcorn],
    ticketGroups: [
      { id: 1, name: "A", color: 0, tickets: [ticket({ price: 50.1, serviceCharge: perTicket })] },
    ],
  });

test("a flat charge counts once, a percentage by the tickets, a ticket's own by the seat", () => {
  expect(pricePreview(openOrderOf(withCharge("flat", 12)))).toMatchObject({
    tickets: 10020,
    globalCharge: 1200,
    total: 11220,
  });
  expect(pricePreview(openOrderOf(withCharge("percent", 10)))).toMatchObject({
    globalCharge: 1002,
    total: 11022,
  });
  expect(pricePreview(openOrderOf(withCharge("perTicket", 2, 2)))).toMatchObject({
    ticketCharges: 400,
    globalCharge: 0,
    total: 10420,
  });
});

test("products count by quantity, and leave with quantity 0", () => {
  const order = openOrderOf(withCharge("flat", 0));
  setProduct(9, 3, order);
  expect(pricePreview(order)).toMatchObject({ products: 6150, total: 16170 });
  setProduct(9, 0, order);
  expect(order.products).toEqual({});
});

test("a seat under another seat's ticket costs its charge only", () => {
  const seats = [chosen(1), chosen(2, { subTicketOf: chosen(1).key })];
  const order = openOrderOf(withCharge("perTicket", 2, 2), seats);
  expect(pricePreview(order)).toMatchObject({ tickets: 5010, ticketCharges: 400 });
  expect(
    cartOf(order).seats.map(({ ticket: { amount, ...rest } }) => [
      amount,
      rest.isMultiplyFactorSubTicket,
    ]),
  ).toEqual([
    [50.1, false],
    [0, true],
  ]);
});

test("a seat's price has all that comes with it but what an order pays once", () => {
  expect(seatPrice(withCharge("flat", 12), ticket({ price: 50 }))).toBe(5000);
  expect(seatPrice(withCharge("percent", 10), ticket({ price: 50 }))).toBe(5500);
  expect(seatPrice(withCharge("perTicket", 2), ticket({ price: 50, serviceCharge: 2 }))).toBe(5200);
  // 61.5 agorot are rounded to 62, as on the server, although the product in shekels is slightly less.
  expect(seatPrice(withCharge("percent", 15), ticket({ price: 4.1 }))).toBe(472);
});

test("the payload is a cart by the contract", () => {
  const order = openOrderOf(withCharge("flat", 12));
  setProduct(9, 2, order);
  const cart = cartOf(order, { termsConfirmed: true });
  expect(Cart.safeParse(cart).success).toBe(true);
  expect(cart).toMatchObject({
    authProfileId: 1,
    businessId: 1,
    locationId: 2,
    products: [{ id: 9, quantity: 2 }],
    globalServiceCharge: { name: "Fee", amount: 12 },
    termsConfirmed: true,
  });
  expect(cart.seats[1]).toMatchObject({
    x: 2,
    y: 1,
    RowName: "1",
    ticket: { prsntId: 1, ticketGroupId: 1, sectionId: 1, ticketId: 1, amount: 50.1 },
  });
});

test("a hold order pays no charge", () => {
  const order = openOrderOf(withCharge("perTicket", 2, 2));
  order.isHold = true;
  expect(pricePreview(order)).toMatchObject({ ticketCharges: 0, total: 10020 });
  expect(cartOf(order)).toMatchObject({ isHold: true, paymentMethod: "none" });
});

test("a code's reduction, extras and a named price are stages of their own", () => {
  const of = presentation({
    serviceCharge: { name: "Fee", type: "flat", amount: 0 },
    ticketGroups: [
      {
        id: 1,
        name: "A",
        color: 0,
        tickets: [
          ticket({ addons: [{ id: 1, name: "Programme", price: 25 }] }),
          ticket({ id: 7, openPrice: { min: 20, max: 200, multiplier: 5 } }),
        ],
      },
    ],
  });
  const half = ticket({ price: 25, oldPrice: 50, code: "HALF" });
  const order = openOrderOf(of, [
    chosen(1, { codeTicket: half }),
    chosen(2, { addons: [1] }),
    chosen(3, { ticketId: 7, amount: 35 }),
  ]);
  expect(pricePreview(order)).toMatchObject({
    listed: 13_500,
    coupon: -2500,
    tickets: 11_000,
    addons: 2500,
    total: 13_500,
  });
  expect(
    cartOf(order).seats.map(({ ticket: { amount, code, addons } }) => [amount, code, addons]),
  ).toEqual([
    [25, "HALF", []],
    [50, null, [{ id: 1, price: 25 }]],
    [35, null, []],
  ]);
});

test("a member's balance opens a price of its own, which is no reduction", () => {
  const own = ticket({ price: 30, oldPrice: 50, code: "200", memberNumber: "200" });
  const order = openOrderOf(withCharge("flat", 0), [chosen(1, { codeTicket: own })]);
  expect(pricePreview(order)).toMatchObject({ listed: 3000, coupon: 0 });
});
