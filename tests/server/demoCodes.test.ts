import { afterAll, beforeAll, expect, test } from "vitest";
import { fillCatalogue } from "../../server/demo/fillCatalogue.ts";
import { fillCodes } from "../../server/demo/fillCodes.ts";
import { CODE_TICKETS, COUPONS, MEMBERS, VOUCHERS } from "../../server/demo/codes.ts";
import type { Db } from "../../server/platform/store/db.ts";
import { TICKET_TYPES } from "../../server/demo/priceLists.ts";
import { demoOffice } from "./demoOffice.ts";
import { openEmpty } from "./sharedPostgres.ts";
import type { Store } from "../../server/platform/store.ts";

let store: Store;
let db: Db;
beforeAll(async () => {
  store = await openEmpty();
  db = store.db;
});
afterAll(() => store.close());

const countOf = async (table: "coupon" | "system_voucher" | "member" | "ticket_rule") => {
  const row = await db
    .selectFrom(table)
    .select((each) => each.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return row.n;
};

test("codes are added to the demo's own catalogue alone, and once", async () => {
  const now = new Date();
  const office = await demoOffice(db);
  await fillCodes(office, now);
  expect(await countOf("coupon")).toBe(0);
  await fillCatalogue(office);
  await fillCodes(office, now);
  await fillCodes(office, now);
  expect([
    await countOf("coupon"),
    await countOf("system_voucher"),
    await countOf("member"),
    await countOf("ticket_rule"),
  ]).toEqual([
    COUPONS.length,
    VOUCHERS.length,
    MEMBERS.length,
    TICKET_TYPES.length + CODE_TICKETS.length,
  ]);
});
