import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../domain/cart.ts";
import { cartOf, cartSeat, Shopper, type Answer, type Choice } from "../server/shopper.ts";
import { keyOf, lockAll, openStage, paidCart, seen, toldBy, unlock, type Stage } from "./stage.ts";

let stage: Stage;
let seats: Choice[];
beforeAll(async () => {
  stage = await openStage();
  seats = await stage.guest.freeSeats(stage.play);
});
afterAll(() => stage.house.close());

/** Returns a new guest who has locked the next seat, and the cart that buys it by card. */
async function ready(cardNumber?: string): Promise<{ guest: Shopper; cart: Cart; seat: Choice }> {
  const guest = await new Shopper(stage.house.url).arrive();
  const seat = seats.shift()!;
  expect(toldBy(await guest.lock(stage.play, seat, seat))).toEqual([200]);
  return { guest, seat, cart: await paidCart(guest, stage.play, [seat], cardNumber) };
}

const statusOf = async (guest: Shopper, { paymentIdentifier }: Cart) =>
  (
    await guest.get<{ state: string; reservation?: unknown }>(
      `/payment/status/${paymentIdentifier}`,
    )
  ).body;

describe("the cart", () => {
  test("is priced anew, stored for the session, and keeps no token of a card", async () => {
    const { guest, cart } = await ready();
    const claims = {
      ...cart,
      seats: cart.seats.map((seat) => ({ ...seat, ticket: { ...seat.ticket, amount: 1 } })),
    };
    const stored = await guest.call<{ cart: Cart; totals: Record<string, number> }>(
      "POST",
      "/cart",
      {
        cart: claims,
        uuid: guest.uuid,
      },
    );
    const { amount, serviceCharge } = cart.seats[0]!.ticket;
    expect(stored.body.cart.seats[0]!.ticket.amount).toBe(amount);
    expect(stored.body.totals).toMatchObject({
      tickets: amount,
      total: amount + serviceCharge + cart.globalServiceCharge.amount,
      balanceDue: amount + serviceCharge + cart.globalServiceCharge.amount,
    });
    const session = await guest.call<{ cart: Cart }>("POST", "/session", {});
    expect(session.body.cart.seats).toEqual(stored.body.cart.seats);
    expect(session.body.cart.creditcardInfo).toBeUndefined();
  });

  test("in the contract's own full form is taken", async () => {
    const { guest, cart } = await ready();
    const full = {
      ...cart,
      customerInfo: { ...cart.customerInfo, SSN: "" },
      saveMagCard: false,
      numberOfPayments: 1,
      paypal: null,
      voucherPayments: {},
      isHold: false,
      referralMiniSiteId: null,
      integrationId: null,
      zoom: null,
      memberships: [],
      vouchers: [],
      donations: [],
      modify: null,
    };
    expect(toldBy(await guest.call("POST", "/cart", { cart: full, uuid: guest.uuid }))).toEqual([
      200,
    ]);
    expect(toldBy(await guest.commit(full))).toEqual([200]);
  });

  test("counts no product without a quantity, and none that is not sold with the show", async () => {
    const { cinema } = stage;
    const guest = await new Shopper(stage.house.url).arrive();
    const [product] = cinema.products;
    const totals = async (id: number, quantity: number) => {
      const cart = cartOf(cinema, [cartSeat(cinema, (await guest.freeSeats(cinema))[0]!)], {
        products: [{ id, quantity }],
      });
      return guest.call<{ totals: { products: number } }>("POST", "/cart", { cart });
    };
    expect((await totals(product!.id, 0)).body.totals.products).toBe(0);
    expect((await totals(product!.id, 2)).body.totals.products).toBe(2 * product!.price);
    expect(toldBy(await totals(999, 1))).toEqual([422, "VALIDATION"]);
  });

  test("is stored for its own visitor alone", async () => {
    const { guest, cart } = await ready();
    const { uuid } = stage.guest;
    expect(toldBy(await guest.call("POST", "/cart", { cart, uuid }))).toEqual([403, "FORBIDDEN"]);
  });

  test("of two sellers is refused in the specification's words", async () => {
    const { guest, cart } = await ready();
    const film = (await guest.freeSeats(stage.cinema))[0]!;
    const both = { ...cart, seats: [...cart.seats, cartSeat(stage.cinema, film)] };
    const answer = await guest.call("POST", "/cart", { cart: both, uuid: guest.uuid });
    expect(toldBy(answer)).toEqual([422, "INCOMPATIBLE_AUTH_PROFILE"]);
    expect(answer.body.error).toMatchObject({ message: "Incompatible AuthProfile" });
  });

  test("that pays with a voucher there is not is told so, and is not charged in full", async () => {
    const { guest, cart } = await ready();
    const voucherPayments = {
      GIFT: { amount: 20, id: 1, systemVoucher: null, systemVoucherItemId: 0 },
    };
    expect(toldBy(await guest.commit({ ...cart, voucherPayments }))).toEqual([404, "codeNotFound"]);
    expect(await statusOf(guest, cart)).toEqual({ state: "pending" });
  });
});

