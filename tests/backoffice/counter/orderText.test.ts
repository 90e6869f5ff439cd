import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isMovable } from "../../../backoffice/counter/movableTicket.ts";
import { wireWay } from "../../../backoffice/counter/MoneyWay.tsx";
import { methodText } from "../../../backoffice/counter/OrderFacts.tsx";
import { isOfVoucher } from "../../../backoffice/counter/PutBack.tsx";
import { seatLine } from "../../../backoffice/counter/seatLine.ts";
import { session } from "../../../app/shell/net/session.ts";
import type { EdocumentState } from "../../../domain/edocument.ts";
import en from "../../../locales/en/counter.json" with { type: "json" };
import { englishTexts } from "../englishTexts.ts";
import { HAND_OUT, orderOf, PAID_ORDER, ticketOf } from "./paidOrder.ts";

let t: Awaited<ReturnType<typeof englishTexts>>;
beforeAll(async () => {
  session.locale = "en";
  t = await englishTexts();
});
afterAll(() => void (session.locale = "he"));

test.each([
  ["card", en["counter.method.card"]],
  ["saved", en["counter.method.card"]],
  ["paypal", en["counter.method.paypal"]],
  ["blik", en["counter.method.blik"]],
  ["bit", "Bit"],
  ["applepay", "Apple Pay"],
  ["googlepay", "Google Pay"],
  ["cash", en["counter.method.cash"]],
  ["terminal", en["counter.method.terminal"]],
  ["redirect", en["counter.method.other"]],
  [null, ""],
])("the payment method %j is called %j", (method, name) => {
  expect(methodText(t, method)).toBe(name);
});

test.each<readonly [EdocumentState, boolean]>([
  ["active", true],
  ["unpaid", true],
  ["blocked", true],
  ["scanned", false],
  ["cancelled", false],
  ["transferred", false],
  ["expired", false],
  ["past", false],
])("the seat of a ticket that is %s can be changed: %s", (state, can) => {
  expect(isMovable(ticketOf({ state }))).toBe(can);
  expect(isMovable(ticketOf({ state, seat: null }))).toBe(false);
});

describe("an order of products that a voucher paid for", () => {
  const [popcorn] = HAND_OUT.products;
  const bought = { ...popcorn!, ProductId: 2, Redeemed: 1 };
  const donation = {
    kind: "donation" as const,
    name: "A gift",
    quantity: 1,
    amount: 10,
    reference: null,
    isTopup: false,
    documentKey: null,
    StartDate: null,
    EndDate: null,
    isCancelled: false,
  };

  test("has nothing else", () => {
    expect(isOfVoucher(HAND_OUT)).toBe(true);
    expect(isOfVoucher(PAID_ORDER)).toBe(false);
    expect(isOfVoucher(orderOf({ tickets: [] }))).toBe(false);
    expect(isOfVoucher({ ...HAND_OUT, tickets: [ticketOf()] })).toBe(false);
    expect(isOfVoucher({ ...HAND_OUT, products: [popcorn!, bought] })).toBe(false);
    expect(isOfVoucher({ ...HAND_OUT, purchases: [donation] })).toBe(false);
  });
});

test("a seat is named by section, row and seat, and a place without a number by its section", () => {
  expect(seatLine(t, { SectionName: "Stalls", RowName: "A", SeatName: "1" })).toBe(
    "Stalls · row A · seat 1",
  );
  expect(seatLine(t, { SectionName: "Floor", RowName: "", SeatName: "" })).toBe("Floor");
});

test("the number of a slip goes only with the terminal", () => {
  expect(wireWay({ method: "terminal", reference: " 7 " })).toEqual({
    method: "terminal",
    reference: "7",
  });
  expect(wireWay({ method: "terminal", reference: " " }).reference).toBeNull();
  expect(wireWay({ method: "cash", reference: "7" }).reference).toBeNull();
});
