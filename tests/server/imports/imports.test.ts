import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startImport } from "../../../server/imports/checkImport.ts";
import { previewUndo } from "../../../server/imports/undoImport.ts";
import type { Store } from "../../../server/platform/store.ts";
import { ENGINES, type Engine } from "../engines.ts";
import { filledStore } from "../smallHouse.ts";
import { countOf, openImporter, type Importer } from "./importer.ts";

const HEADINGS = "שם פרטי,שם משפחה,אימייל,טלפון נייד,תעודת זהות,אישור דיוור,תאריך הסכמה";
const person = (
  at: number,
  cells: Partial<Record<"email" | "mobile" | "id", string>> = {},
): string =>
  [
    `נועה${at}`,
    "לוי",
    cells.email ?? `noa${at}@example.com`,
    cells.mobile ?? `054${String(1_000_000 + at)}`,
    cells.id ?? "",
    "כן",
    "1/2/2024",
  ].join(",");
const file = (...lines: readonly string[]): string => [HEADINGS, ...lines].join("\n");

/** Tables that the imports in this file can change. */
const TABLES = ["customer", "system_voucher", "system_voucher_item", "member", "membership"];

describe.each(ENGINES)("on %s", (_, start) => {
  let engine: Engine;
  let store: Store;
  let importer: Importer;
  const counts = async (): Promise<number[]> => {
    const found: number[] = [];
    for (const table of TABLES) found.push(await countOf(importer.db, table));
    return found;
  };
  beforeAll(async () => {
    engine = await start();
    store = await filledStore(await engine.create());
    importer = await openImporter(store);
  });
  afterAll(async () => {
    await importer.end();
    await store.close();
    await engine.end();
  });

  describe("customers", () => {
    test("a check says what would be made, and writes nothing", async () => {
      const before = await counts();
      const told = await importer.check(
        await importer.upload("customers", file(person(1), "", person(2))),
      );
      expect(told).toMatchObject({
        state: "checked",
        counts: { make: 2, change: 0, same: 1, fault: 0, made: { customer: 2 } },
      });
      expect(await counts()).toEqual(before);
    });

    test("every fault is told by line, field and cause", async () => {
      const told = await importer.check(
        await importer.upload(
          "customers",
          file(
            person(3, { email: "no address" }),
            person(4, { mobile: "12" }),
            person(5, { id: "123456789" }),
            person(6),
            person(6),
          ),
        ),
      );
      expect(told.faults).toEqual([
        { line: 2, field: "email", code: "notEmail" },
        { line: 3, field: "mobile", code: "notMobile" },
        { line: 4, field: "nationalId", code: "notNationalId" },
        { line: 6, field: "mobile", code: "twice", other: 5 },
      ]);
    });

    test("lines with faults stop an import, unless they are left out", async () => {
      const id = await importer.upload("customers", file(person(10), person(11, { mobile: "x" })));
      await importer.check(id);
      await expect(startImport(importer.db, id, false)).rejects.toThrow("IMPORT_HAS_FAULTS");
      await startImport(importer.db, id, true);
      await importer.runner.drain();
      expect(await importer.detail(id)).toMatchObject({
        state: "done",
        counts: { make: 1, fault: 1 },
        records: 1,
      });
    });

    test("an ID is stored sealed, and the consents with their day", async () => {
      await importer.bring("customers", file(person(20, { id: "000000018" })));
      const row = await importer.db
        .selectFrom("customer")
        .selectAll()
        .where("email", "=", "noa20@example.com")
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({
        mobile: "+972541000020",
        is_mailing_allowed: true,
        consents_at: new Date("2024-01-31T22:00:00Z"),
      });
      expect(row.ssn).toMatch(/^sealed\./);
      // A short number could be in a hash by chance, so the test searches for six digits.
      expect(row.ssn_index).not.toContain("000018");
    });

    test("a known customer is found by mobile and ID, and only empty fields are filled in", async () => {
      await importer.bring("customers", file(person(30, { email: "" })));
      const again = await importer.bring(
        "customers",
        file(person(30, { email: "filled@example.com" }).replace("נועה30", "אחרת")),
      );
      expect(again.counts).toMatchObject({ make: 0, change: 1 });
      const row = () =>
        importer.db
          .selectFrom("customer")
          .select(["first_name", "email"])
          .where("mobile", "=", "+972541000030")
          .executeTakeFirst();
      expect(await row()).toEqual({ first_name: "נועה30", email: "filled@example.com" });
      await importer.undo(again.id);
      expect(await row()).toEqual({ first_name: "נועה30", email: null });
    });

    test("the same file again changes nothing", async () => {
      await importer.bring("customers", file(person(40), person(41)));
      const again = await importer.bring("customers", file(person(40), person(41)));
      expect(again.counts).toMatchObject({ make: 0, change: 0, same: 2 });
    });

    test("the same key is the same import, and starting it twice imports once", async () => {
      const key = randomUUID();
      const id = await importer.upload("customers", file(person(50)), key);
      expect(await importer.upload("customers", file(person(51)), key)).toBe(id);
      await importer.check(id);
      await startImport(importer.db, id, false);
      await startImport(importer.db, id, false);
      await importer.runner.drain();
      await startImport(importer.db, id, false);
      expect(await importer.detail(id)).toMatchObject({ state: "done", records: 1 });
    });

    test("an undo leaves nothing, and keeps a customer who has got a voucher since", async () => {
      const before = await counts();
      const { id } = await importer.bring("customers", file(person(60), person(61)));
      await sql`insert into system_voucher (reference, business_id, name, customer_id)
        select 'USED60', 1, '{"he": "x"}', id from customer where mobile = '+972541000060'`.execute(
        importer.db,
      );
      expect(await previewUndo(importer.db, id)).toEqual({
        removes: { customer: 1 },
        leaves: [expect.objectContaining({ line: 2, target: "customer" })],
      });
      await expect(importer.undo(id)).rejects.toThrow("IMPORT_IN_USE");
      expect(await importer.undo(id, true)).toMatchObject({ state: "undone", records: 1 });
      await sql`delete from system_voucher where reference = 'USED60'`.execute(importer.db);
      expect(await importer.undo(id)).toMatchObject({ state: "undone", records: 0 });
      expect(await counts()).toEqual(before);
    });

    test("an import that another node has begun goes on after its last batch", async () => {
      const lines = Array.from({ length: 2_500 }, (__, at) => person(10_000 + at));
      const id = await importer.upload("customers", file(...lines));
      await importer.check(id);
      await startImport(importer.db, id, false);
      await importer.writeOne(id);
      expect(await importer.detail(id)).toMatchObject({ state: "running", doneLines: 1_000 });
      await importer.anotherRunner().drain();
      expect(await importer.detail(id)).toMatchObject({
        state: "done",
        doneLines: 2_500,
        records: 2_500,
      });
      expect((await importer.undo(id)).records).toBe(0);
    });

    test("an import whose lines have got faults since is taken back whole", async () => {
      const before = await counts();
      const lines = Array.from({ length: 1_500 }, (__, at) => person(20_000 + at));
      const id = await importer.upload(
        "customers",
        file(...lines, person(29_999, { id: "000000026" })),
      );
      await importer.check(id);
      await sql`insert into customer (first_name, mobile, created_at)
        values ('x', '+972541029999', app_now())`.execute(importer.db);
      await sql`update customer set ssn = 'x', ssn_index = 'another' where mobile = '+972541029999'`.execute(
        importer.db,
      );
      await startImport(importer.db, id, false);
      await importer.runner.drain();
      expect(await importer.detail(id)).toMatchObject({
        state: "failed",
        code: "newFaults",
        records: 0,
        faults: [{ line: 1_502, field: "", code: "otherCustomer" }],
      });
      await sql`delete from customer where mobile = '+972541029999'`.execute(importer.db);
      expect(await counts()).toEqual(before);
    });
  });

  describe("vouchers", () => {
    const VOUCHERS = "מספר שובר;סוג;יתרה;כרטיסים;תוקף";

    test("get their number, balance and last day, and pay as bought ones do", async () => {
      const told = await importer.bring(
        "vouchers",
        [VOUCHERS, "ab-1;Gift voucher;120.50;;31/12/2030", "ab-2;שובר מתנה;;3;"].join("\n"),
      );
      expect(told).toMatchObject({ state: "done", counts: { make: 2, made: { voucher: 2 } } });
      const { rows } = await sql`select v.reference, v.ends_at, i.kind, i.balance
        from system_voucher v join system_voucher_item i on i.voucher_id = v.id
        where v.reference like 'AB-%' order by 1`.execute(importer.db);
      expect(rows).toEqual([
        {
          reference: "AB-1",
          ends_at: new Date("2030-12-31T22:00:00Z"),
          kind: "value",
          balance: 12_050,
        },
        { reference: "AB-2", ends_at: null, kind: "ticket", balance: 3 },
      ]);
    });

    test("pay for the pieces of products that are left on them", async () => {
      const told = await importer.bring(
        "vouchers",
        [
          `${VOUCHERS};מוצרים`,
          "gh-1;Gift voucher;;;;Popcorn × 2؛ 3x שתייה",
          "gh-2;Gift voucher;10;1;;801 × 0",
        ].join("\n"),
      );
      expect(told).toMatchObject({ state: "done", counts: { make: 2 } });
      const { rows } = await sql<{ row: string }>`select
          concat_ws(' ', v.reference, i.kind, i.product_id, i.quantity, i.balance) as row
        from system_voucher v join system_voucher_item i on i.voucher_id = v.id
        where v.reference like 'GH-%' order by v.reference, i.id`.execute(importer.db);
      expect(rows.map(({ row }) => row)).toEqual([
        "GH-1 product 801 2 2",
        "GH-1 product 802 3 3",
        "GH-2 value 1000 1000",
        "GH-2 ticket 1 1",
        "GH-2 product 801 0 0",
      ]);
    });

    test.each([
      ["nobody knows", "Popcorn; Nachos", "unknown"],
      ["is named twice", "Popcorn; פופקורן × 2", "outOfRange"],
    ])("a product that %s is a fault on its line", async (_what, products, code) => {
      const told = await importer.check(
        await importer.upload("vouchers", `number,class,products\nij-1,Gift voucher,${products}`),
      );
      expect(told.faults).toEqual([{ line: 2, field: "products", code }]);
    });

    test("a number that there is already is a fault on its line", async () => {
      await importer.bring("vouchers", [VOUCHERS, "cd-1;Gift voucher;1;;"].join("\n"));
      const told = await importer.check(
        await importer.upload(
          "vouchers",
          [VOUCHERS, "CD-1;Gift voucher;5;;", "CD-2;Nothing;5;;"].join("\n"),
        ),
      );
      expect(told.faults).toEqual([
        { line: 2, field: "number", code: "exists" },
        { line: 3, field: "class", code: "unknown" },
      ]);
    });

    test("an undo says which voucher was spent, and leaves that one alone", async () => {
      const { id } = await importer.bring(
        "vouchers",
        [VOUCHERS, "ef-1;Gift voucher;10;;", "ef-2;Gift voucher;20;;"].join("\n"),
      );
      await sql`update system_voucher_item set balance = balance - 100 where voucher_id =
        (select id from system_voucher where reference = 'EF-2')`.execute(importer.db);
      const { leaves } = await previewUndo(importer.db, id);
      expect(leaves.map(({ line, target }) => [line, target])).toEqual([[3, "voucher"]]);
      await expect(importer.undo(id)).rejects.toThrow("IMPORT_IN_USE");
      await importer.undo(id, true);
      const { rows } =
        await sql`select reference from system_voucher where reference like 'EF-%'`.execute(
          importer.db,
        );
      expect(rows).toEqual([{ reference: "EF-2" }]);
    });
  });

  describe("members", () => {
    const MEMBERS = "member number,name,membership,balance,valid from,valid until,id number";

    test("get their memberships, one member for all lines of a number", async () => {
      const before = await counts();
      const { id, counts: made } = await importer.bring(
        "members",
        [
          MEMBERS,
          "M100,Dana,Ten visits,7,2024-01-01,2030-01-01,000000034",
          "M100,Dana,TEN,3,2025-01-01,,",
        ].join("\n"),
      );
      expect(made).toMatchObject({ make: 2, made: { member: 1, membership: 2 } });
      const { rows } =
        await sql`select balance, ends_at from membership where member_number = 'M100'
        order by starts_at`.execute(importer.db);
      expect(rows).toEqual([
        { balance: 7, ends_at: new Date("2030-01-01T22:00:00Z") },
        { balance: 3, ends_at: null },
      ]);
      await importer.undo(id);
      expect(await counts()).toEqual(before);
    });
  });

  describe("past sales", () => {
    const SALES = "feature,location,date and time,ticket type,tickets,revenue,admitted";
    const sums = async () => {
      const { rows } = await sql`select sold, admitted, takings, business_day::text as day
        from presentation_sales where business_day = '2023-05-06'`.execute(importer.db);
      return rows;
    };

    test("are counted by the reports, also after a recount, and an undo leaves nothing", async () => {
      const tables = ["feature", "presentation", "presentation_sum", "ticket_sum", "point_sum"];
      const before = await Promise.all(tables.map((table) => countOf(importer.db, table)));
      const { id, counts: made } = await importer.bring(
        "pastSales",
        [SALES, "Old show,2,6/5/2023 20:30,1,100,5000,90"].join("\n"),
      );
      expect(made).toMatchObject({ make: 1, made: { feature: 1, presentation: 1, pastSale: 1 } });
      const counted = [{ sold: 100, admitted: 90, takings: 500_000, day: "2023-05-06" }];
      expect(await sums()).toEqual(counted);
      await sql`select recount_sales()`.execute(importer.db);
      expect(await sums()).toEqual(counted);
      const { rows } =
        await sql`select point_of_sale, sold from point_sales where sale_day = '2023-05-06'`.execute(
          importer.db,
        );
      expect(rows).toEqual([{ point_of_sale: "imported", sold: 100 }]);
      await importer.undo(id);
      expect(await sums()).toEqual([]);
      expect(await Promise.all(tables.map((table) => countOf(importer.db, table)))).toEqual(before);
    });

    test("are no sales of a presentation to come", async () => {
      const told = await importer.check(
        await importer.upload("pastSales", [SALES, "Old show,2,6/5/2063 20:30,1,1,5,"].join("\n")),
      );
      expect(told.faults).toEqual([{ line: 2, field: "startsAt", code: "notPast" }]);
    });
  });

  describe("the house", () => {
    test("prices, presentations and references are made, used by each other, and undone", async () => {
      const tables = ["price_policy", "price", "feature", "presentation", "reference_option"];
      const before = await Promise.all(tables.map((table) => countOf(importer.db, table)));
      const prices = await importer.bring(
        "prices",
        "price list,ticket group,ticket type,price\nEvenings,7,1,55\n",
      );
      const programme = await importer.bring(
        "programme",
        [
          "show,category,duration,location,hall,date and time,price list",
          "Moon,1,90,2,1,1/1/2040 20:00,Evenings",
          "Moon,1,90,2,1,1/1/2040 22:00,Evenings",
        ].join("\n"),
      );
      const references = await importer.bring(
        "references",
        "price list,ticket type,reference,quantity\nEvenings,1,room-7,4\n",
      );
      expect([prices.counts?.made, programme.counts?.made, references.counts?.made]).toEqual([
        { priceList: 1, price: 1 },
        { feature: 1, presentation: 2 },
        { reference: 1 },
      ]);
      const clash = await importer.check(
        await importer.upload(
          "programme",
          "show,category,duration,location,hall,date and time,price list\nSun,1,90,2,1,1/1/2040 21:00,Evenings",
        ),
      );
      expect(clash.faults).toEqual([{ line: 2, field: "startsAt", code: "hallTaken" }]);
      for (const { id } of [references, programme, prices]) await importer.undo(id);
      expect(await Promise.all(tables.map((table) => countOf(importer.db, table)))).toEqual(before);
    });

    test("presentations are in the layout that a line names, with what it blocks, and undone", async () => {
      const { db } = importer;
      await sql`insert into hall_layout (id, venue_id, seatplan_id, name)
        values (501, 1, 501, '{"he": "במרכז", "en": "In the round"}')`.execute(db);
      await sql`insert into seatplan_version (plan_version, seatplan_id, venue_id, seat_count, plan_gzip)
        select 'round', 501, 1, seat_count, plan_gzip from seatplan_version`.execute(db);
      await sql`insert into layout_block (layout_id, reason, seats, places, created_at)
        values (501, 'house', '[["Stalls", "A", "1"], ["Stalls", "Z", "1"]]', '[]', app_now())`.execute(
        db,
      );
      const tables = ["feature", "presentation", "seat_claim", "seat_block"];
      const before = await Promise.all(tables.map((table) => countOf(db, table)));
      const lines = (layout: string) =>
        [
          "show,category,duration,location,hall,layout,date and time,price list",
          "Sun,1,90,2,1,,1/1/2041 20:00,2",
          `Sun,1,90,2,1,${layout},1/1/2041 22:00,2`,
        ].join("\n");
      const unknown = await importer.check(await importer.upload("programme", lines("Sideways")));
      expect(unknown.faults).toEqual([{ line: 3, field: "layout", code: "unknown" }]);
      const programme = await importer.bring("programme", lines("in the round"));
      const { rows } = await sql`select p.plan_version = 'round' as "isRound",
          (select count(*)::int from seat_claim c where c.presentation_id = p.id) as blocked
        from presentation p where p.starts_at > '2041-01-01' order by p.starts_at`.execute(db);
      expect(rows).toEqual([
        { isRound: false, blocked: 0 },
        { isRound: true, blocked: 1 },
      ]);
      await importer.undo(programme.id);
      expect(await Promise.all(tables.map((table) => countOf(db, table)))).toEqual(before);
    });
  });
});