describe("commit", () => {
  test("sells a place of general admission by its number", async () => {
    const { club, house } = stage;
    const guest = await new Shopper(house.url).arrive();
    const [sectionId = ""] = Object.keys((await seen(guest, club)).sections);
    const area = { sectionId: Number(sectionId), ticketGroupId: club.ticketGroups[0]!.id };
    const { body } = await guest.lock(club, area);
    const place = { ...area, ...body.lockedSeat, sectionName: "", rowName: "", seatName: "" };
    const plain = cartOf(club, [cartSeat(club, place)]);
    const priced = await guest.call<{ cart: Cart; totals: { total: number } }>("POST", "/cart", {
      cart: plain,
      uuid: guest.uuid,
    });
    const card = await guest.tokenise(priced.body.totals.total, club);
    const bought = await guest.commit({ ...priced.body.cart, ...card });
    expect(toldBy(bought)).toEqual([200]);
    const document = await guest.get(`/edocument/${bought.body.documentKeys[0]}`);
    expect(document.body).toMatchObject({ document: { seat: { RowName: "", SeatName: "" } } });
  });

  test("under its key answers the same, whoever asks how often; another body does not", async () => {
    const { guest, cart } = await ready();
    const key = randomUUID();
    const first = await guest.commit(cart, key);
    expect(first.body).toMatchObject({ ticketIdentifiers: [expect.any(String)] });
    expect(await guest.commit(cart, key)).toEqual(first);
    const other = { ...cart, numberOfPayments: 2 };
    expect(toldBy(await guest.commit(other, key))).toEqual([422, "IDEMPOTENCY_MISMATCH"]);
    expect(toldBy(await guest.commit(cart))).toEqual([409, "ALREADY_COMMITTED"]);
    const body = { cart, miniSiteUrl: null, recaptchaToken: null };
    const keyless = await guest.call("POST", "/payment/commit", body);
    expect(toldBy(keyless)).toEqual([422, "IDEMPOTENCY_KEY_MISSING"]);
    expect(await statusOf(guest, cart)).toEqual({ state: "approved", reservation: first.body });
  });

  test("of altered amounts tells the right totals, and the right ones then buy", async () => {
    const { guest, cart } = await ready();
    const [seat] = cart.seats;
    const cheap = { ...cart, seats: [{ ...seat!, ticket: { ...seat!.ticket, amount: 0.5 } }] };
    const told = await guest.commit(cheap);
    expect(toldBy(told)).toEqual([409, "PRICE_CHANGED"]);
    const total =
      seat!.ticket.amount + seat!.ticket.serviceCharge + cart.globalServiceCharge.amount;
    expect(told.body.error).toMatchObject({ totals: { total, balanceDue: total } });
    expect(toldBy(await guest.commit(cart))).toEqual([200]);
  });

  test("of a seat that is another's, or nobody's, charges nothing", async () => {
    const { guest, cart, seat } = await ready();
    await unlock(guest, stage.play, seat);
    expect(toldBy(await guest.commit(cart))).toEqual([409, "CART_EXPIRED"]);
    const other = await new Shopper(stage.house.url).arrive();
    await lockAll(other, stage.play, [seat]);
    expect(toldBy(await guest.commit(cart))).toEqual([409, "CART_EXPIRED"]);
    expect((await statusOf(guest, cart)).state).not.toBe("approved");
  });

  test("makes the seat nobody's to lock, and says no more of it to the public", async () => {
    const { guest, cart, seat } = await ready();
    expect(toldBy(await guest.commit(cart))).toEqual([200]);
    expect((await seen(guest, stage.play)).seats[keyOf(seat)]).toBeUndefined();
    expect(toldBy(await guest.lock(stage.play, seat, seat))).toEqual([409, "SEAT_UNAVAILABLE"]);
  });
});

describe("the sandbox's cards", () => {
  test.each([
    ["…0018", "4580000000000018", [200]],
    ["…0026", "4580000000000026", [402, "PAYMENT_DECLINED"]],
    ["…0034", "4580000000000034", [402, "PAYMENT_DECLINED"]],
    ["…0042", "4580000000000042", [422, "CARD_DATE_INVALID"]],
    ["…0059", "4580000000000059", [422, "CARD_CVV_INVALID"]],
    ["…0083", "4580000000000083", [200]],
  ])("%s does what the contract says, and the same under its key", async (_, number, told) => {
    const { guest, cart } = await ready(number);
    const key = randomUUID();
    const first = await guest.commit(cart, key);
    expect(toldBy(first)).toEqual(told);
    expect(await guest.commit(cart, key)).toEqual(first);
    expect((await statusOf(guest, cart)).state).toBe(told.length === 1 ? "approved" : "declined");
    if (told.length === 1) return;
    const card = await paidCart(guest, stage.play, [seatOf(cart)]);
    expect(toldBy(await guest.commit(card))).toEqual([200]);
  });

  const seatOf = ({ seats: [seat] }: Cart): Choice => ({
    sectionId: seat!.ticket.sectionId,
    sectionName: "",
    ticketGroupId: seat!.ticket.ticketGroupId,
    x: seat!.x,
    y: seat!.y,
    rowName: "",
    seatName: "",
  });

  test.each([
    ["…0067", "4580000000000067", [200], "approved"],
    ["…0075", "4580000000000075", [402, "EXTRA_VERIFICATION_FAILED"], "declined"],
  ])("%s asks its holder by 3-D Secure", async (_, number, told, state) => {
    const { guest, cart } = await ready(number);
    const { paymentIdentifier } = cart;
    const key = randomUUID();
    const asked = await guest.commit(cart, key);
    expect(asked.body).toMatchObject({ next: { kind: "redirect" }, paymentIdentifier });
    expect(await statusOf(guest, cart)).toEqual({ state: "pending" });
    const confirm = () => guest.call("POST", "/payment/confirm", { paymentIdentifier });
    // The payer has not completed the step yet, so the reply is the same.
    expect((await confirm()).body).toEqual(asked.body);
    const challenge = await fetch(asked.body.next!.url);
    expect(challenge.status).toBe(200);
    const confirmed = await confirm();
    expect(toldBy(confirmed)).toEqual(told);
    expect((await statusOf(guest, cart)).state).toBe(state);
    const again: Answer<unknown> = await guest.commit(cart, key);
    expect(again).toEqual(confirmed);
  });
});

