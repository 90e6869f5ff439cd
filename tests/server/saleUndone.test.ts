import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO } from "../../server/demo/ids.ts";
import { Buyers } from "./buyer.ts";
import { openHouse, type House } from "./house.ts";

let house: House;
let buyers: Buyers;
beforeAll(async () => {
  house = await openHouse();
  buyers = await Buyers.of(house, DEMO.play);
});
afterAll(() => house.close());

const attemptOf = (id: string) =>
  house.server.office.db
    .selectFrom("payment_attempt")
    .select("state")
    .where("payment_identifier", "=", id)
    .executeTakeFirst();

const sandboxStateOf = async (id: string) =>
  house.server.office.db
    .withTables<{ sandbox_payment: { payment_identifier: string; state: string } }>()
    .selectFrom("sandbox_payment")
    .select("state")
    .where("payment_identifier", "=", id)
    .executeTakeFirst();

test("a payer who approves after the locks ran out gets the money back, not the seats", async () => {
  const { shopper, cart } = await buyers.next("4580 0000 0000 0067");
  const key = randomUUID();
  const { body } = await shopper.commit(cart, key);
  await house.server.office.clock.shift(3_600);
  await house.server.sweep();
  await fetch(body.next!.url, { method: "POST", body: new URLSearchParams() });
  const id = cart.paymentIdentifier!;
  await expect.poll(() => attemptOf(id), { timeout: 60_000 }).toEqual({ state: "voided" });
  expect(await sandboxStateOf(id)).toEqual({ state: "voided" });
  const answer = await shopper.call("POST", "/payment/confirm", { paymentIdentifier: id });
  expect(["CART_EXPIRED", "EXTRA_VERIFICATION_FAILED"]).toContain(answer.body.error?.code);
  expect((await shopper.commit(cart, key)).body).toEqual(answer.body);
  expect(await house.server.office.db.selectFrom("orders").select("id").execute()).toEqual([]);
});

test("a payment that its payer left half way is let go by the reconciler", async () => {
  const { shopper, cart } = await buyers.next("4580 0000 0000 0067");
  expect((await shopper.commit(cart)).body.next).toBeDefined();
  await house.server.office.clock.shift(3_600);
  const id = cart.paymentIdentifier!;
  await expect.poll(() => attemptOf(id), { timeout: 60_000 }).toEqual({ state: "voided" });
  expect(await sandboxStateOf(id)).toEqual({ state: "voided" });
});

test("locks that ran out before the commit are refused before any money moves", async () => {
  const { shopper, cart } = await buyers.next();
  await house.server.office.clock.shift(3_600);
  expect((await shopper.commit(cart)).body.error?.code).toBe("CART_EXPIRED");
  expect(await sandboxStateOf(cart.paymentIdentifier!)).toEqual({ state: "form" });
});
