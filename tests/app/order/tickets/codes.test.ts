import { describe, expect, test } from "vitest";
import { enterCode, removeCode, stopPaying } from "../../../../app/order/tickets/codes.ts";
import { dropVouchers, renewCodes } from "../../../../app/order/tickets/renewCodes.ts";
import { removeSeat, type Order } from "../../../../app/order/cart/order.ts";
import { chooseTicket } from "../../../../app/order/tickets/chooseTicket.ts";
import { pricePreview } from "../../../../app/order/cart/pricePreview.ts";
import { refusal } from "../../../../domain/refusal.ts";
import type { Ticket } from "../../../../domain/ticket.ts";
import { presentation, ticket } from "../../fixtures.ts";
import { chosen, openOrderOf } from "../orderFixture.ts";
import { contextOf } from "../contextOf.ts";
import { codeOffice, codesOf, half } from "./codeOffice.ts";

const ADULT = 1;
const STUDENT = 3;
const COUPLE = 5;
const GIFT = 23;

const offer = presentation({
  ticketGroups: [
    {
      id: 1,
      name: "Stalls",
      color: 0,
      tickets: [
        ticket({ id: ADULT }),
        ticket({ id: STUDENT, name: "Student", price: 40 }),
        ticket({ id: COUPLE, name: "Couple", price: 90, multiplyFactor: 2 }),
      ],
    },
    { id: 2, name: "Balcony", color: 1, tickets: [ticket({ id: ADULT, price: 30 })] },
  ],
});

const key = (x: number) => chosen(x).key;
const orderWith = (...xs: number[]): Order =>
  openOrderOf(
    offer,
    xs.map((x) => chosen(x)),
  );
const shown = (order: Order) =>
  order.seats.map(({ x, ticketId, subTicketOf, codeTicket }) => [
    x,
    ticketId,
    subTicketOf,
    codeTicket?.code ?? null,
  ]);

const gives = (given: Ticket) => codeOffice({ look: () => given });

describe("a coupon", () => {
  test("goes to the first seat that takes it, keeps the type, and comes off again", async () => {
    const order = orderWith(1, 2);
    chooseTicket(key(1), STUDENT, order);
    const office = codeOffice({
      look: ({ ticketId }) =>
        ticketId === STUDENT ? half({ id: STUDENT, price: 20, oldPrice: 40 }) : half(),
    });
    expect(await enterCode(contextOf({ order, call: office.call }), " half ")).toMatchObject({
      key: key(1),
    });
    expect(shown(order)).toEqual([
      [1, STUDENT, null, "HALF"],
      [2, ADULT, null, null],
    ]);
    expect(office.asked[0]).toMatchObject({ ticketCode: "HALF", ticketId: STUDENT });
    expect(pricePreview(order)).toMatchObject({ listed: 9000, coupon: -2000, tickets: 7000 });
    await removeCode(contextOf({ order, call: office.call }), key(1));
    expect(shown(order)[0]).toEqual([1, STUDENT, null, null]);
    expect(codesOf(office.carts.at(-1)!)).toEqual([null, null]);
  });

  test("goes to the wished seat", async () => {
    const order = orderWith(1, 2);
    await enterCode(contextOf({ order, call: gives(half()).call }), "HALF", key(2));
    expect(shown(order).map(([, , , code]) => code)).toEqual([null, "HALF"]);
  });

  test("for one kind of seat finds it behind others, which are asked about once", async () => {
    const order = openOrderOf(offer, [
      chosen(1, { ticketGroupId: 2 }),
      chosen(2, { ticketGroupId: 2 }),
      chosen(3),
    ]);
    const office = codeOffice({
      look: ({ ticketGroupId }) => (ticketGroupId === 1 ? half() : refusal("ticketNotFound")),
    });
    await enterCode(contextOf({ order, call: office.call }), "HALF");
    expect(shown(order).map(([, , , code]) => code)).toEqual([null, null, "HALF"]);
    expect(office.asked.filter(({ ticketGroupId }) => ticketGroupId === 2)).toHaveLength(2);
  });

  test("that no seat takes says so and changes nothing", async () => {
    const order = orderWith(1);
    const { call } = codeOffice({ look: () => refusal("ticketNotFound") });
    const outcome = await enterCode(contextOf({ order, call }), "HALF");
    expect(outcome).toMatchObject({ refusal: { code: "COUPON_NOT_ELIGIBLE" }, isWaiting: false });
    expect(shown(order)).toEqual([[1, ADULT, null, null]]);
  });

  test("is used as often as balance times factor, in this order too", async () => {
    const order = orderWith(1, 2);
    const { call } = gives(half({ code: "ONCE", balance: 1 }));
    await enterCode(contextOf({ order, call }), "ONCE");
    const again = await enterCode(contextOf({ order, call }), "ONCE");
    expect(again).toMatchObject({ refusal: { code: "COUPON_USED" } });
    expect(shown(order)[1]).toEqual([2, ADULT, null, null]);
  });

  test("of two seats takes the neighbour, and gives both back their tickets", async () => {
    const order = orderWith(1, 2);
    chooseTicket(key(2), STUDENT, order);
    const { call } = gives(half({ code: "TWO", multiplyFactor: 2 }));
    await enterCode(contextOf({ order, call }), "TWO", key(1));
    expect(shown(order)).toEqual([
      [1, ADULT, null, "TWO"],
      [2, ADULT, key(1), "TWO"],
    ]);
    await removeCode(contextOf({ order, call }), key(1));
    expect(shown(order).map(([, id]) => id)).toEqual([ADULT, STUDENT]);
  });

  test("of two seats on one tells how many more, waits, and takes them when they come", async () => {
    const order = orderWith(1);
    const { call } = gives(half({ code: "TWO", multiplyFactor: 2 }));
    const outcome = await enterCode(contextOf({ order, call }), "TWO");
    expect(outcome).toMatchObject({
      refusal: { code: "COUPON_NEEDS_MORE", details: { n: 1 } },
      isWaiting: true,
    });
    expect(order.waitingCodes).toEqual(["TWO"]);
    order.seats.push(chosen(2));
    await enterCode(contextOf({ order, call }), "TWO");
    expect(shown(order).map(([, , , code]) => code)).toEqual(["TWO", "TWO"]);
    expect(order.waitingCodes).toEqual([]);
  });

  test("that took the place of a ticket for two gives that back whole", async () => {
    const order = orderWith(1, 2);
    chooseTicket(key(1), COUPLE, order);
    const { call } = gives(half());
    await enterCode(contextOf({ order, call }), "HALF", key(1));
    expect(shown(order).map(([, id]) => id)).toEqual([ADULT, ADULT]);
    await removeCode(contextOf({ order, call }), key(1));
    expect(shown(order)).toEqual([
      [1, COUPLE, null, null],
      [2, COUPLE, key(1), null],
    ]);
  });

  test("leaves with its seat, and with another type", async () => {
    const order = orderWith(1, 2);
    const { call } = gives(half({ code: "TWO", multiplyFactor: 2 }));
    await enterCode(contextOf({ order, call }), "TWO");
    removeSeat(key(2), order);
    expect(shown(order)).toEqual([[1, ADULT, null, null]]);
    await enterCode(contextOf({ order, call: gives(half()).call }), "HALF");
    chooseTicket(key(1), STUDENT, order);
    expect(shown(order)).toEqual([[1, STUDENT, null, null]]);
  });
});