describe("the payment form", () => {
  const formFor = async (guest: Shopper) => {
    const { locationId, authProfileId } = stage.play;
    const query = `total=42.5&locationId=${locationId}&authProfileId=${authProfileId}`;
    const { body } = await guest.get<{ paymentFormURL: string }>(`/payment/form/en?${query}`);
    return body.paymentFormURL;
  };
  const card = {
    cardNumber: "4580 0000 0000 0018",
    expiry: "12/39",
    cvv: "123",
    holderId: "",
    installments: "3",
    save: "",
  };

  test("is a page of another origin with a strict policy, in its language", async () => {
    const url = await formFor(stage.guest);
    expect(new URL(url).origin).not.toBe(stage.house.url);
    const page = await fetch(url, { headers: { accept: "text/html" } });
    expect(page.headers.get("content-security-policy")).not.toMatch(/unsafe-/);
    expect(await page.text()).toMatch(/<html[^>]+lang="en"/);
    const policy = (await fetch(stage.house.url)).headers.get("content-security-policy")!;
    expect(policy).toContain(new URL(url).port);
  });

  test.each([
    ["JSON", "application/json", JSON.stringify(card)],
    ["a form", "application/x-www-form-urlencoded", new URLSearchParams(card).toString()],
  ])("takes a card as %s and answers a token", async (_, type, body) => {
    const url = await formFor(stage.guest);
    const answer = await fetch(url, { method: "POST", headers: { "content-type": type }, body });
    const token: { status: string; token: string } = await answer.json();
    expect([answer.status, token.status]).toEqual([200, "ok"]);
    expect(token.token).not.toMatch(/\d{13}/);
  });

  test.each([
    ["cardNumber", "4580 0000 0000 0019", "CARD_NUMBER_INVALID"],
    ["expiry", "12/20", "CARD_DATE_INVALID"],
    ["cvv", "1", "CARD_CVV_INVALID"],
  ])("names a wrong %s", async (field, value, code) => {
    const body = JSON.stringify({ ...card, [field]: value });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(await formFor(stage.guest), { method: "POST", headers, body });
    expect([answer.status, await answer.json()]).toEqual([
      422,
      expect.objectContaining({ code, fields: { [field]: code } }),
    ]);
  });
});

describe("card data outside the form", () => {
  const PAN = "4580 0000 0000 0018";
  test.each([
    ["a field named cvv", "POST", "/cart", { cart: { cvv: "" } }],
    ["a field named creditCardNumber", "POST", "/cart", { a: [{ creditCardNumber: 1 }] }],
    ["a field named creditCardExpDate", "PUT", "/seats/extend", { creditCardExpDate: "" }],
    [
      "a card's digits in a name",
      "POST",
      "/payment/commit",
      { cart: { customerInfo: { FirstName: `my ${PAN}` } } },
    ],
    [
      "a card's digits in a field we do not know",
      "PUT",
      "/seats/lock-seat",
      { note: PAN.replaceAll(" ", "-") },
    ],
    ["a card's name in a query", "GET", "/seats/mine?cardNumber=1&presentationId=1", undefined],
  ])("is refused: %s", async (_, method, path, body) => {
    expect(toldBy(await stage.guest.call(method, path, body))).toEqual([422, "CARD_DATA_REFUSED"]);
  });

  test.each([
    ["a reservation number", { reservationIdentifier: PAN }],
    ["a member number", { memberNumber: PAN }],
    ["a voucher's code", { code: PAN }],
    ["digits that are no card's", { note: "4580 0000 0000 0019" }],
    ["a phone number", { note: "+972541234567" }],
  ])("is not seen in %s", async (_, body) => {
    expect(toldBy(await stage.guest.call("PUT", "/seats/extend", body))).toEqual([
      422,
      "VALIDATION",
    ]);
  });
});
