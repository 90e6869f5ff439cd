import { PRESET_IDS } from "../../../server/identity/operators/presetRoles.ts";
import { Clerk } from "../counter/clerk.ts";
import { randomUUID } from "node:crypto";
import { seatsOf } from "../../../domain/seatplan.ts";
import type { Cart, CartSeat } from "../../../domain/cart.ts";
import { ZERO, type Agorot } from "../../../domain/money.ts";
import { GROUP } from "../../../server/demo/ids.ts";
import { cancel, sell, type Sold } from "../afterSale/reservations.ts";
import { accept, doorOf, sent, shown, takeBack } from "../afterSale/transfers.ts";
import { arrive, post } from "../people.ts";
import { Payer, press } from "../payer.ts";
import { allSeats, cartOf, cartSeat, type Answer, type Bought } from "../shopper.ts";
import type { Scene, Situation, Situations, Told } from "./scene.ts";
import { oneOf } from "../firstOf.ts";

const SECOND = GROUP.theatreSecond;
const COMMIT = "POST /payment/commit";
const CONFIRM = "POST /payment/confirm";

/** Returns a payer with a priced cart of one seat of the play, which is paid by `card` or by another method. */
async function payer({ play }: Scene, method: Cart["paymentMethod"], card?: string) {
  const { shopper, cart } = await play.guest(SECOND, [{}]);
  const { body } = await shopper.price(cart);
  const priced = { ...body.cart, paymentMethod: method };
  if (card === undefined) return new Payer(shopper, priced);
  const form = await shopper.tokenise(body.totals.balanceDue, play.show, card);
  return new Payer(shopper, { ...priced, ...form });
}

const withCard = (when: string, last4: string): Situation => ({
  call: COMMIT,
  when,
  ask: async (on) => (await payer(on, "card", `458000000000${last4}`)).commit(),
});

/** Returns the situation in which a payer has pressed a button on the provider's page and comes back. */
const onPage = (when: string, outcome: string): Situation => ({
  call: CONFIRM,
  when,
  ask: async (on) => {
    const one = await payer(on, "paypal");
    const { body } = await one.commit();
    await press(body.next!.url, outcome);
    return one.confirm();
  },
});

const byCode = (when: string, code: string): Situation => ({
  call: CONFIRM,
  when,
  ask: async (on) => {
    const one = await payer(on, "blik");
    await one.commit();
    return one.confirm(code);
  },
});

const sold = (when: string, ask: (one: Sold, on: Scene) => Promise<Told>, call = COMMIT) => ({
  call,
  when,
  ask: async (on: Scene) => ask(await sell(on.play, SECOND, [{}]), on),
});

/** Moves the only ticket of a sale to a seat of `group` that its buyer has locked. */
async function moved(
  { shopper, cart, id }: Sold,
  { play }: Scene,
  group: number,
  lastTransactionId: string | null = null,
): Promise<Answer<Bought>> {
  const [to] = play.take(group, 1);
  await shopper.lock(play.show, to!, to);
  const [{ x, y, ticket }] = oneOf(cart.seats);
  const newSeat = { sectionId: to!.sectionId, x: to!.x, y: to!.y };
  const { sectionId } = ticket;
  const tickets = [{ presentationId: play.show.id, sectionId, x, y, newSeat }];
  const modify = { resId: id, lastTransactionId, tickets };
  return shopper.commit({ ...cart, paymentMethod: "none", seats: [], modify });
}

/** Enters an invalid number in the sandbox's form, which is the only form that receives card numbers. */
async function wrongDigits({ play }: Scene): Promise<Told> {
  const { shopper } = await play.guest(SECOND, [{}]);
  const { locationId, authProfileId } = play.show;
  const query = `total=1&locationId=${locationId}&authProfileId=${authProfileId}`;
  const form = await shopper.get<{ paymentFormURL: string }>(`/payment/form/en?${query}`);
  const answer = await fetch(form.body.paymentFormURL, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ cardNumber: "4580 0000 0000 0019", expiry: "12/39", cvv: "123" }),
  });
  const { code }: { code: string } = await answer.json();
  return { status: answer.status, body: { error: { code } } };
}

async function notVerified(on: Scene): Promise<Told> {
  const one = await payer(on, "card", "4580000000000075");
  const { paymentIdentifier } = one.cart;
  const { body } = await one.commit();
  await (await fetch(body.next!.url)).text();
  return one.shopper.call("POST", "/payment/confirm", { paymentIdentifier });
}

/** Reserves a premium seat as a member. */
async function premiumHold({ house, cinema }: Scene): Promise<Told> {
  const shopper = await arrive(house);
  const plan = await shopper.plan(cinema);
  const isPremium = new Set(
    plan.sections.flatMap(({ id, groups }) =>
      groups.flatMap(({ rows }) =>
        rows.flatMap((row) =>
          seatsOf(row).flatMap(({ x, seat }) => (seat.isPremium ? [`${id} ${x} ${row.y}`] : [])),
        ),
      ),
    ),
  );
  const seats = allSeats(plan).filter(({ sectionId, x, y }) =>
    isPremium.has(`${sectionId} ${x} ${y}`),
  );
  const locked: CartSeat[] = [];
  for (const seat of seats) {
    if (locked.length === 2) break;
    if ((await shopper.lock(cinema, seat, seat)).status === 200)
      locked.push(cartSeat(cinema, seat));
  }
  await post(shopper, "/customer/login", { email: "noa@parterre.example", password: "parterre" });
  const none = { name: "", amount: 0 };
  const hold = { isHold: true, paymentMethod: "none", globalServiceCharge: none } as const;
  return shopper.commit(cartOf(cinema, locked, hold));
}

