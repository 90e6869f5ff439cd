import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP } from "../../../server/demo/ids.ts";
import { openPaidSales } from "../../../server/checkout/sellPaid.ts";
import type { PaidMoney } from "../../../server/payments/provider.ts";
import { vouched } from "../../vouched.ts";
import { openHouse, type House } from "../house.ts";
import { CodeShopper, payingWith, Seats, toldBy } from "./codeShopper.ts";

let house: House;
let seats: Seats;
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  seats = await Seats.of(house.url, DEMO.play);
});
afterAll(() => house.close());

const STALLS = GROUP.theatreStalls;
const SECOND = GROUP.theatreSecond;
const ADULT = 95 + 6;

const ask = (shopper: CodeShopper, reference: string) =>
  shopper.get<{ payment: { amount: number; id: number } }>(
    `/payment/voucher?reference=${reference}`,
  );

const newcomer = () => new CodeShopper(house.url, seats.show).arrive();

describe("a voucher that pays", () => {
  test("says what is left on it, whoever asks", async () => {
    const { body } = await ask(await newcomer(), "gift100");
    expect(body.payment).toEqual({
      amount: 100,
      id: expect.any(Number),
      systemVoucher: "GIFT100",
      systemVoucherItemId: expect.any(Number),
    });
  });

  test.each([
    ["codeNotFound", "NOPE"],
    ["NO_BALANCE_LEFT", "GIFTEMPTY"],
    ["NO_BALANCE_LEFT", "SHOW10"],
    ["voucherExpired", "GIFTOLD"],
    ["SYSTEM_VOUCHER_NOT_ACTIVE", "GIFTSOON"],
    ["SYSTEM_VOUCHER_NOT_ACTIVE", "GIFTVOID"],
  ])("is refused with %s: %s, asked for or in a cart", async (code, reference) => {
    expect(toldBy(await ask(await newcomer(), reference))).toBe(code);
    const { shopper, cart } = await seats.guest(SECOND, [{}], payingWith(reference));
    expect(toldBy(await shopper.price(cart))).toBe(code);
  });

  test("of another business pays nothing here", async () => {
    const { shopper, cart } = await seats.guest(SECOND, [{}], payingWith("FILM200"));
    expect(toldBy(await shopper.price(cart))).toBe("codeNotFound");
  });

  test("pays the lesser of total and balance; a card pays the rest, and the balance goes down once", async () => {
    const { shopper, cart } = await seats.guest(SECOND, [{}, {}], payingWith("GIFTPART"));
    const { body } = await shopper.price(cart);
    expect(body.totals).toMatchObject({ total: 196, voucherPayments: 25, balanceDue: 171 });
    expect(body.cart.voucherPayments).toMatchObject({ GIFTPART: { amount: 25 } });
    const ready = await shopper.ready(cart);
    const key = randomUUID();
    const bought = await shopper.commit(ready, key);
    expect(bought.status).toBe(200);
    expect(await shopper.commit(ready, key)).toEqual(bought);
    expect(toldBy(await ask(shopper, "GIFTPART"))).toBe("NO_BALANCE_LEFT");
    const attempt = await house.server.office.db
      .selectFrom("payment_attempt")
      .select("amount")
      .where("payment_identifier", "=", ready.paymentIdentifier!)
      .executeTakeFirst();
    expect(attempt?.amount).toBe(17_100);
  });

  test("that covers the total needs no card, and keeps the rest", async () => {
    const { shopper, cart } = await seats.guest(SECOND, [{}], payingWith("GIFT500"));
    expect((await shopper.price(cart)).body.totals).toMatchObject({
      voucherPayments: ADULT,
      balanceDue: 0,
    });
    expect((await shopper.buy(cart)).status).toBe(200);
    expect((await ask(shopper, "GIFT500")).body.payment.amount).toBe(500 - ADULT);
  });

  test("is the only one: the last that was added counts", async () => {
    const voucherPayments = {
      ...payingWith("GIFT500").voucherPayments,
      ...payingWith("GIFT100").voucherPayments,
    };
    const { shopper, cart } = await seats.guest(SECOND, [{}, {}], { voucherPayments });
    const { body } = await shopper.price(cart);
    expect(Object.keys(body.cart.voucherPayments ?? {})).toEqual(["GIFT100"]);
    expect(body.totals.voucherPayments).toBe(100);
    const ready = await shopper.ready(cart);
    const greedy = { ...ready, voucherPayments: { ...voucherPayments, ...ready.voucherPayments } };
    expect(toldBy(await shopper.commit(greedy))).toBe("PRICE_CHANGED");
  });

  test("of a zero amount, or with nothing to pay, aborts the cart", async () => {
    const zero = await seats.guest(SECOND, [{}], payingWith("GIFT100", 0));
    expect(toldBy(await zero.shopper.price(zero.cart))).toBe("NO_BALANCE_LEFT");
    const empty = { ...zero.cart, seats: [], ...payingWith("GIFT100") };
    expect(toldBy(await zero.shopper.price(empty))).toBe("NO_BALANCE_LEFT");
  });

  test("that is gone by the time the card approves voids the card, and sells nothing", async () => {
    const first = await seats.guest(SECOND, [{}, {}], payingWith("GIFT100"));
    const second = await seats.guest(SECOND, [{}], payingWith("GIFT100"));
    const ready = await first.shopper.ready(first.cart);
    const card = {
      ...ready,
      ...(await first.shopper.tokenise(96, seats.show, "4580 0000 0000 0067")),
    };
    const asked = await first.shopper.commit(card);
    expect(asked.body.next?.kind).toBe("redirect");
    expect((await second.shopper.buy(second.cart)).status).toBe(200);
    await (await fetch(asked.body.next!.url)).text();
    const { paymentIdentifier } = card;
    const told = await first.shopper.call("POST", "/payment/confirm", { paymentIdentifier });
    expect(toldBy(told)).toBe("NO_BALANCE_LEFT");
    const { db } = house.server.office;
    const stateOf = async () => {
      const attempt = await db
        .selectFrom("payment_attempt")
        .select("state")
        .where("payment_identifier", "=", paymentIdentifier)
        .executeTakeFirstOrThrow();
      return attempt.state;
    };
    await expect.poll(stateOf, { timeout: 60_000 }).toBe("voided");
    const orders = await db
      .selectFrom("orders")
      .select("id")
      .where("payment_identifier", "=", paymentIdentifier)
      .execute();
    expect(orders).toEqual([]);

    // Another caller that wanted to complete the sale at the same time, such as the provider's notification,
    // gets the same reason.
    const sellPaid = openPaidSales(house.server.office, () => undefined);
    const charged = vouched<PaidMoney>({ paymentIdentifier });
    const late = sellPaid({ paymentIdentifier, paid: charged, card: undefined });
    await expect(late).rejects.toMatchObject({ refusal: { code: "NO_BALANCE_LEFT" } });
  });
});

