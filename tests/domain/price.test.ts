import fc from "fast-check";
import { expect, test } from "vitest";
import { priceOf, type PriceLine } from "../../domain/price.ts";

const line = (parts: Partial<PriceLine> = {}): PriceLine => ({
  listed: 5000,
  addons: 0,
  serviceCharge: 300,
  isSubTicket: false,
  ...parts,
});

const cart = {
  presentations: [
    { type: "flat" as const, amount: 700, lines: [line(), line({ isSubTicket: true })] },
  ],
  products: [{ price: 450, quantity: 2 }],
  isHold: false,
  voucherBalance: 0,
};

test("a sub-ticket adds its charge and no price, and a flat charge counts once", () => {
  expect(priceOf(cart)).toEqual({
    tickets: 5000,
    addons: 0,
    products: 900,
    ticketCharges: 600,
    globalCharge: 700,
    total: 7200,
    voucherPayments: 0,
    balanceDue: 7200,
  });
});

test("a hold order has no service charge of any kind", () => {
  const held = priceOf({ ...cart, isHold: true });
  expect(held.ticketCharges + held.globalCharge).toBe(0);
  expect(held.total).toBe(5900);
});

test("a percent charge is a share of its own presentation's ticket prices", () => {
  const percent = { type: "percent" as const, amount: 10, lines: [line()] };
  const other = { type: "flat" as const, amount: 0, lines: [line({ listed: 100_000 })] };
  expect(priceOf({ ...cart, presentations: [percent, other] }).globalCharge).toBe(500);
});

test("a per-ticket charge is carried by the tickets and not added again", () => {
  const perTicket = { type: "perTicket" as const, amount: 300, lines: [line()] };
  expect(priceOf({ ...cart, presentations: [perTicket] }).globalCharge).toBe(0);
});

test("a presentation without seats charges nothing", () => {
  expect(
    priceOf({ ...cart, presentations: [{ type: "flat", amount: 700, lines: [] }] }).total,
  ).toBe(900);
});

test("a voucher pays the lesser of the total and its balance", () => {
  expect(priceOf({ ...cart, voucherBalance: 200 }).balanceDue).toBe(7000);
  expect(priceOf({ ...cart, voucherBalance: 1e6 })).toMatchObject({
    voucherPayments: 7200,
    balanceDue: 0,
  });
});

test("the stages of any cart add up", () => {
  const lines = fc.array(
    fc.record({
      listed: fc.nat(1e6),
      addons: fc.nat(1e4),
      serviceCharge: fc.nat(1e4),
      isSubTicket: fc.boolean(),
    }),
  );
  const carts = fc.record({
    presentations: fc.array(
      fc.record({
        type: fc.constantFrom("flat" as const, "percent" as const, "perTicket" as const),
        amount: fc.nat(30),
        lines,
      }),
      { maxLength: 4 },
    ),
    products: fc.array(fc.record({ price: fc.nat(1e5), quantity: fc.nat(20) })),
    isHold: fc.boolean(),
    voucherBalance: fc.nat(1e7),
  });
  fc.assert(
    fc.property(carts, (any) => {
      const price = priceOf(any);
      const { tickets, addons, products, ticketCharges, globalCharge } = price;
      expect(price.total).toBe(tickets + addons + products + ticketCharges + globalCharge);
      expect(price.balanceDue).toBe(price.total - price.voucherPayments);
      expect(price.balanceDue).toBeGreaterThanOrEqual(0);
    }),
  );
});
