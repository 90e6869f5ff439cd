import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageMethod } from "../../domain/cart.ts";
import { agorot } from "../../domain/money.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { refund } from "../../server/checkout/refunds.ts";
import { Buyers } from "./buyer.ts";
import { openHouse, type House } from "./house.ts";
import { booksOf, dispute, Payer, press } from "./payer.ts";
import { AT_REST, faultsIn, MONEY } from "./proof/bookFaults.ts";

let house: House;
let buyers: Buyers;
beforeAll(async () => {
  house = await openHouse();
  buyers = await Buyers.of(house, DEMO.play);
});
afterAll(() => house.close());

const withCard = async (number: string): Promise<Payer> => {
  const { shopper, cart } = await buyers.next(`458000000000${number}`, 2);
  const payer = new Payer(shopper, cart);
  payer.paymentIdentifier = cart.paymentIdentifier!;
  return payer;
};

type Act = () => Promise<Payer>;
const card =
  (number: string, outcome?: string): Act =>
  async () => {
    const payer = await withCard(number);
    const { body } = await payer.commit();
    if (body.next && outcome) await press(body.next.url, outcome);
    return payer;
  };
const page =
  (method: PageMethod, ...outcomes: string[]): Act =>
  async () => {
    const payer = await Payer.of(buyers, method);
    const { body } = await payer.commit();
    let { url } = body.next!;
    for (const outcome of outcomes) {
      const { next } = await press(url, outcome);
      if (next) url = new URL(next, url).href;
    }
    return payer;
  };
const code =
  (...codes: string[]): Act =>
  async () => {
    const payer = await Payer.of(buyers, "blik");
    await payer.commit();
    for (const each of codes) await payer.confirm(each);
    return payer;
  };

/**
 * Every outcome of a payment in the sandbox, and whether it leads to an order. No payer returns from the
 * provider's page to the storefront.
 */
const OUTCOMES: readonly (readonly [name: string, act: Act, isSold: boolean])[] = [
  ["a card that approves", card("0018"), true],
  ["a card that declines", card("0026"), false],
  ["a card that lacks funds", card("0034"), false],
  ["a card that has expired", card("0042"), false],
  ["a wrong CVV", card("0059"), false],
  ["3-D Secure passed", card("0067", "approve"), true],
  ["3-D Secure refused by the payer", card("0067", "decline"), false],
  ["3-D Secure failed", card("0075", "approve"), false],
  ["3-D Secure left alone", card("0067"), false],
  ["a charge that times out", card("0083"), true],
  ["PayPal approved", page("paypal", "approve"), true],
  ["PayPal approved late", page("paypal", "late"), true],
  ["PayPal cancelled", page("paypal", "cancel"), false],
  ["PayPal failing", page("paypal", "fail"), false],
  ["PayPal left alone", page("paypal"), false],
  ["a redirect approved", page("redirect", "approve"), true],
  ["a redirect verified", page("redirect", "verify", "approve"), true],
  ["a redirect not verified", page("redirect", "verify", "decline"), false],
  ["a redirect left at its verification", page("redirect", "verify"), false],
  ["Bit approved", page("bit", "approve"), true],
  ["Bit approved late", page("bit", "late"), true],
  ["Bit cancelled", page("bit", "cancel"), false],
  ["Apple Pay approved", page("applepay", "approve"), true],
  ["Apple Pay left alone", page("applepay"), false],
  ["Google Pay approved", page("googlepay", "approve"), true],
  ["Google Pay failing", page("googlepay", "fail"), false],
  ["a code that is right", code("777000"), true],
  ["a code that is declined", code("777111"), false],
  ["a code that is wrong", code("123456"), false],
  ["a code that is late", code("777333"), true],
  ["a code never entered", code(), false],
];

interface Sums {
  readonly provider: number;
  readonly orders: number;
  readonly captures: number;
  readonly refunds: number;
  /** Money that banks took back for buyers, minus what they returned after disputes were won. */
  readonly disputed: number;
  /** Takings from the tickets according to the sales reports. */
  readonly tickets: number;
  /** Number of sold seats. */
  readonly claims: number;
}

/** Returns the money of all orders as each source counts it, and the number of sold seats. */
async function sums(): Promise<Sums> {
  const { rows } = await sql<Sums>`select
    (select coalesce(sum(case when d.is_withdrawn then 0 else p.amount - p.refunded end), 0)::int
      from sandbox_payment p left join sandbox_dispute d using (payment_identifier)
      where p.state = 'captured') as provider,
    (select coalesce(sum(balance_due), 0)::int from orders where state = 'paid') as orders,
    (select coalesce(sum(amount), 0)::int from ledger_entry where kind = 'capture') as captures,
    (select coalesce(sum(amount), 0)::int from ledger_entry where kind = 'refund') as refunds,
    (select coalesce(sum(case kind when 'dispute' then amount else -amount end), 0)::int
      from ledger_entry where kind in ('dispute', 'disputeReturn')) as disputed,
    (select coalesce(sum(takings + charges), 0)::int from presentation_sales) as tickets,
    (select count(*)::int from seat_claim where order_id is not null) as claims`.execute(
    house.server.office.db,
  );
  return rows[0]!;
}

const faults = (): Promise<string[]> => faultsIn(house.server.office.db, AT_REST);