/** Scans the code of a ticket that a friend has accepted in the meantime. */
async function passedOn({ house, play }: Scene): Promise<Told> {
  const one = await sell(play, SECOND, [{}]);
  const { key, friendsKey } = await sent(house, one);
  const { qr } = await shown(one.shopper, key);
  await accept(one.shopper, friendsKey);
  return (await doorOf(house, play.show.id))(qr!);
}

/** Refusals of payments, changes and cancellations. */
export const SALE_REFUSALS: Situations = {
  TICKET_NOT_CHANGEABLE: sold(
    "it was not sent to anybody",
    ({ shopper, body }) => takeBack(shopper, body.documentKeys[0]!),
    "POST /edocument/{documentKey}/transfer/take-back",
  ),
  TICKET_TRANSFERRED: {
    call: "POST /operator/scan-ticket",
    when: "the code is that of somebody who has passed the ticket on",
    ask: passedOn,
  },
  CARD_NUMBER_INVALID: {
    call: "the payment form",
    when: "the card's check digit is wrong",
    ask: wrongDigits,
  },
  CARD_DATE_INVALID: withCard("the card has expired", "0042"),
  CARD_CVV_INVALID: withCard("the CVV is wrong", "0059"),
  PAYMENT_DECLINED: withCard("the card is declined", "0026"),
  EXTRA_VERIFICATION_FAILED: {
    call: CONFIRM,
    when: "the holder does not pass 3-D Secure",
    ask: notVerified,
  },
  paymentError: onPage("the provider fails", "fail"),
  ORDER_CANCELLED: onPage("the payer cancels", "cancel"),
  MOBILE_PAYMENT_FAILED: byCode("the code is wrong", "123456"),
  IN_PROGRESS: byCode("the bank has not answered yet", "777333"),
  ALREADY_COMMITTED: sold("the cart was bought under another key", ({ shopper, cart }) =>
    shopper.commit(cart),
  ),
  IDEMPOTENCY_MISMATCH: {
    call: COMMIT,
    when: "the key was used for another body",
    ask: async ({ play }) => {
      const { shopper, cart } = await play.guest(SECOND, [{}]);
      const [ready, key] = [await shopper.ready(cart), randomUUID()];
      await shopper.commit(ready, key);
      return shopper.commit({ ...ready, numberOfPayments: 2 }, key);
    },
  },
  IDEMPOTENCY_KEY_MISSING: {
    call: COMMIT,
    when: "there is no key",
    ask: async ({ play }) => {
      const { shopper, cart } = await play.guest(SECOND, [{}]);
      return post(shopper, "/payment/commit", { cart, miniSiteUrl: null, recaptchaToken: null });
    },
  },
  PRICE_LEVEL_MISMATCH: sold("a ticket is moved to a dearer seat", (one, on) =>
    moved(one, on, GROUP.theatreStalls),
  ),
  GENERAL_ERROR: sold("the order has changed since it was read", (one, on) =>
    moved(one, on, SECOND, "of another day"),
  ),
  HOLD_PREMIUM: { call: COMMIT, when: "a premium seat is reserved", ask: premiumHold },
  ORDER_NOT_FOUND: {
    call: "POST /reservations/{id}/cancel",
    when: "there is no such reservation",
    ask: async ({ house }) => cancel(await arrive(house), "NOBODY"),
  },
  NOTHING_TO_CANCEL: sold(
    "no ticket of it is named",
    ({ shopper, id }) => cancel(shopper, id, { itemsToCancel: [] }),
    "POST /reservations/{id}/cancel",
  ),
  APPROVAL_NEEDED: {
    call: "POST /pres-live/orders/{id}/cancel",
    when: "the clerk's role may give nothing back alone",
    ask: async ({ house, play }) => {
      const { id } = await sell(play, GROUP.theatreSecond, [{}]);
      const clerk = await Clerk.at(house);
      const limit = (refund_limit: Agorot | null) =>
        house.server.office.db
          .updateTable("role")
          .set({ refund_limit })
          .where("id", "=", PRESET_IDS.staff)
          .execute();
      await limit(ZERO);
      const told = await clerk.act(id, "cancel");
      await limit(null);
      return told;
    },
  },
  BALANCE_IS_DUE: {
    call: "POST /reservations/{id}/cancel",
    when: "it was paid in a way that takes nothing back",
    ask: async (on) => {
      const one = await payer(on, "blik");
      await one.commit();
      const { body } = await one.confirm("777000");
      return cancel(one.shopper, body.reservationIdentifier);
    },
  },
  VOD_UNAVAILABLE: {
    call: "GET /vod/stream/{token}",
    when: "the address of the stream is not ours",
    ask: async ({ house }) => (await arrive(house)).get("/vod/stream/nobody"),
  },
};
