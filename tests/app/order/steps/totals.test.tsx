import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { choiceOf } from "../../../../app/order/cart/quote.ts";
import { emptyQuote, quote } from "../../../../app/order/cart/quoteState.ts";
import { order, resetOrder } from "../../../../app/order/cart/order.ts";
import { StepRail } from "../../../../app/order/steps/StepRail.tsx";
import { TotalLines } from "../../../../app/order/steps/TotalLines.tsx";
import { Totals } from "../../../../app/order/steps/Totals.tsx";
import type { Totals as SaidTotals } from "../../../../domain/cart.ts";
import ordering from "../../../../locales/en/order.json" with { type: "json" };
import { presentation } from "../../fixtures.ts";
import { attributesOf, elementsOf, factsOf, markupOf, textOf } from "../../markup.tsx";
import { line, orderOf } from "../../offers/offerLines.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";

beforeEach(() => void Object.assign(quote, emptyQuote()));
afterEach(() => {
  Object.assign(quote, emptyQuote());
  resetOrder(order, false);
});

const totals = (over: Partial<SaidTotals>): SaidTotals => ({
  listed: 100,
  coupon: 0,
  tickets: 100,
  addons: 0,
  products: 0,
  ticketCharges: 0,
  globalCharge: 12,
  vouchers: 0,
  memberships: 0,
  donations: 0,
  serviceCharge: 12,
  total: 112,
  voucherPayments: 0,
  balanceDue: 112,
  ...over,
});
/** Sets the server's totals as those for the current choice. */
const say = (over: Partial<SaidTotals>) =>
  Object.assign(quote, { of: choiceOf(order), totals: totals(over) });
const facts = () => factsOf(markupOf(<Totals />));

describe("the price of an order", () => {
  test("is the page's own sum until the server has priced the choice", () => {
    Object.assign(order, openOrderOf());
    expect(facts()).toEqual({ "2 tickets": "₪100.00", "Handling fee": "₪12.00", Total: "₪112.00" });
    say({ listed: 90, total: 102, balanceDue: 102 });
    expect(facts()).toMatchObject({ "2 tickets": "₪90.00", Total: "₪102.00" });
    // The server's price was for two seats.
    order.seats = [chosen(1)];
    expect(facts()).toMatchObject({ "1 ticket": "₪50.00", Total: "₪62.00" });
  });

  test("counts a ticket for two seats once", () => {
    const [first, second] = [chosen(1), chosen(2)];
    Object.assign(
      order,
      openOrderOf(presentation(), [first, { ...second, subTicketOf: first.key }]),
    );
    expect(Object.keys(facts())[0]).toBe("1 ticket");
  });

  test("names every stage that is not zero, with what takes away as a minus", () => {
    Object.assign(order, openOrderOf());
    say({
      coupon: -20,
      addons: 8,
      products: 30,
      ticketCharges: 4,
      total: 134,
      voucherPayments: 50,
      balanceDue: 84,
    });
    expect(facts()).toEqual({
      "2 tickets": "₪100.00",
      [ordering["totals.coupon"]]: "-₪20.00",
      [ordering["totals.addons"]]: "₪8.00",
      [ordering["totals.products"]]: "₪30.00",
      "Handling fee": "₪16.00",
      [ordering["totals.beforeVoucher"]]: "₪134.00",
      [ordering["totals.voucherPayments"]]: "-₪50.00",
      [ordering["totals.total"]]: "₪84.00",
    });
  });

  test("has no fee for a reservation that is paid at the box office", () => {
    Object.assign(order, openOrderOf(), { isHold: true });
    expect(facts()).toEqual({ "2 tickets": "₪100.00", Total: "₪100.00" });
  });

  test("shows that products which vouchers pay for cost nothing", () => {
    Object.assign(order, openOrderOf());
    order.redeemed = [{ code: "POP", productId: 1, quantity: 2, balance: 3 }];
    const [name = ""] = Object.entries(facts()).find(([, value]) => value === "₪0.00") ?? [];
    expect(name).toBe(ordering["totals.redeemed"].replace("{{pieces}}", "2"));
  });

  test("of a membership is one line for it, without a fee of tickets", () => {
    Object.assign(order, orderOf("memberships", line({ amount: 240 })));
    expect(facts()).toMatchObject({
      [ordering["totals.memberships"]]: "₪240.00",
      [ordering["totals.total"]]: "₪240.00",
    });
  });
});

test("a long list of prices folds, and says what its button controls; the total is announced", () => {
  const lines = ["a", "b", "c", "d"].map((name) => ({ name, shekels: 1 }));
  const shown = markupOf(<TotalLines lines={lines} total={4} />);
  const [button = ""] = elementsOf(shown, "button");
  expect(attributesOf(button, "aria-expanded")).toEqual(["false"]);
  expect(attributesOf(shown, "id")).toContain(attributesOf(button, "aria-controls")[0]);
  expect(attributesOf(shown, "aria-live")).toEqual(["polite"]);
  const short = markupOf(<TotalLines lines={lines.slice(0, 3)} total={3} />);
  expect(elementsOf(short, "button")).toEqual([]);
});

test("the list of steps marks the present one, and only earlier ones can be gone to", () => {
  const steps = ["seats", "tickets", "pay"].map((step) => ({ step, name: step }));
  const shown = markupOf(<StepRail steps={steps} now="tickets" onGo={() => undefined} />);
  const buttons = elementsOf(shown, "button");
  expect(buttons.map((one) => one.includes("disabled"))).toEqual([false, true, true]);
  const current = buttons.filter((one) => one.includes('aria-current="step"'));
  expect(current.map(textOf)).toEqual(["tickets"]);
});
