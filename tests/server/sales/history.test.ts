import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PGliteDialect, type CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_CALENDAR } from "../../../domain/attendance.ts";
import { addDays, dateOf } from "../../../domain/zone.ts";
import { attendanceByDate } from "../../../server/reports/attendance/attendanceDays.ts";
import { openClock } from "../../../server/platform/clock.ts";
import { findPresentation } from "../../../server/catalogueAdmin/presentationRows.ts";
import { ticketSums } from "../../../server/orders/heldDue.ts";
import { movementsOf } from "../../../server/counter/orderFacts.ts";
import { owedAtCounter } from "../../../server/counter/payOut.ts";
import { fillHistory } from "../../../server/demo/history/fillHistory.ts";
import { historyCommand } from "../../../server/demo/history/historyCommand.ts";
import { progressLine } from "../../../server/demo/history/progressLine.ts";
import { openDemo } from "../../../server/demo/openDemo.ts";
import { openPlans } from "../../../server/seats/plans.ts";
import { readShows } from "../../../server/seats/plans/planMoves.ts";
import * as attendance from "../../../server/reports/attendanceReports.ts";
import * as presentations from "../../../server/reports/presentationReports.ts";
import * as saleDays from "../../../server/reports/saleDayReports.ts";
import { tableOf, type ReportKind } from "../../../server/reports/table.ts";
import { featureSales, locationSales } from "../../../server/reports/sales/daySales.ts";
import type { SalesDesk } from "../../../server/reports/sales/salesDesk.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { openEncryption } from "../../../server/platform/encryption/openEncryption.ts";
import { migrate } from "../../../server/platform/store/migrate.ts";
import { openMemory } from "../../../server/platform/store/pglite.ts";
import { TEST_ENCRYPTION, pgliteIn } from "../../../scripts/programs/testStores.ts";
import type { Tables } from "../../../server/platform/store/tables.ts";
import { staff } from "../twoHouses.ts";
import { miscounted } from "./miscounted.ts";

const WISH = { days: 3, tickets: 600 };

let db: Db;
let pglite: PGlite;
let desk: SalesDesk;
/** The queries sent since the last reset. */
const sent: CompiledQuery[] = [];
const fill = async (wish: typeof WISH): Promise<number> => {
  const office = { db, plans: openPlans(db), clock: await openClock(db) };
  return fillHistory(office, wish, () => undefined);
};
let sold: number;
beforeAll(async () => {
  ({ db, pglite } = await openMemory());
  await migrate(db);
  await openEncryption(db, TEST_ENCRYPTION);
  const clock = await openClock(db);
  await openDemo({ db, clock, plans: openPlans(db) });
  sold = await fill(WISH);
  const watched = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite }),
    log: ({ query }) => void sent.push(query),
  });
  const now = clock.now();
  desk = {
    db: watched,
    calendar: DEFAULT_CALENDAR,
    businessIds: [1, 2],
    locationIds: null,
    home: "IL",
    locale: "en",
    now,
  };
});
afterAll(() => db.destroy());

const yesterday = (): string => addDays(dateOf(desk.now), -1);
const period = () => ({ start: addDays(yesterday(), -WISH.days), end: yesterday() });

describe("two years of sales, or as many as are asked for", () => {
  test("are about as many tickets, and the sums are what the books add up to", async () => {
    expect(Math.abs(sold - WISH.tickets)).toBeLessThan(WISH.tickets / 10);
    expect(await miscounted(db)).toEqual([]);
    const { count } = await db
      .selectFrom("ticket")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(sold);
    const days = await attendanceByDate(desk, period());
    const standing = days.reduce((sum, { SoldQuantity }) => sum + SoldQuantity, 0);
    expect(standing).toBeGreaterThan(sold * 0.9);
    expect(standing).toBeLessThan(sold);
  });

  test("hold what a sale holds: orders that were paid, seats that are taken, people at the door", async () => {
    const kinds = await db
      .selectFrom("ledger_entry")
      .select(["kind", ({ fn }) => fn.sum<string>("amount").as("sum")])
      .groupBy("kind")
      .execute();
    const sums = new Map(kinds.map(({ kind, sum }) => [kind, Number(sum)]));
    expect(sums.get("sale")).toBe(sums.get("capture"));
    expect(sums.get("refund")).toBe(sums.get("cancellation"));
    const { total } = await db
      .selectFrom("orders")
      .select(({ fn }) => fn.sum<string>("total").as("total"))
      .executeTakeFirstOrThrow();
    expect(sums.get("sale")).toBe(Number(total));
    const [row] = await attendanceByDate(desk, { start: yesterday(), end: yesterday() });
    expect(row!.AdmittedQuantity).toBeGreaterThan(0);
    expect(row!.AdmittedQuantity).toBeLessThanOrEqual(row!.SoldQuantity);
  });

  test("are made once: a second run finds its days there and adds nothing to them", async () => {
    expect(await fill(WISH)).toBe(0);
    expect(await miscounted(db)).toEqual([]);
  });
});