describe("the server decides", () => {
  test("a discount code on a second ticket is refused and undone", async () => {
    const order = orderWith(1, 2);
    const { call } = codeOffice({
      look: () => half({ code: "WELCOME" }),
      judge: (cart) =>
        codesOf(cart).filter(Boolean).length > 1
          ? refusal("CODE_ALREADY_ENTERED", { enteredCode: "WELCOME" })
          : undefined,
    });
    await enterCode(contextOf({ order, call }), "WELCOME");
    const again = await enterCode(contextOf({ order, call }), "WELCOME");
    expect(again).toMatchObject({ refusal: { code: "CODE_ALREADY_ENTERED" } });
    expect(shown(order).map(([, , , code]) => code)).toEqual(["WELCOME", null]);
  });

  test("a code that every seat has already is not asked about", async () => {
    const order = orderWith(1);
    const office = gives(half());
    await enterCode(contextOf({ order, call: office.call }), "HALF");
    const { length } = office.asked;
    const again = await enterCode(contextOf({ order, call: office.call }), "half");
    expect(again).toMatchObject({ refusal: { code: "CODE_ALREADY_ENTERED" } });
    expect(office.asked).toHaveLength(length);
  });

  test("without an answer the code stays: it was good when it was looked up", async () => {
    const order = orderWith(1);
    const { call } = codeOffice({ look: () => half(), judge: () => refusal("errorNoResponse") });
    expect((await enterCode(contextOf({ order, call }), "HALF")).refusal).toBeUndefined();
    expect(shown(order)[0]?.[3]).toBe("HALF");
  });

  test("a voucher that goes beside another waits, comes by itself, and leaves with it", async () => {
    const order = orderWith(1, 2);
    const isAlone = (codes: readonly unknown[]): boolean =>
      codes.includes("ALONG") && !codes.includes("HALF");
    const stored: unknown[] = [];
    const office = codeOffice({
      look: ({ ticketCode }) =>
        ticketCode === "ALONG" && !stored.includes("HALF")
          ? refusal("autoApplyVoucherRequired")
          : half({ code: ticketCode }),
      judge(cart) {
        const codes = codesOf(cart);
        if (isAlone(codes)) return refusal("autoApplyVoucherRequired");
        stored.splice(0, stored.length, ...codes);
        return undefined;
      },
    });
    const first = await enterCode(contextOf({ order, call: office.call }), "ALONG");
    expect(first).toMatchObject({ isWaiting: true });
    await enterCode(contextOf({ order, call: office.call }), "HALF");
    expect(shown(order).map(([, , , code]) => code)).toEqual(["HALF", "ALONG"]);
    expect(order.waitingCodes).toEqual([]);
    await removeCode(contextOf({ order, call: office.call }), key(1));
    expect(shown(order).map(([, , , code]) => code)).toEqual([null, null]);
    expect(order.waitingCodes).toEqual(["ALONG"]);
  });

  test("a voucher of money pays in the end", async () => {
    const order = orderWith(1);
    const { call } = codeOffice({ look: () => refusal("getTicket") });
    expect(await enterCode(contextOf({ order, call }), "GIFT100")).toEqual({ pays: "GIFT100" });
    expect(order.voucher).toMatchObject({ code: "GIFT100", payment: { amount: 100 } });
    await stopPaying(contextOf({ order, call }));
    expect(order.voucher).toBeUndefined();
  });

  test("a code that has not begun is no voucher of money", async () => {
    const order = orderWith(1);
    const { call } = codeOffice({ look: () => refusal("getTicket", { reason: "notStarted" }) });
    expect(await enterCode(contextOf({ order, call }), "SOON")).toMatchObject({
      refusal: { code: "getTicket" },
    });
    expect(order.voucher).toBeUndefined();
  });

  test("what the order lacks besides does not undo a good code", async () => {
    const order = orderWith(1, 2);
    const { call } = codeOffice({ look: () => half(), judge: () => refusal("SOLD_OUT") });
    expect((await enterCode(contextOf({ order, call }), "HALF")).refusal).toBeUndefined();
    expect(shown(order)[0]?.[3]).toBe("HALF");
  });

  test("a good code without a seat left for it asks for one more, a bad one says why", async () => {
    const order = orderWith(1);
    await enterCode(contextOf({ order, call: gives(half()).call }), "HALF");
    const late = await enterCode(
      contextOf({ order, call: gives(half({ code: "TEN" })).call }),
      "TEN",
    );
    expect(late).toMatchObject({
      refusal: { code: "COUPON_NEEDS_MORE", details: { n: 1 } },
      isWaiting: true,
    });
    const { call } = codeOffice({ look: () => refusal("voucherExpired") });
    const bad = await enterCode(contextOf({ order, call }), "OLD");
    expect(bad).toMatchObject({ refusal: { code: "voucherExpired" }, isWaiting: false });
  });
});