describe("after every outcome of the sandbox, with nobody coming back", () => {
  const payers: (readonly [name: string, payer: Payer, isSold: boolean])[] = [];

  test("all of it comes to rest by itself", async () => {
    for (const [name, act, isSold] of OUTCOMES) payers.push([name, await act(), isSold]);
    const { db, clock } = house.server.office;
    // Delayed answers of the provider are processed first. Afterwards the clock passes all deadlines.
    const waiting = () =>
      db
        .withTables<{ sandbox_payment: { state: string } }>()
        .selectFrom("sandbox_payment")
        .select("state")
        .where("state", "=", "late")
        .execute();
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([]);
    const orders = () => db.selectFrom("orders").select("id").execute();
    const sold = OUTCOMES.filter(([, , isSold]) => isSold).length;
    await expect.poll(orders, { timeout: 60_000 }).toHaveLength(sold);
    await clock.shift(3_600);
    await house.server.sweep();
    await expect.poll(faults, { timeout: 60_000, interval: 500 }).toEqual([]);
  });

  test.each(OUTCOMES.map(([name, , isSold]) => [name, isSold] as const))(
    "%s: an order %s",
    async (name, isSold) => {
      const [, payer] = payers.find(([each]) => each === name)!;
      const { db } = house.server.office;
      expect(await payer.state()).toBe(isSold ? "approved" : "declined");
      const seats = await db
        .selectFrom("ticket as t")
        .innerJoin("orders as o", "o.id", "t.order_id")
        .select("t.id")
        .where("o.payment_identifier", "=", payer.paymentIdentifier)
        .execute();
      expect(seats).toHaveLength(isSold ? payer.cart.seats.length : 0);
    },
  );

  test("money is what the orders say, in all three books", async () => {
    const { provider, orders, captures, refunds } = await sums();
    expect(orders).toBeGreaterThan(0);
    expect({ provider, captures, refunds }).toEqual({
      provider: orders,
      captures: orders,
      refunds: 0,
    });
  });

  test.each([
    ["won", ["open", "withdraw", "answer", "win"], false],
    ["lost", ["open", "withdraw", "lose"], true],
    ["withdrawn, then reinstated", ["withdraw", "win"], false],
    ["lost, then won after all", ["lose", "win"], false],
  ] as const)("a dispute that is %s moves the same money everywhere", async (_, steps, isLost) => {
    const unsold = await sums();
    const payer = await withCard("0018");
    await payer.commit();
    const { db } = house.server.office;
    const { paymentIdentifier } = payer;
    const captured = async () => (await booksOf(house, paymentIdentifier)).state;
    await expect.poll(captured, { timeout: 60_000 }).toBe("captured");
    const before = await sums();
    const worth = before.tickets - unsold.tickets;
    expect(worth).toBeGreaterThan(0);
    const ledger = async () => (await booksOf(house, paymentIdentifier)).ledger;
    const paid = (await ledger()).find(({ kind }) => kind === "capture")!.amount;
    for (const step of steps) {
      await dispute(house, payer, buyers, step);
      const said = () =>
        db.selectFrom("payment_dispute").selectAll().where("dispute_id", "=", paymentIdentifier);
      const state = { open: "needsResponse", withdraw: "needsResponse", answer: "underReview" };
      const after = { ...state, lose: "lost", win: "won" }[step];
      const taken = { open: 0, withdraw: paid, answer: paid, lose: paid, win: 0 }[step];
      const now = async () => {
        const row = await said().executeTakeFirst();
        return [row?.state, row?.booked];
      };
      await expect.poll(now, { timeout: 60_000 }).toEqual([after, taken]);
      const { disputed, tickets } = await sums();
      expect(disputed).toBe(before.disputed + taken);
      expect(tickets).toBe(before.tickets - (step === "lose" ? worth : 0));
    }
    const { provider, claims, ...rest } = await sums();
    expect(provider).toBe(before.provider - (isLost ? paid : 0));
    expect(claims).toBe(before.claims);
    expect(rest.captures - rest.refunds - rest.disputed).toBe(provider);
    expect(rest.tickets).toBe(before.tickets - (isLost ? worth : 0));
    expect(await faultsIn(db, MONEY)).toEqual([]);
  });

  test("and a refund takes the same from the provider and from the books", async () => {
    const [, payer] = payers.find(([name]) => name === "a card that approves")!;
    const before = await sums();
    await house.server.office.db
      .transaction()
      .execute((tx) => refund(tx, payer.paymentIdentifier, agorot(1_234), "part"));
    const refunds = async () => (await sums()).refunds;
    await expect.poll(refunds, { timeout: 60_000 }).toBe(1_234);
    const after = await sums();
    expect(after.provider).toBe(before.provider - 1_234);
    expect(after.captures - after.refunds - after.disputed).toBe(after.provider);
  });

  test("and the checker finds a fault that is planted", async () => {
    const { db } = house.server.office;
    // The refund of the previous test has no cancellation, so it is among the faults already.
    const standing = await faults();
    const planted = await db
      .transaction()
      .execute(async (tx) => {
        await sql`delete from ticket where id = (select id from ticket limit 1)`.execute(tx);
        await sql`delete from orders where id = (select id from orders limit 1)`.execute(tx);
        const found = await faultsIn(tx, AT_REST);
        throw Object.assign(new Error("undone"), {
          found: found.map((each) => each.split(":")[0]),
        });
      })
      .catch((error: { found: string[] }) => error.found);
    expect(planted).toContain("a payment captured without an order");
    expect(planted).toContain("seatWithoutTicket");
    expect(await faults()).toEqual(standing);
  });
});
