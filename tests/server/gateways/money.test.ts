import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SeatStatus } from "../../../domain/seat.ts";
import { agorot } from "../../../domain/money.ts";
import { refund } from "../../../server/checkout/refunds.ts";
import type { Payer } from "../payer.ts";
import { faultsIn, NEVER } from "../proof/bookFaults.ts";
import { GatewayHouse } from "./gatewayHouse.ts";

const PATIENT = { timeout: 60_000 } as const;

/**
 * Contradictions in the records that do not depend on the provider, and payments that are still being
 * processed.
 */
const FAULTS = {
  ...NEVER,
  "a payment that has not come to rest": sql`select payment_identifier from payment_attempt
    where state in ('asking', 'awaiting', 'unknown', 'sold', 'voiding')`,
  "an order that is not captured for what it costs": sql`select o.id from orders o
    left join payment_attempt a using (payment_identifier)
    left join ledger_entry l on l.order_id = o.id and l.kind = 'capture'
    where o.state = 'paid' and o.balance_due > 0 and not o.sold_at_counter
      and (a.state is distinct from 'captured' or l.amount is distinct from o.balance_due)`,
};

interface Outcome {
  readonly name: string;
  readonly act: (at: GatewayHouse) => Promise<Payer>;
  readonly isSold: boolean;
}

const onPage =
  (method: "redirect" | "bit", then: (at: GatewayHouse, payer: Payer) => unknown) =>
  async (at: GatewayHouse): Promise<Payer> => {
    const payer = await at.onPage("stage", { paymentMethod: method });
    await then(at, payer);
    return payer;
  };

/**
 * What can happen on a gateway's page. If the payer does not come back, only the notification reports it, or
 * nothing does.
 */
const OUTCOMES: readonly Outcome[] = [
  {
    name: "paid, and told by the notification",
    act: onPage("redirect", async (at, payer) => {
      at.pay(payer);
      await at.notify(payer);
    }),
    isSold: true,
  },
  {
    name: "paid, and the payer came back",
    act: onPage("redirect", async (at, payer) => {
      at.pay(payer);
      await payer.confirm();
    }),
    isSold: true,
  },
  {
    name: "paid in payments, told three times",
    act: onPage("redirect", async (at, payer) => {
      at.pay(payer, { payments: 6 });
      await Promise.all([at.notify(payer), at.notify(payer), payer.confirm()]);
      await at.notify(payer);
    }),
    isSold: true,
  },
  {
    name: "paid with Bit",
    act: onPage("bit", async (at, payer) => {
      at.pay(payer);
      await at.notify(payer);
    }),
    isSold: true,
  },
  {
    name: "paid, and nobody told of it",
    act: onPage("redirect", (at, payer) => at.pay(payer)),
    isSold: true,
  },
  {
    name: "paid, with the answer about the charge lost",
    act: onPage("redirect", async (at, payer) => {
      at.pay(payer);
      at.fakes.loseAnswerOf = at.calls.capture;
      await payer.confirm();
    }),
    isSold: true,
  },
  {
    name: "declined, and the payer came back",
    act: onPage("redirect", async (at, payer) => {
      at.pay(payer, { isDeclined: true });
      await payer.confirm();
    }),
    isSold: false,
  },
  {
    name: "declined, and nobody came back",
    act: onPage("redirect", (at, payer) => at.pay(payer, { isDeclined: true })),
    isSold: false,
  },
  { name: "left alone", act: onPage("redirect", () => undefined), isSold: false },
  {
    name: "paid with another amount",
    act: onPage("bit", async (at, payer) => {
      at.pay(payer, { amount: 3 });
      await at.notify(payer);
    }),
    isSold: false,
  },
  {
    name: "reserved in another currency",
    act: onPage("redirect", async (at, payer) => {
      at.pay(payer, { isDollars: true });
      await at.notify(payer);
    }),
    isSold: false,
  },
];

describe.each(["payplus", "cardcom"] as const)("after every outcome at %s", (gateway) => {
  let at: GatewayHouse;
  const payers: { readonly outcome: Outcome; readonly payer: Payer }[] = [];
  beforeAll(async () => {
    at = await GatewayHouse.open(gateway);
  });
  afterAll(() => at.close());

  const faults = (): Promise<string[]> => faultsIn(at.house.server.office.db, FAULTS);
  const sums = async () => {
    const { rows } = await sql<{
      orders: number;
      captures: number;
      refunds: number;
      tickets: number;
      claims: number;
    }>`select
      (select coalesce(sum(balance_due), 0)::int from orders where state = 'paid') as orders,
      (select coalesce(sum(amount), 0)::int from ledger_entry where kind = 'capture') as captures,
      (select coalesce(sum(amount), 0)::int from ledger_entry where kind = 'refund') as refunds,
      (select count(*)::int from ticket where cancelled_at is null) as tickets,
      (select count(*)::int from seat_claim c join orders o on o.id = c.order_id
        where c.state = ${SeatStatus.sold}::smallint) as claims`.execute(at.house.server.office.db);
    return rows[0]!;
  };

  test("all of it comes to rest by itself", async () => {
    for (const outcome of OUTCOMES) payers.push({ outcome, payer: await outcome.act(at) });
    const sold = OUTCOMES.filter(({ isSold }) => isSold).length;
    const { db } = at.house.server.office;
    // The payers' time is over, so that payments that nobody reported are looked up.
    await db
      .updateTable("payment_attempt")
      .set({ deadline: new Date(0) })
      .where("state", "=", "awaiting")
      .execute();
    const orders = () => db.selectFrom("orders").select("id").execute();
    await expect.poll(orders, PATIENT).toHaveLength(sold);
    await expect.poll(faults, { ...PATIENT, interval: 500 }).toEqual([]);
    for (const { outcome, payer } of payers) {
      expect([outcome.name, await payer.state()]).toEqual([
        outcome.name,
        outcome.isSold ? "approved" : "declined",
      ]);
    }
  });

  test("the gateway has what the orders say, and each sold seat its ticket", async () => {
    const { orders, captures, refunds, tickets, claims } = await sums();
    expect(orders).toBeGreaterThan(0);
    expect({ captures, refunds, gateway: at.takenBy("stage") }).toEqual({
      captures: orders,
      refunds: 0,
      gateway: orders,
    });
    const sold = OUTCOMES.filter(({ isSold }) => isSold).length;
    expect({ tickets, claims }).toEqual({ tickets: sold, claims: sold });
    expect(at.takenBy("cinema")).toBe(0);
  });

  test("a refund in part and one of the whole take the same from both books", async () => {
    const [first, second] = payers.filter(({ outcome }) => outcome.isSold);
    const before = await sums();
    const { db } = at.house.server.office;
    const { amount } = await db
      .selectFrom("payment_attempt")
      .select("amount")
      .where("payment_identifier", "=", second!.payer.paymentIdentifier)
      .executeTakeFirstOrThrow();
    await db.transaction().execute(async (tx) => {
      await refund(tx, first!.payer.paymentIdentifier, agorot(1_234), "part");
      await refund(tx, second!.payer.paymentIdentifier, amount, "whole");
    });
    await expect.poll(async () => (await sums()).refunds, PATIENT).toBe(1_234 + amount);
    expect(at.takenBy("stage")).toBe(before.captures - 1_234 - amount);
  });
});
