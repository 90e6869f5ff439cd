import fc from "fast-check";
import { expect, test } from "vitest";
import { agorot, ZERO } from "../../domain/money.ts";
import { minus, percentOf } from "../../domain/moneySums.ts";
import { PRICE_STAGES, priceOf } from "../../domain/price.ts";
import type { PriceLine } from "../../domain/serviceCharge.ts";
import { fullCount } from "../gate/fullCount.ts";
import { anyAgorot } from "./anyAgorot.ts";

const line = (parts: Partial<PriceLine> = {}): PriceLine => ({
  listed: agorot(5000),
  coupon: ZERO,
  addons: ZERO,
  serviceCharge: agorot(300),
  isSubTicket: false,
  ...parts,
});

const cart = {
  presentations: [
    { type: "flat" as const, amount: 700, lines: [line(), line({ isSubTicket: true })] },
  ],
  products: [{ price: agorot(450), quantity: 2 }],
  isHold: false,
  voucherBalance: ZERO,
};

test("a sub-ticket adds its charge and no price, and a flat charge counts once", () => {
  expect(priceOf(cart)).toEqual({
    listed: 5000,
    coupon: 0,
    tickets: 5000,
    addons: 0,
    products: 900,
    ticketCharges: 600,
    globalCharge: 700,
    vouchers: 0,
    memberships: 0,
    donations: 0,
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
  const other = { type: "flat" as const, amount: 0, lines: [line({ listed: agorot(100_000) })] };
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
  expect(priceOf({ ...cart, voucherBalance: agorot(200) }).balanceDue).toBe(7000);
  expect(priceOf({ ...cart, voucherBalance: agorot(1e6) })).toMatchObject({
    voucherPayments: 7200,
    balanceDue: 0,
  });
});

test("a coupon lowers the line, and a percent charge is taken of the line", () => {
  const coupon = agorot(-2000);
  const lines = [line({ coupon }), line({ isSubTicket: true, coupon })];
  const price = priceOf({
    ...cart,
    presentations: [{ type: "percent", amount: 10, lines }],
    products: [],
  });
  expect(price).toMatchObject({ listed: 5000, coupon: -2000, tickets: 3000, globalCharge: 300 });
});

test("addons, and what else is bought, are stages of their own", () => {
  const lines = [line({ addons: agorot(1500) })];
  const price = priceOf({
    presentations: [{ type: "perTicket", amount: 0, lines }],
    products: [],
    isHold: false,
    voucherBalance: ZERO,
    vouchers: agorot(10_000),
    memberships: agorot(20_000),
    donations: agorot(500),
  });
  expect(price).toMatchObject({ addons: 1500, vouchers: 10_000, memberships: 20_000 });
  expect(price.total).toBe(5000 + 1500 + 300 + 10_000 + 20_000 + 500);
});

const lines = fc.array(
  fc
    .record({
      listed: anyAgorot(1e6),
      off: fc.nat(100),
      addons: anyAgorot(1e4),
      serviceCharge: anyAgorot(1e4),
      isSubTicket: fc.boolean(),
    })
    .map(({ off, ...each }) => ({
      ...each,
      coupon: minus(ZERO, percentOf(each.listed, off)),
    })),
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
  products: fc.array(fc.record({ price: anyAgorot(1e5), quantity: fc.nat(20) })),
  isHold: fc.boolean(),
  voucherBalance: anyAgorot(1e7),
  vouchers: anyAgorot(1e6),
  memberships: anyAgorot(1e6),
  donations: anyAgorot(1e6),
});

const CARTS = fullCount(1000, 20_000);

test(`of ${CARTS} random carts every total is the sum of its named stages`, () => {
  fc.assert(
    fc.property(carts, (any) => {
      const price = priceOf(any);
      const { listed, coupon, total, voucherPayments, balanceDue } = price;
      expect(price.tickets).toBe(listed + coupon);
      const added = PRICE_STAGES.slice(
        PRICE_STAGES.indexOf("tickets"),
        PRICE_STAGES.indexOf("total"),
      );
      expect(total).toBe(added.reduce((sum, stage) => sum + price[stage], 0));
      expect(balanceDue).toBe(total - voucherPayments);
      expect(voucherPayments).toBe(Math.min(total, any.voucherBalance));
      for (const stage of PRICE_STAGES) {
        expect(Number.isInteger(price[stage])).toBe(true);
        if (stage !== "coupon") expect(price[stage]).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: CARTS },
  );
});

test("each line's own stages explain the order's, to the agora", () => {
  fc.assert(
    fc.property(carts, (any) => {
      const mains = any.presentations
        .flatMap((each) => each.lines)
        .filter((one) => !one.isSubTicket);
      const price = priceOf(any);
      expect(mains.reduce((sum, each) => sum + each.listed + each.coupon, 0)).toBe(price.tickets);
    }),
  );
});
