import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agorot } from "../../domain/money.ts";
import type { DocumentKind } from "../../domain/saleDocument.ts";
import { issueDocument } from "../../server/orders/saleDocuments.ts";
import { jsonb, type Db } from "../../server/platform/store/db.ts";
import { ENGINES, type Engine } from "./engines.ts";
import { filledStore, openSmallHouse, type SmallHouse } from "./smallHouse.ts";

/** Number of concurrent transactions, so that several need the next number at the same time. */
const CROWD = 40;
const OTHER_BUSINESS = 2;

class Undone extends Error {}

describe.each(ENGINES)("document numbers on %s", (_, start) => {
  let engine: Engine;
  let house: SmallHouse;
  beforeAll(async () => {
    engine = await start();
    house = await openSmallHouse(await filledStore(await engine.create()));
    const name = jsonb({ he: "אחר" });
    await house.db.insertInto("business").values({ id: OTHER_BUSINESS, name }).execute();
  });
  afterAll(async () => {
    await house.end();
    await engine.end();
  });
  beforeEach(async () => {
    for (const table of ["sale_document", "document_counter", "document_series"] as const)
      await house.db.deleteFrom(table).execute();
  });

  /** Inserts an order with a document of its business, in a transaction. */
  async function issue(tx: Db, businessId = 1, kind: DocumentKind = "invoice"): Promise<void> {
    const id = randomUUID();
    await tx
      .insertInto("orders")
      .values({
        id,
        reservation_identifier: id.slice(0, 8),
        visitor_id: randomUUID(),
        business_id: businessId,
        auth_profile_id: 1,
        location_id: 2,
        customer: jsonb({
          FirstName: "Noa",
          LastName: "Levi",
          EmailAddress1: "",
          MobileNumber1: "",
          SSN: "",
        }),
        state: "paid",
        total: agorot(4_000),
        balance_due: agorot(4_000),
        locale: "he",
        created_at: sql<Date>`app_now()`,
      })
      .execute();
    const amount = agorot(4_000);
    await issueDocument(tx, { orderId: id, businessId, amount }, kind);
  }
  const sale = (businessId?: number, kind?: DocumentKind): Promise<void> =>
    house.db.transaction().execute((tx) => issue(tx, businessId, kind));
  /** Returns the numbers of a business's documents in ascending order. */
  const numbers = async (businessId = 1, kind: DocumentKind = "invoice"): Promise<string[]> => {
    const rows = await house.db
      .selectFrom("sale_document")
      .select(["run", "number"])
      .where("business_id", "=", businessId)
      .where("document_kind", "=", kind)
      .orderBy("run")
      .orderBy("number")
      .execute();
    return rows.map(({ run, number }) => `${run}${number}`);
  };
  const oneTo = (last: number, prefix = ""): string[] =>
    Array.from({ length: last }, (__, at) => `${prefix}${at + 1}`);
  const setSeries = async (
    series: { prefix: string; is_yearly?: boolean; first_number?: number },
    kind: DocumentKind = "invoice",
  ): Promise<void> => {
    await house.db.deleteFrom("document_series").where("document_kind", "=", kind).execute();
    await house.db
      .insertInto("document_series")
      .values({ business_id: 1, document_kind: kind, ...series })
      .execute();
  };

  test("are consecutive for a crowd of sales, and those that fail leave none out", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: CROWD }, async (__, at) => {
        try {
          await house.db.transaction().execute(async (tx) => {
            await issue(tx);
            if (at % 4 === 0) throw new Undone();
          });
          return "sold";
        } catch (error) {
          if (error instanceof Undone) return "undone";
          throw error;
        }
      }),
    );
    const sold = outcomes.filter((each) => each === "sold").length;
    expect(sold).toBe((CROWD * 3) / 4);
    expect(await numbers()).toEqual(oneTo(sold));
  });

  test("count up by business and kind, also in one transaction, whatever the order of its sales", async () => {
    const pair = (...businesses: readonly number[]): Promise<void> =>
      house.db.transaction().execute(async (tx) => {
        for (const each of businesses) {
          await issue(tx, each);
          await issue(tx, each, "creditNote");
        }
      });
    await Promise.all(
      Array.from({ length: CROWD }, (__, at) =>
        at % 2 === 0 ? pair(1, OTHER_BUSINESS) : pair(OTHER_BUSINESS, 1),
      ),
    );
    for (const businessId of [1, OTHER_BUSINESS])
      for (const kind of ["invoice", "creditNote"] as const)
        expect(await numbers(businessId, kind)).toEqual(oneTo(CROWD));
  });

  test("begin at the first number, with the prefix, and go on after the last one", async () => {
    await setSeries({ prefix: "T/", first_number: 501 });
    await sale();
    await sale();
    await setSeries({ prefix: "T/" });
    await sale();
    expect(await numbers()).toEqual(["T/501", "T/502", "T/503"]);
    // The first number was already used, so it is ignored and the series continues.
    await setSeries({ prefix: "T/", first_number: 2 });
    await sale();
    await setSeries({ prefix: "N-" });
    await sale();
    await setSeries({ prefix: "T/" });
    await sale();
    expect(await numbers()).toEqual(["N-1", "T/501", "T/502", "T/503", "T/504", "T/505"]);
    expect(await numbers(1, "creditNote")).toEqual([]);
  });

  test("begin anew each year if the house wishes so, by the year of Jerusalem", async () => {
    await setSeries({ prefix: "Y", is_yearly: true, first_number: 10 });
    const { rows } = await sql<{ year: number; seconds: number }>`
      select extract(year from app_now() at time zone 'Asia/Jerusalem')::int as year,
        extract(epoch from (date_trunc('year', app_now() at time zone 'Asia/Jerusalem')
          + interval '1 year') at time zone 'Asia/Jerusalem' - app_now())::float8 as seconds`.execute(
      house.db,
    );
    const { year, seconds } = rows[0]!;
    await sale();
    // The clock is set to half an hour before the year ends in Jerusalem, where it ends earlier than in UTC.
    await house.office.clock.shift(seconds - 1_800);
    await sale();
    await house.office.clock.shift(3_600);
    await sale();
    await house.office.clock.shift(-seconds - 1_800);
    expect(await numbers()).toEqual([`Y${year}-10`, `Y${year}-11`, `Y${year + 1}-10`]);
  });

  test("of a retired series go on as without one", async () => {
    await sale();
    await setSeries({ prefix: "R" });
    await sale();
    await house.db.updateTable("document_series").set({ retired_at: new Date() }).execute();
    await sale();
    expect(await numbers()).toEqual(["1", "2", "R1"]);
  });

  test("the database refuses a number that is given twice", async () => {
    await sale();
    await sale();
    const twice = house.db.updateTable("sale_document").set({ number: 1 }).execute();
    await expect(twice).rejects.toThrow(/sale_document_number/);
  });
});