interface PlanNode {
  readonly "Relation Name"?: string;
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/**
 * Plan types that the tests disable, because the planner would scan such small tables anyway. The tests are
 * about the use of indexes.
 */
const BY_INDEX = ["seqscan", "hashjoin", "mergejoin"];

/** Returns how many rows the database read during `work`, by table. */
async function rowsRead(work: () => Promise<unknown>): Promise<Map<string, number>> {
  sent.length = 0;
  await work();
  const read = new Map<string, number>();
  const walk = (node: PlanNode): void => {
    const table = node["Relation Name"];
    const rows = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
    if (table) read.set(table, (read.get(table) ?? 0) + rows * (node["Actual Loops"] ?? 1));
    node.Plans?.forEach(walk);
  };
  for (const way of BY_INDEX) await pglite.query(`set enable_${way} = off`);
  for (const { sql, parameters } of sent) {
    const { rows } = await pglite.query<{ "QUERY PLAN": readonly { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${sql}`,
      [...parameters],
    );
    walk(rows[0]!["QUERY PLAN"][0]!.Plan);
  }
  for (const way of BY_INDEX) await pglite.query(`set enable_${way} = on`);
  return read;
}

const BOOKS = ["ticket", "orders", "order_product", "seat_claim", "ledger_entry"];
/** Maximum number of rows that may be read: more than any order has tickets or ledger entries. */
const OF_ONE = 20;
const KINDS: Readonly<Record<string, ReportKind>> = {
  ...attendance,
  ...presentations,
  ...saleDays,
};
const asked = () => ({
  desk,
  start: yesterday(),
  end: yesterday(),
  top: 10,
  locationId: undefined,
  featureId: undefined,
  productClassId: undefined,
  offerKind: undefined,
});

describe("what an answer costs", () => {
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    "sales by location": () => locationSales(desk, yesterday()),
    "sales by feature": () => featureSales(desk, yesterday(), { isByLocation: true }),
    ...Object.fromEntries(
      Object.entries(KINDS).map(([name, kind]) => [name, () => tableOf(kind, asked())]),
    ),
  };
  const cost = async () => {
    const costs = new Map<string, Map<string, number>>();
    for (const [name, work] of Object.entries(works)) costs.set(name, await rowsRead(work));
    return costs;
  };

  test("is the rows of its own day, whatever else was sold: no ticket is read, and the past adds nothing", async () => {
    const before = await cost();
    for (const [name, read] of before) {
      const books = [...read.keys()].filter((table) => BOOKS.includes(table));
      expect([name, books]).toEqual([name, []]);
    }
    expect(before.get("sales by location")?.get("presentation_sum")).toBeGreaterThan(0);
    await fill({ days: 9, tickets: 2_400 });
    const after = await cost();
    for (const [name, read] of before) {
      for (const table of ["presentation", "presentation_sum", "point_sum", "product_sum"]) {
        const grown = (after.get(name)?.get(table) ?? 0) - (read.get(table) ?? 0);
        expect([name, table, grown]).toEqual([name, table, 0]);
      }
    }
  });
});

describe("what one order or one show costs", () => {
  test("is its own rows, however long the books are", async () => {
    const { id: orderId } = await db
      .selectFrom("orders")
      .select("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    const coming = await db
      .selectFrom("presentation")
      .select(["id", "venue_id", "seatplan_id"])
      .where("starts_at", ">", desk.now)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const hall = { venueId: coming.venue_id, seatplanId: coming.seatplan_id };
    const works: Readonly<Record<string, () => Promise<unknown>>> = {
      "an order's books": () => movementsOf(desk.db, orderId),
      "what waits for it at the counter": () => owedAtCounter(desk.db, orderId),
      "what its tickets cost": () => ticketSums(desk.db, [orderId]),
      "whether a show is taken": () => findPresentation(desk.db, staff("admin", [1, 2]), coming.id),
      "the seats of shows to come": () => readShows(desk.db, hall, "en", [coming.id]),
    };
    for (const [name, work] of Object.entries(works)) {
      const read = await rowsRead(work);
      const books = BOOKS.map((table) => read.get(table) ?? 0);
      expect([name, Math.max(...books) <= OF_ONE]).toEqual([name, true]);
    }
  });
});

describe("the command", () => {
  const said: string[] = [];
  const ports = {
    print: (text: string) => void said.push(text),
    complain: (text: string) => void said.push(text),
    write: (text: string) => void said.push(text),
    isTerminal: false,
    now: Date.now,
  };
  const nowhere = pgliteIn("/nowhere");

  test.each([[[]], [["--history", "--days", "0"]], [["--history", "--tickets", "many"]], [["-x"]]])(
    "with %j tells how it is used, and touches nothing",
    async (args) => {
      said.length = 0;
      expect(await historyCommand(args, nowhere, ports)).toBe(2);
      expect(said.join()).toContain("npm run demo -- --history");
    },
  );

  test("tells how far it is, a line at each tenth or one that is redrawn", () => {
    let now = 0;
    const lines: string[] = [];
    const clock = { write: (text: string) => void lines.push(text), now: () => now };
    const tell = progressLine({ ...clock, isTerminal: false });
    for (let step = 1; step <= 100; step++) {
      now += 1_000;
      tell(step / 100, `${step} tickets`);
    }
    expect(lines).toHaveLength(11);
    expect(lines[5]).toBe("[###############---------------] 50 %  50 tickets  0:50 left\n");
    lines.length = 0;
    progressLine({ ...clock, isTerminal: true })(1, "all");
    expect(lines).toEqual([`\r[${"#".repeat(30)}] 100 %  all  0:00 left\u001B[K\n`]);
  });
});
