import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../domain/cart.ts";
import type { MagCard } from "../../domain/knownCustomer.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { Buyers } from "./buyer.ts";
import { openHouse, type House } from "./house.ts";
import { loginByMobile } from "./people.ts";
import { sandboxLedger } from "./payer.ts";
import { cartSeat, Shopper, type Choice } from "./shopper.ts";
import { vouched } from "../vouched.ts";

let house: House;
let buyers: Buyers;
let seats: Choice[];
beforeAll(async () => {
  house = await openHouse();
  buyers = await Buyers.of(house, DEMO.play);
  const scout = await new Shopper(house.url).arrive();
  seats = (await scout.freeSeats(buyers.show)).filter(({ rowName }) => rowName === "2");
});
afterAll(() => house.close());

const cardsOf = async (shopper: Shopper) =>
  (await shopper.get<{ MagCards: MagCard[] }>("/payment/cards")).body.MagCards;

/** Returns a visitor who has bought a seat and saved the card. */
async function keeper(cardNumber?: string): Promise<{ shopper: Shopper; cart: Cart }> {
  const { shopper, cart } = await buyers.next(cardNumber);
  const kept = { ...cart, saveMagCard: true };
  const key = randomUUID();
  const { body } = await shopper.commit(kept, key);
  if (body.next) {
    await fetch(body.next.url, { method: "POST", body: new URLSearchParams() });
    await shopper.commit(kept, key);
  }
  return { shopper, cart: kept };
}

/** Returns the visitor's next cart: another seat, which is paid with a saved card. */
async function nextCart(shopper: Shopper, cart: Cart, token: string): Promise<Cart> {
  const seat = seats.shift()!;
  expect((await shopper.lock(buyers.show, seat, seat)).status).toBe(200);
  const { paymentIdentifier: _form, ...plain } = cart;
  return {
    ...plain,
    paymentMethod: "saved",
    saveMagCard: false,
    creditcardInfo: { token },
    seats: [cartSeat(buyers.show, seat)],
  };
}

describe("a card that its payer keeps", () => {
  test("pays again by a token of ours, and no card data is stored", async () => {
    const { shopper, cart } = await keeper();
    const [card, ...others] = await cardsOf(shopper);
    expect(others).toEqual([]);
    expect(card).toEqual({
      token: expect.stringMatching(/^card_/),
      LastFourDigits: "0018",
      Expiry: "12/39",
      isDeleted: false,
    });
    expect(card!.token).not.toBe(cart.creditcardInfo!.token);
    const key = randomUUID();
    const next = await nextCart(shopper, cart, card!.token);
    const bought = await shopper.commit({ ...next, numberOfPayments: 3 }, key);
    expect(bought.body.ticketIdentifiers).toHaveLength(1);
    expect(await shopper.commit({ ...next, numberOfPayments: 3 }, key)).toEqual(bought);
    const { db } = house.server.office;
    const order = await db
      .selectFrom("orders")
      .select("payment_identifier")
      .where("reservation_identifier", "=", bought.body.reservationIdentifier)
      .executeTakeFirstOrThrow();
    const ledger = await sandboxLedger(house, { shopper }, buyers);
    expect(await ledger(order.payment_identifier!)).toMatchObject({ installments: 3 });
    const rows = await db.selectFrom("saved_card").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/\d{13}/);
    // Paying with a saved card does not save it again.
    expect(await cardsOf(shopper)).toHaveLength(1);
  });

  test("is kept once its bank has approved, and its bank asks again next time", async () => {
    const { shopper, cart } = await keeper("4580 0000 0000 0067");
    const [card] = await cardsOf(shopper);
    expect(card).toMatchObject({ LastFourDigits: "0067" });
    const asked = await shopper.commit(await nextCart(shopper, cart, card!.token));
    expect(asked.body.next).toMatchObject({ kind: "redirect" });
  });

  test("is not kept where it was declined, or nobody asked for it", async () => {
    const declined = await keeper("4580 0000 0000 0026");
    expect(await cardsOf(declined.shopper)).toEqual([]);
    const { shopper, cart } = await buyers.next();
    expect((await shopper.commit(cart)).status).toBe(200);
    expect(await cardsOf(shopper)).toEqual([]);
  });
});