describe("members, vouchers and benefits count tickets", () => {
  const member = (over: Partial<Ticket>) =>
    ticket({ id: 21, price: 30, code: "2001001", memberNumber: "2001001", balance: 1, ...over });

  test.each([
    ["a member's balance", member({}), "INSUFFICIENT_BALANCE"],
    ["points", member({ balance: 60, loyaltyPointsPrice: 50 }), "INSUFFICIENT_BALANCE"],
    [
      "a ticket voucher",
      ticket({ id: GIFT, code: "SHOW", systemVoucher: "SHOW", balance: 1, price: 0, oldPrice: 50 }),
      "voucherBalance",
    ],
    ["a benefit", ticket({ id: 24, code: "123456782", balance: 1 }), "SENIOR_NO_BALANCE"],
  ])("%s of one ticket is not good for two, until the first is let go", async (_, given, code) => {
    const order = orderWith(1, 2);
    const { call } = gives(given);
    await enterCode(contextOf({ order, call }), given.code!);
    const again = await enterCode(contextOf({ order, call }), given.code!);
    expect(again).toMatchObject({ refusal: { code } });
    removeSeat(key(1), order);
    expect((await enterCode(contextOf({ order, call }), given.code!)).refusal).toBeUndefined();
  });
});

test("a reservation without paying takes no voucher, and drops the one it has", async () => {
  const voucher = ticket({ id: GIFT, code: "SHOW", systemVoucher: "SHOW", balance: 9, price: 0 });
  const order = orderWith(1);
  await enterCode(contextOf({ order, call: gives(voucher).call }), "SHOW");
  order.isHold = true;
  dropVouchers(order);
  expect(shown(order)).toEqual([[1, ADULT, null, null]]);
  const outcome = await enterCode(contextOf({ order, call: gives(voucher).call }), "SHOW");
  expect(outcome).toMatchObject({ refusal: { code: "HOLD_UNAVAILABLE" } });
});

test("codes are looked up anew: a new name stays, a code that is over leaves", async () => {
  const order = orderWith(1);
  await enterCode(contextOf({ order, call: gives(half()).call }), "HALF");
  await renewCodes(contextOf({ order, call: gives(half({ name: "מבוגר" })).call }));
  expect(order.seats[0]?.codeTicket?.name).toBe("מבוגר");
  const over = codeOffice({ look: () => refusal("voucherExpired", { enteredCode: "HALF" }) });
  expect(await renewCodes(contextOf({ order, call: over.call }))).toMatchObject({
    code: "voucherExpired",
  });
  expect(shown(order)).toEqual([[1, ADULT, null, null]]);
});
