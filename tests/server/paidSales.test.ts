import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refused } from "../../domain/refusal.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { openTill, type Till } from "../../server/checkout/till.ts";
import type { PaidMoney } from "../../server/payments/provider.ts";
import { findAttempt } from "../../server/checkout/attempts.ts";
import { Buyers } from "./buyer.ts";
import { openHouse, type House } from "./house.ts";

/** A card whose bank asks its holder, so that nothing is sold before the payment is confirmed. */
const CHALLENGED = "4580 0000 0000 0067";

let house: House;
let buyers: Buyers;
let till: Till;
beforeAll(async () => {
  house = await openHouse();
  buyers = await Buyers.of(house, DEMO.derbyFeature);
  till = openTill(house.server.office, () => undefined);
});
afterAll(() => house.close());

/** Creates buyers whose payments wait for the card holder's confirmation. Returns the payment identifiers. */
async function waiting(count: number): Promise<string[]> {
  const payments: string[] = [];
  for (let at = 0; at < count; at++) {
    const { shopper, cart } = await buyers.next(CHALLENGED);
    expect((await shopper.commit(cart)).body.next).toBeDefined();
    payments.push(cart.paymentIdentifier!);
  }
  return payments;
}

/** Returns the provider's report of a payment, with the requested values except those in `more`. */
async function paidFor(paymentIdentifier: string, more: Partial<PaidMoney> = {}) {
  const attempt = await findAttempt(house.server.office.db, paymentIdentifier);
  const { account, amount, currency } = attempt!.expected;
  const transaction = { transactionId: paymentIdentifier, notedTransactionId: paymentIdentifier };
  const money = { account: account!, amount, currency: currency! };
  return { paymentIdentifier, ...transaction, ...money, ...more };
}

const sell = async (paymentIdentifier: string, more: Partial<PaidMoney> = {}) =>
  till
    .sellPaid({ paymentIdentifier, paid: await paidFor(paymentIdentifier, more), card: undefined })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.refusal.code;
      throw error;
    });

/** Returns the orders of some payments, each with the id of the transaction that wrote it. */
async function ordersOf(payments: readonly string[]) {
  const { rows } = await sql<{ payment: string; number: string; written: string }>`
    select payment_identifier as payment, reservation_identifier as number, xmin::text as written
    from orders where payment_identifier = any(${[...payments]}::text[])
    order by array_position(${[...payments]}::text[], payment_identifier)`.execute(
    house.server.office.db,
  );
  return rows;
}

const numbersOf = (answers: readonly (string | { reservationIdentifier: string })[]) =>
  answers.map((answer) => (typeof answer === "string" ? answer : answer.reservationIdentifier));

test("payments that are settled at once are sold in fewer transactions, each its own order", async () => {
  const payments = await waiting(6);
  const answers = await Promise.all(payments.map((each) => sell(each)));
  const orders = await ordersOf(payments);
  expect(orders.map((order) => order.number)).toEqual(numbersOf(answers));
  expect(new Set(orders.map((order) => order.written)).size).toBeLessThan(payments.length);
  const { rows } = await sql<{ seats: number; tickets: number; keys: number }>`
    select (select count(*) from seat_claim c join orders o on o.id = c.order_id and c.state = 3
        where o.payment_identifier = any(${payments}::text[])) as seats,
      (select count(*) from ticket t join orders o on o.id = t.order_id
        where o.payment_identifier = any(${payments}::text[])) as tickets,
      (select count(*) from idempotency i join payment_attempt a
        on a.visitor_id = i.visitor_id and a.idempotency_key = i.key
        where a.payment_identifier = any(${payments}::text[]) and i.state = 'done'
          and a.state = 'sold') as keys`.execute(house.server.office.db);
  expect(rows).toEqual([{ seats: 6, tickets: 6, keys: 6 }]);
});

test("a sale that is refused takes none of those beside it with it", async () => {
  const payments = await waiting(5);
  const late = payments[2]!;
  const { db } = house.server.office;
  await sql`update seat_claim c set expires_at = app_now() - interval '1 second'
    from payment_attempt a where a.payment_identifier = ${late} and c.holder = a.visitor_id`.execute(
    db,
  );
  const answers = await Promise.all(payments.map((each) => sell(each)));
  expect(answers[2]).toBe("CART_EXPIRED");
  const orders = await ordersOf(payments);
  expect(orders.map((order) => order.payment)).toEqual(payments.filter((each) => each !== late));
  expect(orders.map((order) => order.number)).toEqual(
    numbersOf(answers.filter((_, at) => at !== 2)),
  );
});

test("a payment that is settled twice at once, and once more, is one order", async () => {
  const [payment] = await waiting(1);
  const answers = await Promise.all([sell(payment!), sell(payment!)]);
  const [order, ...others] = await ordersOf([payment!]);
  expect(others).toEqual([]);
  expect(numbersOf([...answers, await sell(payment!)])).toEqual([
    order!.number,
    order!.number,
    order!.number,
  ]);
});

test.each([
  ["another amount", { amount: 1 }],
  ["another currency", { currency: "usd" }],
  ["another account", { account: "somebody's" }],
  ["another transaction", { transactionId: "of another payment" }],
  ["another payment", { paymentIdentifier: "pay_other" }],
] as const)("a payment of which the provider says %s is not sold", async (_, more) => {
  const payments = await waiting(2);
  const answers = await Promise.all([sell(payments[0]!, more), sell(payments[1]!)]);
  expect(answers[0]).toBe("paymentError");
  const orders = await ordersOf(payments);
  expect(orders.map(({ payment }) => payment)).toEqual([payments[1]]);
});
