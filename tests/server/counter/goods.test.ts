import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedWaiver } from "../../../domain/api/waivers.ts";
import type { Totals } from "../../../domain/cart.ts";
import type { CounterOrder } from "../../../domain/counterOrder.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { Ticket } from "../../../domain/ticket.ts";
import type { VoucherPayment } from "../../../domain/voucher.ts";
import type { Waiver } from "../../../domain/waiver.ts";
import { CODE_TICKET } from "../../../server/demo/codeIds.ts";
import { DEMO, GROUP, TICKET } from "../../../server/demo/ids.ts";
import { JUMP } from "../../../server/demo/jumpHall.ts";
import { booksOf } from "../afterSale/reservations.ts";
import { Seats, toldBy, type Wish } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { arrive, post } from "../people.ts";
import { cartOf, cartSeat, type Choice } from "../shopper.ts";
import { Clerk } from "./clerk.ts";
import { vouched } from "../../vouched.ts";

let house: House;
let seats: Seats;
let clerk: Clerk;
beforeAll(async () => {
  house = await openHouse();
  seats = await Seats.of(house.url, DEMO.play);
  clerk = await Clerk.at(house);
});
afterAll(() => house.close());

const GROUP_SOLD = GROUP.theatreStalls;
const POPCORN = 11;
/** Id of a 2D film, for which no glasses are needed. */
const FLAT_FILM = 11;

const wireOf = (seat: Choice, { ticketId = TICKET.adult, isSub, ...wish }: Wish = {}) => ({
  sectionId: seat.sectionId,
  x: seat.x,
  y: seat.y,
  ticketId,
  ...(isSub && { isMultiplyFactorSubTicket: true }),
  code: wish.code,
  ref1: wish.ref1,
  amount: wish.amount,
  ...(wish.addons && { addons: wish.addons.map((id) => ({ id })) }),
});
const goodsOf = (
  wishes: readonly Wish[],
  more: object = {},
  from = seats,
  group: number = GROUP_SOLD,
) => ({
  presentationId: from.show.id,
  seats: from.take(group, wishes.length).map((seat, place) => wireOf(seat, wishes[place])),
  ...more,
});
type Goods = ReturnType<typeof goodsOf>;

const quote = (goods: object, by = clerk) => by.call<{ totals: Totals }>("counter-quote", goods);
const sell = (goods: object, total: number, by = clerk) =>
  by.call<{ order: CounterOrder }>("counter-sale", {
    ...goods,
    total,
    ...(total > 0 && { over: { method: "cash" } }),
  });
/** Sells at the quoted price. Returns the order. */
async function sold(goods: Goods, by = clerk): Promise<CounterOrder> {
  const quoted = await quote(goods, by);
  expect([quoted.status, quoted.body.error]).toEqual([200, undefined]);
  const { status, body } = await sell(goods, quoted.body.totals.balanceDue, by);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.order;
}
const lookUp = (code: string, more: object = {}) =>
  clerk.call<{ line: number | null; ticket: Ticket | null; payment: VoucherPayment | null }>(
    "counter-code",
    {
      presentationId: seats.show.id,
      lines: [{ ticketGroupId: GROUP_SOLD, ticketId: TICKET.adult }],
      code,
      ...more,
    },
  );

