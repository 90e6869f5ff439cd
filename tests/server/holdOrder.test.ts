import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../domain/cart.ts";
import { roundToAgorot } from "../../domain/money.ts";
import { sumOf } from "../../domain/moneySums.ts";
import type { Presentation } from "../../domain/presentation.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { openHouse, type House } from "./house.ts";
import { messagesTo } from "./people.ts";
import { cartOf, cartSeat, Shopper, type Choice } from "./shopper.ts";
import { waitFor } from "../gate/waitFor.ts";

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

async function logIn(shopper: Shopper, email: string): Promise<void> {
  const { status, body } = await shopper.call<{ uuid: string }>("POST", "/customer/login", {
    email,
    password: "parterre",
    recaptchaToken: null,
    includeMemberships: true,
  });
  expect(status).toBe(200);
  shopper.uuid = body.uuid;
}

/** Returns a visitor who has locked the next seats, and the cart that reserves them. */
async function reserving(email?: string, pick = free.splice(0, 2), language = "en") {
  const shopper = await new Shopper(house.url, language).arrive();
  for (const seat of pick) expect((await shopper.lock(show, seat, seat)).status).toBe(200);
  if (email) await logIn(shopper, email);
  const seats = pick.map((seat) => cartSeat(show, seat));
  for (const { ticket } of seats) ticket.serviceCharge = 0;
  const cart: Cart = cartOf(show, seats, {
    isHold: true,
    paymentMethod: "none",
    globalServiceCharge: { name: "", amount: 0 },
  });
  return { shopper, cart, seats: pick };
}

const codeOf = (answer: { body: { error?: { code: string } } }) => answer.body.error?.code;
const orderOf = (reservation: string) =>
  house.server.office.db
    .selectFrom("orders")
    .selectAll()
    .where("reservation_identifier", "=", reservation)
    .executeTakeFirstOrThrow();

const isFree = async (seat: Choice): Promise<boolean> => {
  const other = await new Shopper(house.url).arrive();
  const { status } = await other.lock(show, seat, seat);
  if (status === 200) await other.call("PUT", "/seats/unlock-seat", unlockBody(seat));
  return status === 200;
};
const unlockBody = ({ sectionId, ticketGroupId, x, y }: Choice) => ({
  recaptchaToken: null,
  seat: {
    presentationId: show.id,
    venueId: show.venueId,
    seatplanId: show.seatplanId,
    sectionId,
    ticketGroupId,
    x,
    y,
  },
});

