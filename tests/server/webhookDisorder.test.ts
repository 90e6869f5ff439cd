import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO } from "../../server/demo/ids.ts";
import { secretsOf } from "../../server/platform/encryption/sealing.ts";
import { Buyers } from "./buyer.ts";
import { openHouse, type House } from "./house.ts";
import { booksOf, Payer, press, sandboxLedger } from "./payer.ts";

let house: House;
let buyers: Buyers;
beforeAll(async () => {
  house = await openHouse();
  buyers = await Buyers.of(house, DEMO.play);
});
afterAll(() => house.close());

const ordersOf = async ({ paymentIdentifier }: Payer) =>
  (await booksOf(house, paymentIdentifier)).orders;

/** Sends a webhook about a payment, signed as by the provider. Returns the status of the answer. */
async function tell(paymentIdentifier: string, id: string = randomUUID()): Promise<number> {
  const [secret = ""] = secretsOf(house.server.office.db, "sandbox")();
  const body = JSON.stringify({ id, paymentIdentifier });
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const headers = { "content-type": "application/json", "x-sandbox-signature": signature };
  const url = `${house.url}/api/payment/webhook/sandbox`;
  return (await fetch(url, { method: "POST", headers, body })).status;
}

/** Sets the state of a payment in the sandbox, as if the bank had changed its decision. */
const bankSays = (paymentIdentifier: string, state: string) =>
  house.server.office.db
    .withTables<{ sandbox_payment: { payment_identifier: string; state: string } }>()
    .updateTable("sandbox_payment")
    .set({ state })
    .where("payment_identifier", "=", paymentIdentifier)
    .execute();

test.each(["twice", "late"])("word that comes %s sells once", async (word) => {
  const payer = await Payer.of(buyers, "paypal");
  const { body } = await payer.commit();
  await press(body.next!.url, "approve", word);
  await expect.poll(() => ordersOf(payer), { timeout: 60_000 }).toBe(1);
  const bought = await payer.confirm();
  expect(bought.body.ticketIdentifiers).toHaveLength(1);
  const captured = async () => (await booksOf(house, payer.paymentIdentifier)).state;
  await expect.poll(captured, { timeout: 60_000 }).toBe("captured");
  expect(await payer.confirm()).toEqual(bought);
});

test("word that comes before the payer is back leaves the return the same answer", async () => {
  const payer = await Payer.of(buyers, "redirect");
  const { body } = await payer.commit();
  await press(body.next!.url, "approve");
  await expect.poll(() => ordersOf(payer), { timeout: 60_000 }).toBe(1);
  const bought = await payer.confirm();
  expect(bought.body.reservationIdentifier).toEqual(expect.any(String));
  expect(await payer.commit()).toEqual(bought);
});

test("no word at all leaves it to the return", async () => {
  const payer = await Payer.of(buyers, "redirect");
  const { body } = await payer.commit();
  await press(body.next!.url, "approve", "none");
  expect(await ordersOf(payer)).toBe(0);
  expect((await payer.confirm()).body.ticketIdentifiers).toHaveLength(1);
});

test("word of a step that comes after word of the end changes nothing", async () => {
  const { db } = house.server.office;
  const words = async () =>
    (await db.selectFrom("webhook_event").select("event_id").execute()).length;
  const before = await words();
  const payer = await Payer.of(buyers, "redirect");
  const { body } = await payer.commit();
  await press(body.next!.url, "verify", "held");
  const more = await payer.confirm();
  expect(await words()).toBe(before);
  await press(more.body.next!.url, "approve");
  await expect.poll(words, { timeout: 60_000 }).toBe(before + 2);
  expect(await ordersOf(payer)).toBe(1);
  expect((await payer.confirm()).body.ticketIdentifiers).toHaveLength(1);
});

test("word about nothing of ours is taken and changes nothing", async () => {
  expect(await tell("pay_nobody")).toBe(200);
  const { shopper, cart } = await buyers.next();
  expect(await tell(cart.paymentIdentifier!)).toBe(200);
  expect((await shopper.commit(cart)).status).toBe(200);
});

test("a declined payment that its bank approves after all is let go by itself", async () => {
  const { shopper, cart } = await buyers.next("4580 0000 0000 0026");
  const id = cart.paymentIdentifier!;
  expect((await shopper.commit(cart)).body.error?.code).toBe("PAYMENT_DECLINED");
  await bankSays(id, "authorized");
  expect(await tell(id)).toBe(200);
  const books = async () => (await booksOf(house, id)).state;
  await expect.poll(books, { timeout: 60_000 }).toBe("voided");
  const ledger = await sandboxLedger(house, { shopper }, buyers);
  expect(await ledger(id)).toMatchObject({ state: "voided", captured: 0 });
  // The seats stay locked for the visitor, and the refusal is stored under the idempotency key.
  const again = await buyers.next();
  expect((await again.shopper.commit(again.cart)).status).toBe(200);
});

test("money that a bank takes after the no is given back by itself, once", async () => {
  const payer = await Payer.of(buyers, "blik");
  await payer.commit();
  expect((await payer.confirm("777111")).body.error?.code).toBe("MOBILE_PAYMENT_FAILED");
  await bankSays(payer.paymentIdentifier, "captured");
  await Promise.all([tell(payer.paymentIdentifier), tell(payer.paymentIdentifier)]);
  await tell(payer.paymentIdentifier);
  const ledger = await sandboxLedger(house, payer, buyers);
  const left = async () => {
    const { captured, refunded } = await ledger(payer.paymentIdentifier);
    return captured - refunded;
  };
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
  expect((await ledger(payer.paymentIdentifier)).refunds).toHaveLength(1);
  expect((await payer.confirm()).body.error?.code).toBe("MOBILE_PAYMENT_FAILED");
  expect(await ordersOf(payer)).toBe(0);
});

test("a code approved after its payment ran out is given back with nobody asking", async () => {
  const payer = await Payer.of(buyers, "blik");
  await payer.commit();
  expect((await payer.confirm("777333")).body.error?.code).toBe("IN_PROGRESS");
  await house.server.office.clock.shift(3_600);
  await house.server.sweep();
  const ledger = await sandboxLedger(house, payer, buyers);
  const left = async () => {
    const { captured, refunded, amount } = await ledger(payer.paymentIdentifier);
    return { captured: captured === amount, left: captured - refunded };
  };
  await expect.poll(left, { timeout: 40_000 }).toEqual({ captured: true, left: 0 });
  const books = async () => (await booksOf(house, payer.paymentIdentifier)).state;
  await expect.poll(books, { timeout: 60_000 }).toBe("voided");
  expect(await payer.state()).toBe("declined");
  expect(await ordersOf(payer)).toBe(0);
});