describe("a code at the counter", () => {
  test.each([
    ["HALF", TICKET.adult],
    ["welcome", TICKET.adult],
    ["SHOW10", CODE_TICKET.gift],
    ["2001001", CODE_TICKET.member],
  ])("%s gives its ticket, and costs what it costs in the storefront", async (code, ticketId) => {
    const { body } = await lookUp(code);
    expect(body).toMatchObject({ line: 0, ticket: { id: ticketId }, payment: null });
    const wish = { ticketId, code };
    const { shopper, cart } = await seats.guest(GROUP_SOLD, [wish], { isHold: true });
    const online = (await shopper.price(cart)).body.totals;
    const goods = goodsOf([wish]);
    const here = (await quote(goods)).body.totals;
    expect(here).toEqual(online);
    expect(here.balanceDue).toBe(body.ticket!.price);
    const order = await sold(goods);
    expect(order).toMatchObject({ state: "paid", Total: here.total });
  });

  test("a coupon is used up by its sale, and says so", async () => {
    await sold(goodsOf([{ code: "ONCE" }]));
    expect(toldBy(await lookUp("ONCE"))).toBe("COUPON_USED");
    expect(toldBy(await quote(goodsOf([{ code: "ONCE" }])))).toBe("COUPON_USED");
    expect(toldBy(await sell(goodsOf([{ code: "ONCE" }]), 1))).toBe("COUPON_USED");
  });

  test.each([
    ["NOSUCH", "codeNotFound"],
    ["EXPIRED", "voucherExpired"],
    ["2001003", "memberExpired"],
    ["FILM10", "codeNotFound"],
    ["GIFTEMPTY", "NO_BALANCE_LEFT"],
    ["SHOWALONG", "autoApplyVoucherRequired"],
  ])("%s is refused with %s", async (code, refused) => {
    expect(toldBy(await lookUp(code))).toBe(refused);
  });

  test("goes to the first line that it fits, and beside another voucher where it must", async () => {
    const lines = [
      { ticketGroupId: GROUP.theatreSecond, ticketId: TICKET.adult },
      { ticketGroupId: GROUP_SOLD, ticketId: TICKET.adult },
    ];
    expect((await lookUp("STALLS99", { lines })).body).toMatchObject({
      line: 1,
      ticket: { price: 99 },
    });
    expect((await lookUp("SHOWALONG", { beside: ["SHOW10"] })).status).toBe(200);
  });

  test("a voucher of money pays as far as it reaches; the till has the rest", async () => {
    expect((await lookUp("GIFT100")).body).toMatchObject({
      ticket: null,
      payment: { amount: 100 },
    });
    const goods = goodsOf([{}, {}], { voucher: "GIFT100" });
    const { totals } = (await quote(goods)).body;
    expect(totals).toMatchObject({ voucherPayments: 100, balanceDue: totals.total - 100 });
    const order = await sold(goods);
    expect(order.movements).toMatchObject([
      { kind: "sale", Amount: totals.total },
      { kind: "capture", Amount: totals.balanceDue, method: "cash" },
    ]);
    expect(toldBy(await lookUp("GIFT100"))).toBe("NO_BALANCE_LEFT");
  });

  test("is not spent on tickets that are given away", async () => {
    const goods = goodsOf([{ code: "HALF" }], { complimentary: "Press" });
    expect(toldBy(await sell(goods, 0))).toBe("VALIDATION");
  });
});

