import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Refused } from "../../../domain/refusal.ts";
import { giveBack, redeem, USED_UP, type UseKind } from "../../../server/codes/uses.ts";
import { fillCatalogue } from "../../../server/demo/fillCatalogue.ts";
import { fillCodes } from "../../../server/demo/fillCodes.ts";
import { DEMO } from "../../../server/demo/ids.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { openEncryption } from "../../../server/platform/encryption/openEncryption.ts";
import { migrate } from "../../../server/platform/store/migrate.ts";
import { openMemory } from "../../../server/platform/store/pglite.ts";
import { demoOffice } from "../demoOffice.ts";
import { openEmpty } from "../sharedPostgres.ts";
import { TEST_ENCRYPTION } from "../../../scripts/programs/testStores.ts";
import { keysOf } from "../../../domain/keysOf.ts";

const CLIENTS = 64;

interface Target {
  readonly table: string;
  /** SQL condition that selects the row in the demo. */
  readonly where: string;
  /** Amount of one use, and how many uses are possible. */
  readonly amount: number;
  readonly uses: number;
}

const TARGETS: Readonly<Record<UseKind, Target>> = {
  coupon: { table: "coupon", where: "code = 'ONCE'", amount: 1, uses: 1 },
  voucher: {
    table: "system_voucher_item",
    where: "voucher_id = (select id from system_voucher where reference = 'SHOW10')",
    amount: 1,
    uses: 10,
  },
  voucherPayment: {
    table: "system_voucher_item",
    where: "voucher_id = (select id from system_voucher where reference = 'GIFT500')",
    amount: 7000,
    uses: 7,
  },
  voucherProduct: {
    table: "system_voucher_item",
    where:
      "voucher_id = (select id from system_voucher where reference = 'SNACK2') and product_id = 2",
    amount: 1,
    uses: 2,
  },
  membership: { table: "membership", where: "member_number = '2001001'", amount: 1, uses: 10 },
  points: { table: "membership", where: "member_number = '2001001'", amount: 50, uses: 10 },
  reference: { table: "reference_option", where: "value = 'GALIL'", amount: 1, uses: 2 },
  senior: { table: "senior_citizen", where: "id = 1", amount: 1, uses: 4 },
  stock: { table: "product_stock", where: "true", amount: 3, uses: 5 },
};

const KINDS = keysOf(TARGETS);

async function idOf(db: Db, { table, where }: Target): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${sql.raw(where)}`.execute(db);
  return rows[0]!.id;
}

/** Returns the orders that redeemed. All other orders were refused with the code of this kind. */
async function redeemAtOnce(db: Db, kind: UseKind): Promise<string[]> {
  const { amount, ...target } = TARGETS[kind];
  const id = await idOf(db, { amount, ...target });
  const told = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const orderId = randomUUID();
      try {
        const uses = [{ kind, id, amount, position: null }];
        await db.transaction().execute((tx) => redeem(tx, [{ orderId, ticketIds: [], uses }]));
        return orderId;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        expect(error.refusal.code).toBe(USED_UP[kind]);
        return "";
      }
    }),
  );
  return told.filter((orderId) => orderId !== "");
}

async function mustEndAtNothing(db: Db, kind: UseKind): Promise<void> {
  const { uses } = TARGETS[kind];
  const orders = await redeemAtOnce(db, kind);
  expect(orders).toHaveLength(uses);
  for (const orderId of orders) {
    const given = await db.transaction().execute((tx) => giveBack(tx, orderId, []));
    expect(given).toMatchObject([{ kind, amount: TARGETS[kind].amount }]);
  }
  // After everything was given back, the same number of orders can redeem again.
  expect(await redeemAtOnce(db, kind)).toHaveLength(uses);
}

const filled = async (db: Db): Promise<void> => {
  const office = await demoOffice(db);
  await fillCatalogue(office);
  await fillCodes(office, new Date());
  // The stock is sufficient for five orders of three, and one is left over.
  const stock = { product_id: DEMO.glasses, location_id: DEMO.telAviv, quantity: 16 };
  await db.insertInto("product_stock").values(stock).execute();
};

describe(`${CLIENTS} at once take what there is and no more, and a cancellation gives it back`, () => {
  describe("on PGlite", () => {
    let db: Db;
    beforeAll(async () => {
      ({ db } = await openMemory());
      await migrate(db);
      await openEncryption(db, TEST_ENCRYPTION);
      await filled(db);
    });
    afterAll(() => db.destroy());

    test.each(KINDS)("%s", async (kind) => {
      await mustEndAtNothing(db, kind);
      expect(await redeemAtOnce(db, kind)).toEqual([]);
    });

    test("a refused sale takes nothing of what it had taken before", async () => {
      const coupon = await idOf(db, { ...TARGETS.coupon, where: "code = 'HALF'" });
      const empty = await idOf(db, { ...TARGETS.senior, where: "id = 2" });
      const uses = [
        { kind: "coupon" as const, id: coupon, amount: 3, position: null },
        { kind: "senior" as const, id: empty, amount: 99, position: null },
      ];
      const orderId = randomUUID();
      const sale = db.transaction().execute((tx) => redeem(tx, [{ orderId, ticketIds: [], uses }]));
      await expect(sale).rejects.toThrow("SENIOR_NO_BALANCE");
      const { used } = await db
        .selectFrom("coupon")
        .select("used")
        .where("id", "=", coupon)
        .executeTakeFirstOrThrow();
      expect(used).toBe(0);
    });

    test.each([
      "update coupon set used = used + 1 where code = 'USEDUP'",
      "update system_voucher_item set balance = balance - 1 where balance = 0",
      "update membership set balance = -1 where member_number = '2001006'",
      "update reference_option set used = used + 1 where value = 'FULL'",
      "update senior_citizen set balance = balance - 5",
    ])("the row itself refuses to give more, whoever writes: %s", async (statement) => {
      await expect(sql.raw(statement).execute(db)).rejects.toThrow(/check constraint/);
    });
  });

  describe("on PostgreSQL", () => {
    let db: Db;
    let close: () => Promise<void>;
    beforeAll(async () => {
      ({ db, close } = await openEmpty());
      await filled(db);
    });
    afterAll(() => close());

    test.each(KINDS)("%s", (kind) => mustEndAtNothing(db, kind));
  });
});
