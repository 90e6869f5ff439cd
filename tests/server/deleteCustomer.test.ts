import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AreaCustomer } from "../../domain/customerArea.ts";
import { DEMO } from "../../server/demo/ids.ts";
import { paidCart, toldBy } from "../contract/stage.ts";
import { openHouse, type House } from "./house.ts";
import { readableRowsOf } from "./migrations/rowsOf.ts";
import { arrive, loginToArea, messagesTo, post } from "./people.ts";
import { waitFor } from "../gate/waitFor.ts";

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const NAME = "Rivka-Deleteme";
const MOBILE = "0541119988";
const EMAIL = "rivka.deleteme@example.com";

test("a customer's data is gone at their wish: no table has it, their ticket still opens", async () => {
  const shopper = await arrive(house);
  const show = await shopper.presentation(DEMO.play);
  const seat = (await shopper.freeSeats(show)).at(-1)!;
  await shopper.lock(show, seat, seat);
  const cart = await paidCart(shopper, show, [seat]);
  const customerInfo = {
    FirstName: NAME,
    LastName: NAME,
    EmailAddress1: EMAIL,
    MobileNumber1: MOBILE,
  };
  const bought = await shopper.commit({ ...cart, customerInfo });
  expect(bought.status).toBe(200);
  const letter = { kind: "contact", name: NAME, email: EMAIL, mobileNumber: MOBILE, text: "Hello" };
  await post(shopper, "/contact", letter);
  await waitFor(async () => expect(await messagesTo(house, MOBILE)).not.toEqual([]));
  await waitFor(async () => {
    const { rows } = await pending();
    expect(rows).toEqual([]);
  });

  const other = await arrive(house);
  expect((await loginToArea(house, other, MOBILE)).status).toBe(200);
  await loginToArea(house, shopper, MOBILE);
  expect(toldBy(await post(shopper, "/customer-area/delete", {}))).toEqual([422, "VALIDATION"]);
  const gone = await post(shopper, "/customer-area/delete", { isSure: true });
  expect([gone.status, gone.body]).toEqual([200, { success: true }]);

  for (const each of [shopper, other]) {
    const area = await each.get<AreaCustomer>("/customer-area/customerAreaData");
    expect(toldBy(area)).toEqual([401, "UNAUTHORIZED"]);
  }
  const left = [...(await readableRowsOf(house.server.office.db))].flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      [NAME, MOBILE.slice(1), EMAIL].some((secret) => JSON.stringify(row).includes(secret))
        ? [`${table}: ${JSON.stringify(row)}`]
        : [],
    ),
  );
  expect(left).toEqual([]);
  const ticket = await other.get<{ document: { state: string } }>(
    `/edocument/${bought.body.documentKeys[0]}`,
  );
  expect(ticket.body.document.state).toBe("active");
});

test("the cards of a deleted customer are deleted at the provider, with their browser's own", async () => {
  const { db } = house.server.office;
  const shopper = await arrive(house);
  const show = await shopper.presentation(DEMO.play);
  const seat = (await shopper.freeSeats(show)).at(-1)!;
  await shopper.lock(show, seat, seat);
  const cart = await paidCart(shopper, show, [seat]);
  const mobile = "0541119977";
  const customerInfo = { ...cart.customerInfo, MobileNumber1: mobile };
  expect((await shopper.commit({ ...cart, saveMagCard: true, customerInfo })).status).toBe(200);
  const kept = await db.selectFrom("saved_card").select("provider_token").executeTakeFirstOrThrow();
  const atProvider = async () => {
    const { rows } = await sql`
      select token from sandbox_card where token = ${kept.provider_token}`.execute(db);
    return rows.length;
  };
  expect(await atProvider()).toBe(1);
  await loginToArea(house, shopper, mobile);
  expect((await post(shopper, "/customer-area/delete", { isSure: true })).status).toBe(200);
  await waitFor(async () => expect(await atProvider()).toBe(0));
  expect(await db.selectFrom("saved_card").selectAll().execute()).toEqual([]);
});

const pending = async () => {
  const rows = await house.server.office.db
    .selectFrom("outbox")
    .select("kind")
    .where("done_at", "is", null)
    .where("kind", "!=", "reminder")
    .execute();
  return { rows };
};
