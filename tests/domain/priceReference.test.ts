import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { agorot, ZERO } from "../../domain/money.ts";
import { PRICE_STAGES, priceOf, type PricedParts } from "../../domain/price.ts";
import { anyAgorot } from "./anyAgorot.ts";

/** Returns a percentage with two decimals of an amount, with halves rounded up, computed by long division. */
function percentage(amount: number, percent: number): number {
  const tenThousandths = amount * Math.round(percent * 100);
  const rest = ((tenThousandths % 10_000) + 10_000) % 10_000;
  return (tenThousandths - rest) / 10_000 + (rest >= 5_000 ? 1 : 0);
}

/** Computes the price of a cart line by line (storefront.md section 9, price totals). */
function billOf(cart: PricedParts): Record<(typeof PRICE_STAGES)[number], number> {
  const { vouchers = 0, memberships = 0, donations = 0, offerCharge } = cart;
  let [listed, coupon, addons, ticketCharges, globalCharge, products] = [0, 0, 0, 0, 0, 0];
  for (const { type, amount, lines } of cart.presentations) {
    let ownPrices = 0;
    for (const line of lines) {
      addons += line.addons;
      ticketCharges += line.serviceCharge;
      if (line.isSubTicket) continue;
      listed += line.listed;
      coupon += line.coupon;
      ownPrices += line.listed + line.coupon;
    }
    if (lines.length > 0 && type === "flat") globalCharge += amount;
    if (type === "percent") globalCharge += percentage(ownPrices, amount);
  }
  for (const { price, quantity } of cart.products) products += price * quantity;
  const bought = vouchers + memberships + donations;
  if (offerCharge?.type === "flat" && bought > 0) globalCharge += offerCharge.amount;
  if (offerCharge?.type === "percent") globalCharge += percentage(bought, offerCharge.amount);
  if (cart.isHold) [ticketCharges, globalCharge] = [0, 0];
  const tickets = listed + coupon;
  const total = tickets + addons + products + ticketCharges + globalCharge + bought;
  const voucherPayments = total < cart.voucherBalance ? total : cart.voucherBalance;
  return {
    listed,
    coupon,
    tickets,
    addons,
    products,
    ticketCharges,
    globalCharge,
    vouchers,
    memberships,
    donations,
    total,
    voucherPayments,
    balanceDue: total - voucherPayments,
  };
}

const lines = fc.array(
  fc
    .record({
      listed: anyAgorot(30_000),
      off: fc.nat(100),
      addons: anyAgorot(2_000),
      serviceCharge: anyAgorot(900),
      isSubTicket: fc.boolean(),
    })
    .map(({ off, ...line }) => ({
      ...line,
      coupon: agorot(-percentage(line.listed, off)),
    })),
  { maxLength: 4 },
);
/** Percentages with two decimals. */
const percent = fc.nat(10_000).map((hundredths) => hundredths / 100);
const charge = fc.oneof(
  fc.record({ type: fc.constantFrom("flat" as const, "perTicket" as const), amount: fc.nat(900) }),
  fc.record({ type: fc.constant("percent" as const), amount: percent }),
);
const offerCharge = fc.oneof(
  fc.record({ type: fc.constant("flat" as const), amount: fc.nat(900) }),
  fc.record({ type: fc.constant("percent" as const), amount: percent }),
);
const others = fc.constantFrom(ZERO, ZERO, agorot(1), agorot(4_999), agorot(20_000));
const carts: fc.Arbitrary<PricedParts> = fc.record(
  {
    presentations: fc.array(
      fc.tuple(charge, lines).map(([own, seats]) => ({ ...own, lines: seats })),
      { maxLength: 3 },
    ),
    products: fc.array(fc.record({ price: anyAgorot(5_000), quantity: fc.nat(3) }), {
      maxLength: 3,
    }),
    isHold: fc.boolean(),
    voucherBalance: anyAgorot(100_000),
    vouchers: others,
    memberships: others,
    donations: others,
    offerCharge,
  },
  { requiredKeys: ["presentations", "products", "isHold", "voucherBalance"] },
);

test("every stage of a price equals the sum over the cart's lines", () => {
  fc.assert(
    fc.property(carts, (cart) => {
      expect(priceOf(cart)).toEqual(billOf(cart));
    }),
    { seed: 1, numRuns: 500 },
  );
});

test("the stages are in the order of a receipt", () => {
  expect(PRICE_STAGES.join(" ")).toBe(
    "listed coupon tickets addons products ticketCharges globalCharge vouchers memberships " +
      "donations total voucherPayments balanceDue",
  );
});

describe("the charge on purchases other than tickets", () => {
  const nothing: PricedParts = {
    presentations: [],
    products: [],
    isHold: false,
    voucherBalance: ZERO,
  };
  const chargeOn = (parts: Partial<PricedParts>): number =>
    priceOf({ ...nothing, ...parts }).globalCharge;

  test.each(["vouchers", "memberships", "donations"] as const)("is due on %s alone", (kind) => {
    const bought = { [kind]: agorot(10_050) };
    expect(chargeOn({ ...bought, offerCharge: { type: "flat", amount: 700 } })).toBe(700);
    // 5 % of 100.50 is 5.025, which is rounded up.
    expect(chargeOn({ ...bought, offerCharge: { type: "percent", amount: 5 } })).toBe(503);
    expect(chargeOn(bought)).toBe(0);
  });

  test("is due once for several kinds, and their percentage is rounded once", () => {
    const bought = { vouchers: agorot(9), memberships: agorot(9), donations: agorot(9) };
    expect(chargeOn({ ...bought, offerCharge: { type: "flat", amount: 700 } })).toBe(700);
    expect(chargeOn({ ...bought, offerCharge: { type: "percent", amount: 5 } })).toBe(1);
  });

  test("is not due if nothing is bought, or if the order is a hold", () => {
    const flat = { type: "flat", amount: 700 } as const;
    expect(chargeOn({ offerCharge: flat })).toBe(0);
    expect(chargeOn({ donations: ZERO, offerCharge: flat })).toBe(0);
    expect(chargeOn({ donations: agorot(1), offerCharge: flat })).toBe(700);
    expect(chargeOn({ donations: agorot(1), offerCharge: flat, isHold: true })).toBe(0);
  });
});
