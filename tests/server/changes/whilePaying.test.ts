import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../../../domain/cart.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { toIso } from "../../../domain/zone.ts";
import { GROUP } from "../../../server/demo/ids.ts";
import { Seats, toldBy } from "../codes/codeShopper.ts";
import { openHouse, type House } from "../house.ts";
import { press, sandboxLedger } from "../payer.ts";
import type { Bought, Shopper } from "../shopper.ts";
import { boss, cancelShow, finished, moreEvenings, moveShow, person } from "./changes.ts";

const HOUR_MS = 3_600_000;
const SECOND = GROUP.theatreSecond;

let house: House;
let admin: Shopper;
/** Presentations with empty halls that no other test uses. */
let evenings: Presentation[];
beforeAll(async () => {
  house = await openHouse({ maxSeats: 20 });
  admin = await boss(house);
  evenings = await moreEvenings(house, 5);
});
afterAll(() => house.close());

/** Returns a buyer with a priced cart who is about to pay for it. */
async function payer() {
  const [show] = evenings.splice(0, 1);
  const seats = await Seats.ofShow(house.url, show!);
  const { shopper, cart } = await seats.guest(SECOND, [{}], person());
  const ready = await shopper.ready(cart);
  return { show: show!, seats, shopper, ready };
}

const later = ({ dateTime }: Presentation): string =>
  toIso(new Date(Date.parse(dateTime) + 27 * HOUR_MS));
async function move(show: Presentation): Promise<string> {
  const startsAt = later(show);
  const { body } = await moveShow(admin, show.id, { startsAt });
  await finished(admin, body.change.changeId);
  return startsAt;
}

/** Returns the cart with the new time, which its buyer has accepted. */
const at = (cart: Cart, dateTime: string): Cart => ({
  ...cart,
  seats: cart.seats.map((seat) => ({ ...seat, ticket: { ...seat.ticket, dateTime } })),
});

async function ordersFor(show: Presentation): Promise<number> {
  const rows = await house.server.office.db
    .selectFrom("ticket")
    .select("id")
    .where("presentation_id", "=", show.id)
    .execute();
  return rows.length;
}

describe("whoever is paying while their show is moved", () => {
  test("is told the time of now, and buys where they agree to it", async () => {
    const { show, shopper, ready } = await payer();
    expect(ready.seats[0]!.ticket.dateTime).toBe(show.dateTime);
    const dateTime = await move(show);
    const refused = await shopper.commit(ready);
    expect(refused.status).toBe(409);
    expect(refused.body.error).toMatchObject({
      code: "PRESENTATION_MOVED",
      presentations: [{ presentationId: show.id, dateTime }],
    });
    expect(await ordersFor(show)).toBe(0);
    const { body: priced } = await shopper.price(ready);
    expect(priced.cart.seats[0]!.ticket.dateTime).toBe(dateTime);
    expect(toldBy(await shopper.commit(at(ready, dateTime)))).toBe("ok");
  });

  test("gets the money back that was on its way, keeps the seats, and may agree", async () => {
    const { show, seats, shopper, ready } = await payer();
    const paying: Cart = { ...ready, paymentMethod: "paypal", creditcardInfo: null };
    const { paymentIdentifier: _, ...cart } = paying;
    const begun = await shopper.commit({ ...cart, paymentIdentifier: null });
    const { paymentIdentifier, next } = begun.body;
    const dateTime = await move(show);
    await press(next!.url, "approve");
    const confirmed = await shopper.call<Bought>("POST", "/payment/confirm", { paymentIdentifier });
    expect(confirmed.body.error).toMatchObject({
      code: "PRESENTATION_MOVED",
      presentations: [{ presentationId: show.id, dateTime }],
    });
    expect(await ordersFor(show)).toBe(0);
    const ledger = await sandboxLedger(house, { shopper }, seats);
    await expect
      .poll(async () => (await ledger(paymentIdentifier!)).captured, { timeout: 60_000 })
      .toBe(0);
    const mine = await shopper.get<{ seats: number[] }>(`/seats/mine?presentationId=${show.id}`);
    expect(mine.body.seats).toHaveLength(1);
    const { body: priced } = await shopper.price(ready);
    const again = await shopper.ready(priced.cart);
    expect(toldBy(await shopper.commit(again))).toBe("ok");
  });

  test("is asked nothing by a page that does not say which time it showed", async () => {
    const { show, shopper, ready } = await payer();
    const silent: Cart = {
      ...ready,
      seats: ready.seats.map((seat) => ({ ...seat, ticket: { ...seat.ticket, dateTime: null } })),
    };
    await move(show);
    expect(toldBy(await shopper.commit(silent))).toBe("ok");
  });
});

describe("whoever is paying while their show is cancelled", () => {
  test("is told so, and nothing is sold", async () => {
    const { show, shopper, ready } = await payer();
    const { body } = await cancelShow(admin, show.id);
    await finished(admin, body.change.changeId);
    const refused = await shopper.commit(ready);
    expect(refused.body.error).toMatchObject({
      code: "PRESENTATION_CANCELLED",
      presentationId: show.id,
    });
    expect(await ordersFor(show)).toBe(0);
  });
});
