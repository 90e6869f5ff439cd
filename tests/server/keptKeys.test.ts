import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO } from "../../server/demo/ids.ts";
import { hashOf, openKey, pruneKeys } from "../../server/orders/idempotency.ts";
import { Buyers } from "./buyer.ts";
import { openHouse, type House } from "./house.ts";

let house: House;
let buyers: Buyers;
beforeAll(async () => {
  house = await openHouse();
  buyers = await Buyers.of(house, DEMO.play);
});
afterAll(() => house.close());

test("a key whose process died before any payment is taken up again after its deadline", async () => {
  const { shopper, cart } = await buyers.next();
  const key = randomUUID();
  const { db, clock, config } = house.server.office;
  const visitor = await db
    .selectFrom("visitor")
    .select("id")
    .where("uuid", "=", shopper.uuid)
    .executeTakeFirstOrThrow();
  const body = { cart, miniSiteUrl: null, recaptchaToken: null };
  // Creates the state that a commit leaves if the process crashes right after its start.
  await openKey(db, { visitorId: visitor.id, key }, hashOf(body), config.payments.askSeconds);
  expect((await shopper.commit(cart, key)).body.error?.code).toBe("IN_PROGRESS");
  await clock.shift(config.payments.askSeconds + 1);
  expect((await shopper.commit(cart, key)).body.ticketIdentifiers).toHaveLength(1);
});

// This test is the last one, because it shifts the clock by two days, after which tonight's show is over.
test("an answer is kept for a day and then forgotten; the order itself is not", async () => {
  const { shopper, cart } = await buyers.next();
  const key = randomUUID();
  const bought = await shopper.commit(cart, key);
  expect(bought.status).toBe(200);
  const { clock, db } = house.server.office;
  const rows = () => db.selectFrom("idempotency").select("key").where("key", "=", key).execute();

  await clock.shift(23 * 3_600);
  await pruneKeys(db, house.server.office.config.payments.idempotencyHours);
  expect(await rows()).toHaveLength(1);
  expect(await shopper.commit(cart, key)).toEqual(bought);

  await clock.shift(2 * 3_600);
  await expect.poll(rows, { timeout: 60_000 }).toEqual([]);
  const again = await shopper.commit(cart, key);
  expect([again.status, again.body.error?.code]).toEqual([409, "ALREADY_COMMITTED"]);
});