describe("a voucher of tickets", () => {
  const gift = { ticketId: CODE_TICKET.gift, code: "SHOW10" };

  test("pays its tickets in full, and its balance counts tickets", async () => {
    const { shopper, cart } = await seats.guest(STALLS, [gift, gift, {}]);
    const { body } = await shopper.price(cart);
    expect(body.totals).toMatchObject({ listed: 570, coupon: -380, tickets: 190 });
    expect((await shopper.buy(cart)).status).toBe(200);
    const after = await shopper.ticket({ ticketGroupId: STALLS, ticketCode: "SHOW10" });
    expect(after.body.ticket.balance).toBe(8);
  });

  test.each([
    ["voucherBalance", { ...gift, code: "SHOW0" }],
    ["voucherExpired", { ...gift, code: "SHOWOLD" }],
    ["codeNotFound", { ...gift, code: "NOPE" }],
    ["codeNotFound", { ticketId: CODE_TICKET.gift }],
    ["ticketNotFound", { code: "SHOW10" }],
    ["getTicket", { code: "GIFT100" }],
    ["autoApplyVoucherRequired", { ...gift, code: "SHOWALONG" }],
  ])("is refused with %s", async (code, wish) => {
    const { shopper, cart } = await seats.guest(STALLS, [wish]);
    expect(toldBy(await shopper.price(cart))).toBe(code);
  });

  test("has no more tickets than its balance in one cart", async () => {
    const { shopper, cart } = await seats.guest(STALLS, Array(9).fill(gift));
    expect((await shopper.price(cart)).body.error).toMatchObject({
      code: "voucherBalance",
      left: 8,
      asked: 9,
    });
  });
});

test("a replacement voucher's ticket must fit its jumper's age", async () => {
  const scout = await newcomer();
  const concert = await scout.presentation(DEMO.arenaConcert);
  const shopper = await new CodeShopper(house.url, concert).arrive();
  const plan = await shopper.plan(concert);
  const floor = plan.sections.find((section) =>
    section.groups.some((group) => group.ticketGroupId === GROUP.arenaFloor),
  )!;
  const area = { sectionId: floor.id, ticketGroupId: GROUP.arenaFloor };
  const { body } = await shopper.lock(concert, area);
  const jump = (ticketId: number) => ({
    x: body.lockedSeat.x,
    y: 0,
    ticket: {
      ...area,
      prsntId: concert.id,
      venueId: concert.venueId,
      seatplanId: concert.seatplanId,
      ticketId,
      amount: 0,
      serviceCharge: 0,
      pricePolicyId: 0,
      code: "JUMP5",
      isMultiplyFactorSubTicket: false,
    },
  });
  const { cart } = await seats.guest(SECOND, [{}]);
  const own = { ...cart, authProfileId: 2, locationId: concert.locationId };
  const big = await shopper.price({ ...own, seats: [jump(CODE_TICKET.bigJumper)] });
  expect(big.body.error).toMatchObject({ code: "JUMPER_AGE", age: 5, minimum: 8 });
  const small = await shopper.buy({ ...own, seats: [jump(CODE_TICKET.smallJumper)] });
  expect(toldBy(small)).toBe("ok");
  const after = await shopper.ticket({ ticketGroupId: GROUP.arenaFloor, ticketCode: "JUMP5" });
  expect(after.body.ticket.balance).toBe(1);
});
