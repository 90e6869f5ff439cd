import { sql } from "kysely";
import { expect } from "vitest";
import type { Cart } from "../../../domain/cart.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import type { ChangedOrder, PresentationChange } from "../../../domain/presentationChange.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import { CodeShopper, type Seats } from "../codes/codeShopper.ts";
import type { House } from "../house.ts";
import { messagesTo } from "../people.ts";
import { press, sandboxLedger } from "../payer.ts";
import { cartOf, cartSeat, Shopper, type Answer, type Bought } from "../shopper.ts";
import type { Sold } from "../afterSale/reservations.ts";

type Told = { readonly change: PresentationChange; readonly error?: { readonly code: string } };

const REASON = { he: "הזמרת חולה.", en: "The singer is ill." };

/** Logs in as an operator who may cancel and move presentations of both businesses. */
export async function boss(house: Pick<House, "url">, username = "admin"): Promise<Shopper> {
  const shopper = new Shopper(house.url);
  const { status } = await shopper.call("POST", "/operator/login", {
    username,
    password: username,
  });
  expect(status).toBe(200);
  return shopper;
}

export const cancelShow = (by: Shopper, id: number, reason = REASON): Promise<Answer<Told>> =>
  by.call<Told>("POST", `/pres-live/presentations/${id}/cancel`, { reason });

export const moveShow = (by: Shopper, id: number, body: object): Promise<Answer<Told>> =>
  by.call<Told>("POST", `/pres-live/presentations/${id}/move`, { reason: REASON, ...body });

export const steer = (by: Shopper, id: number, how: "pause" | "resume" | "retry") =>
  by.call<Told>("POST", `/pres-live/changes/${id}/${how}`);

export const progress = async (by: Shopper, id: number): Promise<PresentationChange> =>
  (await by.get<Told>(`/pres-live/changes/${id}`)).body.change;

type OrdersPage = { readonly rows: ChangedOrder[]; readonly hasMore: boolean };

export const ordersPage = async (by: Shopper, id: number, query = ""): Promise<OrdersPage> =>
  (await by.get<OrdersPage>(`/pres-live/changes/${id}/orders${query}`)).body;

export const ordersOf = async (by: Shopper, id: number, query = ""): Promise<ChangedOrder[]> =>
  (await ordersPage(by, id, query)).rows;

const SOON = { timeout: 60_000, interval: 50 } as const;

/** Waits until a change is done and the provider has refunded everything. */
export async function finished(by: Shopper, id: number): Promise<PresentationChange> {
  const rest = async () => {
    const { state, refunding } = await progress(by, id);
    return [state, refunding];
  };
  await expect.poll(rest, SOON).toEqual(["done", 0]);
  return progress(by, id);
}

/** Adds presentations of the play, a day apart and with an empty hall, so that each test has its own. */
export async function moreEvenings({ server }: House, count: number): Promise<Presentation[]> {
  const { office, url } = server;
  await sql`insert into presentation
    select (jsonb_populate_record(p, jsonb_build_object('id', 900000 + n, 'clock', 0,
      'starts_at', p.starts_at + n * interval '1 day',
      'sales_end_at', p.sales_end_at + n * interval '1 day'))).*
    from presentation p, generate_series(1, ${count}::int) n
    where p.id = (select max(id) from presentation where feature_id = ${DEMO.play})`.execute(
    office.db,
  );
  const scout = await new Shopper(url).arrive();
  const { body } = await scout.get<{ presentations: Presentation[] }>(
    `/presentations/?featureIds=${DEMO.play}`,
  );
  return body.presentations.filter(({ id }) => id > 900_000);
}

let people = 0;
/** Returns the details of a new buyer, whose messages can be counted. */
export function person(): {
  readonly customerInfo: Cart["customerInfo"] & { EmailAddress1: string };
} {
  people += 1;
  return {
    customerInfo: {
      FirstName: "Dana",
      LastName: "Amir",
      EmailAddress1: `buyer${people}@example.com`,
      MobileNumber1: `05${String(30_000_000 + people)}`,
    },
  };
}

/** Returns a buyer's mails and SMS messages, except the confirmation of the order. */
export async function toldOf(house: House, { cart }: Pick<Sold, "cart">) {
  const { EmailAddress1, MobileNumber1 } = cart.customerInfo;
  const isChange = ({ text }: { text: string }): boolean => /singer|זמרת/.test(text);
  return {
    mail: (await messagesTo(house, EmailAddress1)).filter(isChange),
    sms: (await messagesTo(house, MobileNumber1)).filter(isChange),
  };
}

/** Buys a cart through the provider's page or by BLIK. */
export async function buyElsewhere(
  seats: Seats,
  group: number,
  method: "paypal" | "blik",
): Promise<Sold> {
  const { shopper, cart } = await seats.guest(group, [{}], person());
  const { body: priced } = await shopper.price(cart);
  const ready: Cart = { ...priced.cart, paymentMethod: method };
  const { body } = await shopper.commit(ready);
  const paymentIdentifier = body.paymentIdentifier!;
  if (body.next?.kind === "redirect") await press(body.next.url, "approve");
  const code = method === "blik" ? "777000" : undefined;
  const bought = await shopper.call<Bought>("POST", "/payment/confirm", {
    paymentIdentifier,
    code,
  });
  expect(bought.status).toBe(200);
  const { reservationIdentifier: id } = bought.body;
  return { shopper, cart: { ...ready, paymentIdentifier }, body: bought.body, id };
}

/** Buys one order for two presentations: two tickets of the first and one of the second. */
export async function buyBoth(
  house: Pick<House, "url">,
  first: Seats,
  second: Seats,
  group: number,
): Promise<Sold> {
  const shopper = await new CodeShopper(house.url, first.show).arrive();
  const wanted = [
    ...first.take(group, 2).map((seat) => ({ show: first.show, seat })),
    ...second.take(group, 1).map((seat) => ({ show: second.show, seat })),
  ];
  for (const { show, seat } of wanted) {
    expect((await shopper.lock(show, seat, seat)).status).toBe(200);
  }
  const seats = wanted.map(({ show, seat }) => cartSeat(show, seat));
  const cart = await shopper.ready(cartOf(first.show, seats, person()));
  const { status, body } = await shopper.commit(cart);
  expect(status).toBe(200);
  return { shopper, cart, body, id: body.reservationIdentifier };
}

/** Returns what the provider captured for an order and has not refunded, in agorot. */
export async function leftAtProvider(house: House, sold: Sold, seats: Seats): Promise<number> {
  const ledger = await sandboxLedger(house, sold, seats);
  const { captured, refunded } = await ledger(sold.cart.paymentIdentifier!);
  return captured - refunded;
}