describe("reserving without paying", () => {
  test("is for members with an active account who are logged in by password", async () => {
    for (const [email, reason] of [
      [undefined, "login"],
      ["maya@parterre.example", "membership"],
    ] as const) {
      const { shopper, cart } = await reserving(email);
      const refused = await shopper.commit(cart);
      expect(refused.body.error).toMatchObject({ code: "HOLD_UNAVAILABLE", reason });
    }
  });

  test("keeps the seats, charges nothing, and lets go of them half an hour before the show", async () => {
    const { shopper, cart, seats } = await reserving("noa@parterre.example");
    const { status, body } = await shopper.commit(cart);
    expect([status, body.error]).toEqual([200, undefined]);
    const order = await orderOf(body.reservationIdentifier);
    const listed = sumOf(cart.seats.map(({ ticket }) => roundToAgorot(ticket.amount)));
    expect(order).toMatchObject({ state: "held", total: listed, balance_due: listed });
    expect(await isFree(seats[0]!)).toBe(false);

    const { clock } = house.server.office;
    const start = Date.parse(show.dateTime) - clock.now().getTime();
    const late = Math.round(start / 1000) - 30 * 60;
    await clock.shift(late - 60);
    await house.server.sweep();
    expect((await orderOf(body.reservationIdentifier)).state).toBe("held");
    await clock.shift(61);
    await house.server.sweep();
    expect(await orderOf(body.reservationIdentifier)).toMatchObject({
      state: "cancelled",
      balance_due: 0,
    });
    expect(await isFree(seats[0]!)).toBe(true);
    // A show that begins this soon accepts no further reservation.
    const next = await reserving("noa@parterre.example");
    expect((await next.shopper.commit(next.cart)).body.error).toMatchObject({
      code: "HOLD_UNAVAILABLE",
      reason: "late",
    });
    await clock.shift(-late - 1);
  });

  test("is turned into locks of the same seats, to be paid for; refused, it stays a hold", async () => {
    const { shopper, cart, seats } = await reserving("noa@parterre.example");
    const { body } = await shopper.commit(cart);
    const path = `/reservations/${body.reservationIdentifier}/turn`;
    const stranger = await new Shopper(house.url).arrive();
    expect(codeOf(await stranger.call("POST", path))).toBe("ORDER_NOT_FOUND");
    const more = free.splice(0, house.server.office.config.maxSeats - 1);
    for (const seat of more) expect((await shopper.lock(show, seat, seat)).status).toBe(200);
    expect(codeOf(await shopper.call("POST", path))).toBe("TOO_MANY_SEATS");
    expect((await orderOf(body.reservationIdentifier)).state).toBe("held");
    for (const seat of more) await shopper.call("PUT", "/seats/unlock-seat", unlockBody(seat));

    const turned = await shopper.call<{ expiresAt: string }>("POST", path);
    expect(turned.status).toBe(200);
    expect((await orderOf(body.reservationIdentifier)).state).toBe("cancelled");
    expect(codeOf(await stranger.lock(show, seats[0]!, seats[0]))).toBe("SEAT_UNAVAILABLE");
    const mine = await shopper.get<{ seats: number[]; expiresAt: string }>(
      `/seats/mine?presentationId=${show.id}`,
    );
    expect(mine.body).toMatchObject({ seats: { length: 2 }, expiresAt: turned.body.expiresAt });
    expect((await shopper.call("PUT", "/seats/extend", { step: 2 })).status).toBe(200);
    const paid = cartOf(
      show,
      seats.map((seat) => cartSeat(show, seat)),
    );
    const total =
      paid.seats.reduce((sum, { ticket }) => sum + ticket.amount + ticket.serviceCharge, 0) +
      paid.globalServiceCharge.amount;
    const bought = await shopper.commit({ ...paid, ...(await shopper.tokenise(total, show)) });
    expect([bought.status, bought.body.error]).toEqual([200, undefined]);
  });

  test.each([
    ["en", "at the box office at least 30 minutes before"],
    ["he", "לפחות 30 דקות לפני ההתחלה"],
  ])("says in %s, by mail and by SMS, where and until when it is paid", async (language, words) => {
    const mobile = language === "en" ? "0541234511" : "0541234512";
    const { shopper, cart } = await reserving("noa@parterre.example", undefined, language);
    const mail = `${language}@example.com`;
    const customerInfo = { ...cart.customerInfo, EmailAddress1: mail, MobileNumber1: mobile };
    expect((await shopper.commit({ ...cart, customerInfo })).status).toBe(200);
    for (const to of [mobile, mail]) {
      await waitFor(async () => {
        const [message] = await messagesTo(house, to);
        expect(message?.text).toContain(words);
      });
    }
  });

  test("adds no service charge, and takes no payment, of a voucher neither", async () => {
    const { shopper, cart } = await reserving("noa@parterre.example");
    const paying = { amount: 100, id: 0, systemVoucher: null, systemVoucherItemId: null };
    const byVoucher = await shopper.commit({ ...cart, voucherPayments: { GIFT100: paying } });
    expect(byVoucher.body.error).toMatchObject({ code: "HOLD_UNAVAILABLE", reason: "voucher" });
    const charged = { ...cart, globalServiceCharge: { name: "", amount: 6 } };
    expect(codeOf(await shopper.commit(charged))).toBe("PRICE_CHANGED");
    expect((await shopper.commit({ ...cart, paymentMethod: "card" })).body.error).toMatchObject({
      code: "VALIDATION",
      fields: [{ field: "cart.paymentMethod" }],
    });
  });
});

test("premium seats cannot be reserved unpaid", async () => {
  const shopper = await new Shopper(house.url).arrive();
  const cinema = await shopper.presentation(DEMO.film3d);
  const plan = await shopper.plan(cinema);
  const premium = new Set(
    plan.sections.flatMap(({ id, groups }) =>
      groups.flatMap(({ rows }) =>
        rows.flatMap(({ y, seats }) =>
          Object.entries(seats).flatMap(([x, seat]) => (seat.isPremium ? [`${id} ${x} ${y}`] : [])),
        ),
      ),
    ),
  );
  const found = (await shopper.freeSeats(cinema)).filter(({ sectionId, x, y }) =>
    premium.has(`${sectionId} ${x} ${y}`),
  );
  const pick = found.slice(0, 2);
  for (const seat of pick) expect((await shopper.lock(cinema, seat, seat)).status).toBe(200);
  await logIn(shopper, "noa@parterre.example");
  const seats = pick.map((seat) => cartSeat(cinema, seat));
  for (const { ticket } of seats) ticket.serviceCharge = 0;
  const cart = cartOf(cinema, seats, {
    isHold: true,
    paymentMethod: "none",
    globalServiceCharge: { name: "", amount: 0 },
  });
  expect(codeOf(await shopper.commit(cart))).toBe("HOLD_PREMIUM");
});