test("a card kept by a customer pays from wherever the customer logs in", async () => {
  const mobile = "0547770001";
  const { shopper: home, cart } = await buyers.next();
  const customerInfo = { ...cart.customerInfo, MobileNumber1: mobile };
  // A card that was saved before the login belongs to this visitor only.
  expect((await home.commit({ ...cart, customerInfo, saveMagCard: true })).status).toBe(200);
  const logIn = async (shopper: Shopper): Promise<void> => {
    const { body } = await loginByMobile(house, shopper, mobile);
    expect(body.customerInfo?.CustomerId).toEqual(expect.any(Number));
    shopper.uuid = body.uuid;
  };
  await logIn(home);
  const { shopper: phone, cart: other } = await buyers.next("4580 0000 0000 0067");
  await logIn(phone);
  const key = randomUUID();
  const kept = { ...other, customerInfo, saveMagCard: true };
  const asked = await phone.commit(kept, key);
  await fetch(asked.body.next!.url, { method: "POST", body: new URLSearchParams() });
  expect((await phone.commit(kept, key)).status).toBe(200);

  const digits = async (shopper: Shopper) =>
    (await cardsOf(shopper)).map(({ LastFourDigits }) => LastFourDigits);
  expect(await digits(phone)).toEqual(["0067"]);
  expect(await digits(home)).toEqual(["0067", "0018"]);
  const [shared] = await cardsOf(home);
  const paying = await home.commit(await nextCart(home, cart, shared!.token));
  expect(paying.body.next).toMatchObject({ kind: "redirect" });
  await home.call("POST", "/customer/logout", {});
  expect(await digits(home)).toEqual(["0018"]);
});

test("a card that is kept again stays one card, and pays", async () => {
  const { shopper, cart } = await keeper();
  const [first] = await cardsOf(shopper);
  const seat = seats.shift()!;
  expect((await shopper.lock(buyers.show, seat, seat)).status).toBe(200);
  const { paymentIdentifier: _form, creditcardInfo: _token, ...plain } = cart;
  const total = cart.seats.reduce(
    (sum, { ticket }) => sum + ticket.amount + ticket.serviceCharge,
    cart.globalServiceCharge.amount,
  );
  const again = {
    ...plain,
    seats: [cartSeat(buyers.show, seat)],
    ...(await shopper.tokenise(total, buyers.show)),
  };
  expect((await shopper.commit(again)).status).toBe(200);
  expect(await cardsOf(shopper)).toEqual([first]);
  const paid = await shopper.commit(await nextCart(shopper, cart, first!.token));
  expect(paid.body.ticketIdentifiers).toHaveLength(1);
});

describe("a saved card is refused", () => {
  const refusedWith = async (shopper: Shopper, cart: Cart, token: string) => {
    const { status, body } = await shopper.commit(await nextCart(shopper, cart, token));
    const fields = vouched<{ field: string }[] | undefined>(body.error?.["fields"]);
    return [status, body.error?.code, fields?.[0]?.field];
  };
  const NO_SUCH_CARD = [422, "VALIDATION", "cart.creditcardInfo.token"];

  test("once it was deleted, which only its owner can do, once", async () => {
    const { shopper, cart } = await keeper();
    const [card] = await cardsOf(shopper);
    const stranger = await new Shopper(house.url).arrive();
    const drop = (by: Shopper) => by.call("POST", `/payment/cards/${card!.token}/delete`);
    expect((await drop(stranger)).status).toBe(404);
    expect(await drop(shopper)).toMatchObject({ status: 200, body: { success: true } });
    expect((await drop(shopper)).status).toBe(404);
    expect(await cardsOf(shopper)).toEqual([{ ...card, isDeleted: true }]);
    expect(await refusedWith(shopper, cart, card!.token)).toEqual(NO_SUCH_CARD);
  });

  test("to another visitor, and by the provider's own token", async () => {
    const { shopper, cart } = await keeper();
    const [card] = await cardsOf(shopper);
    const thief = await new Shopper(house.url).arrive();
    expect(await cardsOf(thief)).toEqual([]);
    expect(await refusedWith(thief, cart, card!.token)).toEqual(NO_SUCH_CARD);
    expect(await refusedWith(shopper, cart, cart.creditcardInfo!.token)).toEqual(NO_SUCH_CARD);
  });

  test("after the month of its expiry", async () => {
    const { shopper, cart } = await keeper();
    const [card] = await cardsOf(shopper);
    const { db } = house.server.office;
    const thisMonth = new Date();
    const expiry = (date: Date) =>
      `${String(date.getUTCMonth() + 1).padStart(2, "0")}/${date.getUTCFullYear() % 100}`;
    const expire = (date: Date) =>
      db
        .updateTable("saved_card")
        .set({ expiry: expiry(date) })
        .where("token", "=", card!.token)
        .execute();
    await expire(new Date(Date.UTC(thisMonth.getUTCFullYear(), thisMonth.getUTCMonth() - 1, 1)));
    expect(await refusedWith(shopper, cart, card!.token)).toEqual([
      422,
      "CARD_DATE_INVALID",
      undefined,
    ]);
    await expire(thisMonth);
    const bought = await shopper.commit(await nextCart(shopper, cart, card!.token));
    expect(bought.status).toBe(200);
  });
});