describe("what else is sold at the counter", () => {
  test("a family's ticket takes its four seats, and costs one price", async () => {
    const cinema = await Clerk.at(house, "operator");
    const film = await Seats.of(house.url, DEMO.film3d);
    const group = GROUP.cinemaStandard;
    const family = { ticketId: TICKET.family };
    const sub = { ...family, isSub: true };
    const goods = (...wishes: Wish[]) => goodsOf(wishes, {}, film, group);
    expect(toldBy(await quote(goods(family, sub), cinema))).toBe("MULTIPLIER_MISMATCH");
    const order = await sold(goods(family, sub, sub, sub), cinema);
    const listed = film.show.ticketGroups
      .find(({ id }) => id === group)!
      .tickets.find(({ id }) => id === TICKET.family)!.price;
    expect(order.Total).toBe(listed);
    expect(order.tickets.map(({ Price }) => Price)).toEqual([listed, 0, 0, 0]);
  });

  test("extras of tickets, for what they cost in the storefront, and kept with their ticket", async () => {
    const wishes = [{ addons: [1, 2] }, { addons: [2] }, {}];
    const { shopper, cart } = await seats.guest(GROUP_SOLD, wishes, { isHold: true });
    const online = (await shopper.price(cart)).body.totals;
    const goods = goodsOf(wishes);
    const { totals } = (await quote(goods)).body;
    expect(totals).toEqual(online);
    expect(totals).toMatchObject({ addons: 55, balanceDue: online.tickets + 55 });
    const { ReservationIdentifier: id } = await sold(goods);
    const tickets = await house.server.office.db
      .selectFrom("ticket as t")
      .innerJoin("orders as o", "o.id", "t.order_id")
      .select(["t.addons", "t.addon_ids"])
      .where("o.reservation_identifier", "=", id)
      .orderBy("t.position")
      .execute();
    expect(tickets).toEqual([
      { addons: 4000, addon_ids: [1, 2] },
      { addons: 1500, addon_ids: [2] },
      { addons: 0, addon_ids: null },
    ]);
  });

  test("an extra that the ticket does not have is not sold with it", async () => {
    const student = { addons: [1], ticketId: TICKET.student };
    expect(toldBy(await quote(goodsOf([student])))).toBe("VALIDATION");
  });

  test("products, with the tickets and for their price", async () => {
    const desk = await clerk.get<{ products: { id: number; price: number }[] }>(
      `/pres-live/counter-desk?presentationId=${seats.show.id}`,
    );
    expect(desk.body.products.map(({ id }) => id)).toContain(POPCORN);
    const bare = (await quote(goodsOf([{}]))).body.totals;
    const order = await sold(goodsOf([{}], { products: [{ id: POPCORN, quantity: 2 }] }));
    const each = desk.body.products.find(({ id }) => id === POPCORN)!.price;
    expect(order.Total).toBe(bare.total + 2 * each);
    expect(order.products).toMatchObject([{ Quantity: 2, Amount: 2 * each }]);
  });

  test("glasses go with a film that needs them, and with nothing else", async () => {
    const cinema = await Clerk.at(house, "operator");
    const glasses = { products: [{ id: DEMO.glasses, quantity: 1 }] };
    for (const [feature, told] of [
      [DEMO.film3d, "ok"],
      [FLAT_FILM, "SOLD_OUT"],
    ] as const) {
      const film = await Seats.of(house.url, feature);
      const group = film.show.ticketGroups[0]!.id;
      const desk = await cinema.get<{ products: { isUpsell: boolean }[] }>(
        `/pres-live/counter-desk?presentationId=${film.show.id}`,
      );
      expect(desk.body.products.some(({ isUpsell }) => isUpsell)).toBe(told === "ok");
      expect(toldBy(await quote(goodsOf([{}], glasses, film, group), cinema))).toBe(told);
    }
    // The product belongs to another business.
    expect(toldBy(await quote(goodsOf([{}], glasses)))).toBe("VALIDATION");
  });

  test("asking leaves nothing in the books, and another business's show is not for sale", async () => {
    const count = async () =>
      (await house.server.office.db.selectFrom("operator_event").select("id").execute()).length;
    const before = await count();
    await quote(goodsOf([{}]));
    await lookUp("HALF");
    expect(await count()).toBe(before);
    const elsewhere = await Clerk.at(house, "operator");
    expect(toldBy(await quote(goodsOf([{}]), elsewhere))).toBe("FORBIDDEN");
  });
});

