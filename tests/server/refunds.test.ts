import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agorot } from "../../domain/money.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { refund } from "../../server/checkout/refunds.ts";
import { Buyers } from "./buyer.ts";
import { openHouse, type House } from "./house.ts";
import { booksOf, Payer, press, sandboxLedger, type SandboxEntry } from "./payer.ts";

let house: House;
let buyers: Buyers;
beforeAll(async () => {
  house = await openHouse();
  buyers = await Buyers.of(house, DEMO.play);
});
afterAll(() => house.close());

interface Paid {
  readonly id: string;
  readonly amount: number;
  readonly ledger: () => Promise<SandboxEntry>;
}

/** Makes a sale paid by card. The payment may not have been captured yet. */
async function paid(): Promise<Paid> {
  const { shopper, cart } = await buyers.next();
  expect((await shopper.commit(cart)).status).toBe(200);
  const id = cart.paymentIdentifier!;
  const read = await sandboxLedger(house, { shopper }, buyers);
  return { id, amount: (await read(id)).amount, ledger: () => read(id) };
}

const giveBack = (id: string, amount: number, key: string): Promise<void> =>
  house.server.office.db.transaction().execute((tx) => refund(tx, id, agorot(amount), key));

const codeOf = (asked: Promise<void>) =>
  asked.then(
    () => "done",
    (error: { refusal?: { code: string } }) => error.refusal?.code,
  );

const refundLines = async (id: string) =>
  (await booksOf(house, id)).ledger.filter(({ kind }) => kind === "refund").map((e) => e.amount);

describe("money goes back", () => {
  test("in parts, once a key, into both books, right after the sale", async () => {
    const { id, amount, ledger } = await paid();
    await giveBack(id, 1_000, "first");
    await giveBack(id, 1_000, "first");
    await giveBack(id, 500, "second");
    const refunded = async () => (await ledger()).refunded;
    await expect.poll(refunded, { timeout: 60_000 }).toBe(1_500);
    expect((await ledger()).refunds).toEqual([
      { key: "first", amount: 1_000 },
      { key: "second", amount: 500 },
    ]);
    await expect.poll(() => refundLines(id), { timeout: 60_000 }).toEqual([500, 1_000]);
    const { ledger: lines } = await booksOf(house, id);
    expect(lines.filter(({ kind }) => kind === "capture")).toEqual([{ kind: "capture", amount }]);
  });

  test("never more than was paid, however many ask at once", async () => {
    const { id, amount, ledger } = await paid();
    const third = Math.ceil(amount / 3);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => codeOf(giveBack(id, third, `part ${i}`))),
    );
    expect(answers.filter((answer) => answer === "done")).toHaveLength(2);
    expect(new Set(answers)).toEqual(new Set(["done", "BALANCE_IS_DUE"]));
    await giveBack(id, amount - 2 * third, "rest");
    await expect.poll(async () => (await ledger()).refunded, { timeout: 60_000 }).toBe(amount);
    expect(await codeOf(giveBack(id, 1, "one more"))).toBe("BALANCE_IS_DUE");
  });

  test("not under a key that stands for another amount, and nothing for nothing", async () => {
    const { id } = await paid();
    await giveBack(id, 700, "key");
    expect(await codeOf(giveBack(id, 800, "key"))).toBe("IDEMPOTENCY_MISMATCH");
    expect(await codeOf(giveBack(id, -1, "less"))).toBe("BALANCE_IS_DUE");
    expect(await codeOf(giveBack(id, 0, "nothing"))).toBe("done");
    await expect.poll(() => refundLines(id), { timeout: 60_000 }).toEqual([700]);
  });

  test("not of a payment that was declined, is on its way, or is nobody's", async () => {
    const declined = await buyers.next("4580 0000 0000 0026");
    await declined.shopper.commit(declined.cart);
    const waiting = await Payer.of(buyers, "paypal");
    const { body } = await waiting.commit();
    for (const id of [declined.cart.paymentIdentifier!, waiting.paymentIdentifier, "pay_nobody"]) {
      expect(await codeOf(giveBack(id, 100, "key"))).toBe("BALANCE_IS_DUE");
    }
    await press(body.next!.url, "approve");
    await waiting.confirm();
    expect(await codeOf(giveBack(waiting.paymentIdentifier, 100, "key"))).toBe("done");
  });

  test("after a provider that failed at first has come back, with nobody asking", async () => {
    const { id, ledger } = await paid();
    await expect.poll(async () => (await ledger()).state, { timeout: 60_000 }).toBe("captured");
    const sandbox = house.server.office.db.withTables<{
      sandbox_payment: { payment_identifier: string; state: string };
    }>();
    const set = (state: string) =>
      sandbox
        .updateTable("sandbox_payment")
        .set({ state })
        .where("payment_identifier", "=", id)
        .execute();
    await set("voided");
    await giveBack(id, 300, "patient");
    const tries = async () => {
      const { db } = house.server.office;
      const rows = await db
        .selectFrom("outbox")
        .select("attempts")
        .where("kind", "=", "refund")
        .where("done_at", "is", null)
        .execute();
      return rows.length;
    };
    await expect.poll(tries, { timeout: 60_000 }).toBe(1);
    await set("captured");
    await house.server.office.clock.shift(30);
    await expect.poll(() => refundLines(id), { timeout: 60_000 }).toEqual([300]);
  });
});