describe("a show that wants a waiver", () => {
  const BUYER = {
    FirstName: "Noa",
    LastName: "Levi",
    EmailAddress1: "noa@example.com",
    MobileNumber1: "0541234567",
    SSN: "200100113",
  };
  const waiver: Waiver = {
    termsIds: [JUMP.terms],
    children: [{ FirstName: "Tom", LastName: "Levi", DateOfBirth: "2019-06-01" }],
    isSignerTakingPart: true,
    signature: null,
    signedName: "Noa Levi",
  };
  let hall: Presentation;
  beforeAll(async () => {
    const scout = await arrive(house);
    const { body } = await scout.get<{ presentations: Presentation[] }>(
      `/presentations/?featureIds=${JUMP.feature}`,
    );
    hall = body.presentations.at(-1)!;
  });
  const signed = async (id: string) =>
    (await clerk.get<{ rows: SignedWaiver[] }>(`/pres-live/waivers?reservationIdentifier=${id}`))
      .body.rows;
  const fieldsOf = ({ body }: { body: { error?: Record<string, unknown> } }): string[] =>
    vouched<{ field: string; message: string }[]>(body.error?.["fields"] ?? []).map(
      ({ field, message }) => `${field} ${message}`,
    );

  test("is not sold at the counter without one, and keeps the one that is signed", async () => {
    const desk = await clerk.get<{ waiver: { termsId: number } | null }>(
      `/pres-live/counter-desk?presentationId=${hall.id}`,
    );
    expect(desk.body.waiver).toMatchObject({ termsId: JUMP.terms });
    const places = [0, 1].map(() => ({ sectionId: JUMP.section, x: null, y: null }));
    const kept = await clerk.put<{ seats: { x: number; y: number }[] }>("counter-seats", {
      presentationId: hall.id,
      seats: places,
    });
    const goods = {
      presentationId: hall.id,
      seats: kept.body.seats.map(({ x, y }) => ({
        sectionId: JUMP.section,
        x,
        y,
        ticketId: TICKET.adult,
      })),
    };
    const { totals } = (await quote(goods)).body;
    const bare = await sell(goods, totals.balanceDue);
    expect(fieldsOf(bare)).toContain("cart.waiver.children nobody");
    const { SSN: _, ...nameless } = BUYER;
    const without = await sell({ ...goods, waiver, customerInfo: nameless }, totals.balanceDue);
    expect(fieldsOf(without)).toEqual(["cart.customerInfo.SSN id"]);
    const { status, body } = await sell(
      { ...goods, waiver, customerInfo: BUYER },
      totals.balanceDue,
    );
    expect(status).toBe(200);
    const [row] = await signed(body.order.ReservationIdentifier);
    expect(row).toMatchObject({ signedName: "Noa Levi", signer: { SSN: BUYER.SSN } });
  });

  test("is signed for when a reservation is paid for", async () => {
    const guest = await arrive(house);
    await post(guest, "/customer/login", {
      email: "noa@parterre.example",
      password: "parterre",
    });
    const area = { sectionId: JUMP.section, ticketGroupId: JUMP.ticketGroup };
    const { body: locked } = await guest.lock(hall, area);
    const place = { ...area, ...locked.lockedSeat, sectionName: "", rowName: "", seatName: "" };
    const cart = cartOf(hall, [cartSeat(hall, place)], { isHold: true, customerInfo: BUYER });
    const priced = await guest.call<{ cart: typeof cart }>("POST", "/cart", {
      cart,
      uuid: guest.uuid,
    });
    const held = await guest.commit({ ...priced.body.cart, paymentMethod: "none" });
    expect([held.status, held.body.error]).toEqual([200, undefined]);
    const id = held.body.reservationIdentifier;
    const { body } = await clerk.open(id);
    expect(body.order.waivers).toMatchObject([{ places: 1, terms: { termsId: JUMP.terms } }]);

    const cash = { method: "cash" };
    const bare = await clerk.act(id, "pay", cash);
    expect(fieldsOf(bare)).toContain("cart.waiver.children nobody");
    expect((await booksOf(house, id)).state).toBe("held");
    const alone = { ...waiver, children: [] };
    const paid = await clerk.act(
      id,
      "pay",
      { ...cash, waiver: alone, SSN: BUYER.SSN },
      randomUUID(),
    );
    expect([paid.status, paid.body.error]).toEqual([200, undefined]);
    expect(paid.body.order).toMatchObject({ state: "paid", waivers: [] });
    expect(await signed(id)).toMatchObject([{ isSignerTakingPart: true, children: [] }]);
  });
});
