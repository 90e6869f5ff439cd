import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AreaCustomer } from "../../../domain/customerArea.ts";
import type { Edocument } from "../../../domain/edocument.ts";
import type { Presentation } from "../../../domain/presentation.ts";
import { readConfig, type StoreConfig } from "../../../server/platform/settings/config.ts";
import { readCatalogue } from "../../../scripts/database/catalogue.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { ROOT } from "../../../scripts/root.ts";
import { schemaText } from "../../../scripts/database/schemaText.ts";
import { startServer, type Server } from "../../../server/wiring/startServer.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { VERSIONS } from "../../../server/platform/store/migrate.ts";
import { ENGINES, SYSTEM, type Engine } from "../engines.ts";
import { openWatchedLog } from "../logs/watchedLog.ts";
import { miscounted } from "../sales/miscounted.ts";
import { loginToArea } from "../people.ts";
import { allSeats, cartOf, cartSeat, Shopper, type Choice } from "../shopper.ts";
import { OLD, writtenBy } from "./history.ts";
import { oldPlan } from "./oldPlan.ts";
import { migrateTo } from "./pastFunctions.ts";
import { lostRows, readableRowsOf, rowsOf, type Books } from "./rowsOf.ts";
import { WITHOUT_LIMITS } from "../../../scripts/programs/withoutLimits.ts";

/** A database as an installation of a version left it. */
interface Left {
  readonly store: StoreConfig;
  readonly books: Books;
}

/**
 * Migrates one database through every version, and inserts rows in each version. Returns a copy for each
 * version in `kept`, which therefore also contains the rows of all earlier versions.
 */
async function liveThrough(engine: Engine, kept: ReadonlySet<string>): Promise<Map<string, Left>> {
  const plan = oldPlan();
  const store = await engine.create();
  const left = new Map<string, Left>();
  let db: Db | undefined;
  for (const [place, version] of VERSIONS.entries()) {
    db ??= await engine.openBare(store);
    await migrateTo(db, version);
    for (const statement of writtenBy(version, place + 1, plan)) {
      await sql.raw(statement).execute(db);
    }
    if (!kept.has(version)) continue;
    const books = await rowsOf(db);
    // A database cannot be copied while it is open.
    await db.destroy();
    db = undefined;
    left.set(version, { store: await engine.copy(store), books });
  }
  await db?.destroy();
  return left;
}

const SETTINGS = {
  PORT: "0",
  ...WITHOUT_LIMITS,
  DEMO: "1",
  DEMO_AUDIENCE: "off",
  MESSAGE_ANSWER_MS: "20",
};

/** The schema of a new PGlite database. `schema.test.ts` compares the schemas in PostgreSQL. */
const SCHEMA = readFileSync(resolve(ROOT, "server/platform/store/schema.sql"), "utf8");

const seatNumber = (seats: readonly Choice[], number: number): Choice => seats[number]!;

/** Returns a visitor of the upgraded server, its show, and all seats of the plan by number. */
async function visit(url: string) {
  const shopper = await new Shopper(url).arrive();
  const path = `/presentations/${OLD.presentation}`;
  const show = (await shopper.get<{ presentation: Presentation }>(path)).body.presentation;
  return { shopper, show, seats: allSeats(await shopper.plan(show)) };
}

async function judgeSeats(url: string, taken: readonly number[]): Promise<void> {
  const { shopper, show, seats } = await visit(url);
  const free = await shopper.freeSeats(show);
  for (const number of taken) {
    const seat = seatNumber(seats, number);
    expect(free).not.toContainEqual(seat);
    const { status, body } = await shopper.lock(show, seat, seat);
    expect([number, status, body.error?.code]).toEqual([number, 409, "SEAT_UNAVAILABLE"]);
  }
}

async function judgeTickets(url: string, sales: readonly number[]): Promise<void> {
  const shopper = await new Shopper(url).arrive();
  for (const sale of sales) {
    const path = `/edocument/${OLD.documentKey(sale)}`;
    const { status, body } = await shopper.get<{ document: Edocument }>(path);
    expect(status).toBe(200);
    expect(body.document).toMatchObject({
      reservationIdentifier: OLD.reservation(sale),
      state: "active",
      venueName: "Old name",
    });
    expect(body.document.qr).toContain(OLD.ticket(sale));
  }
}

async function judgeOrders(url: string, sales: readonly number[]): Promise<void> {
  const shopper = await new Shopper(url).arrive();
  expect((await loginToArea({ url }, shopper, OLD.mobile)).status).toBe(200);
  const { body } = await shopper.get<AreaCustomer>("/customer-area/customerAreaData");
  const found = new Map(body.reservations.map((each) => [each.ReservationIdentifier, each]));
  for (const sale of sales) {
    expect(found.get(OLD.reservation(sale))).toMatchObject({
      state: "paid",
      total: 52,
      tickets: [{ ticketIdentifier: OLD.ticket(sale), state: "active" }],
    });
  }
}

async function judgePurchase({ url, office }: Server): Promise<void> {
  const { shopper, show } = await visit(url);
  // Takes the last free seat, because the first may be half of a sofa whose other half is sold.
  const seat = (await shopper.freeSeats(show)).at(-1);
  expect((await shopper.lock(show, seat!, seat)).status).toBe(200);
  const cart = cartOf(show, [cartSeat(show, seat!)]);
  const { status, body } = await shopper.commit({ ...cart, ...(await shopper.tokenise(40, show)) });
  expect(status).toBe(200);
  const bought = await office.db
    .selectFrom("orders")
    .select("total")
    .where("reservation_identifier", "=", body.reservationIdentifier)
    .execute();
  expect(bought).toEqual([{ total: 4000 }]);
}

/** Checks that the audience's seats are still counted, with the takings that the version recorded. */
async function judgeCrowd(db: Db, version: string): Promise<void> {
  const expected = { sold: 0, takings: 0 };
  for (const [since, { sold, takings }] of Object.entries(OLD.crowd)) {
    if (version < since) continue;
    expected.sold += sold;
    expected.takings += takings;
  }
  const read = async () => {
    const { rows } = await sql<{ sold: number; takings: number }>`
      select coalesce(sum(sold), 0)::int as sold, coalesce(sum(takings), 0)::int as takings
      from presentation_sales where presentation_id = ${OLD.crowded}`.execute(db);
    return rows[0];
  };
  expect(await read()).toEqual(expected);
  await sql`select recount_sales()`.execute(db);
  expect(await read()).toEqual(expected);
}

/** Checks the values of columns that older versions lack: an upgrade fills them with defaults. */
async function judgeDefaults(db: Db, version: string): Promise<void> {
  const count = async (from: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.raw(from)}`.execute(db);
    return rows[0]!.n;
  };
  expect(await count("product where id = 1 and is_available")).toBe(1);
  expect(await count("ticket_type where id in (1, 2) and business_id is null")).toBe(2);
  expect(await count("ticket_group where id = 7 and business_id is null")).toBe(1);
  // The venue has a single layout.
  expect(await count("hall_layout where venue_id = 1")).toBe(1);
  expect(await count("hall_layout where seatplan_id = 1 and retired_at is null")).toBe(1);
  // Each text of terms of offers has become version 1 of its terms, and is in force.
  const inForce =
    "offer_term_version v where v.number = 1 and v.until is null and v.term_id = t.id";
  const texts = await count("offer_term");
  expect(texts).toBe(version >= "m0018Offers" ? 1 : 0);
  expect(await count(`offer_term t where t.text = (select v.text from ${inForce})`)).toBe(texts);
  if (version >= "m0005Codes") expect(await count("addon where id = 1 and is_offered")).toBe(1);
  const indexes = "('ledger_entry_order', 'ticket_presentation')";
  expect(await count(`pg_indexes where indexname in ${indexes}`)).toBe(2);
}

/**
 * Returns the versions to test with their numbers. The gate tests some: the first, whose upgrade is the
 * longest, and others. On PGlite it tests the first and the last but one, on a second PostgreSQL only the
 * first.
 */
const versionsFor = (engine: string): readonly (readonly [string, number])[] => {
  const all = VERSIONS.map((version, at) => [version, at + 1] as const);
  if (engine === SYSTEM) return all.slice(0, fullCount(1, all.length));
  const step = engine === "PGlite" ? all.length : 15;
  // The last but one version is always tested, because most installations upgrade from it.
  return all.filter((_, at) => at % fullCount(step, 1) === 0 || at === all.length - 2);
};
const SUITES = ENGINES.map(([name, start]) => [name, start, versionsFor(name)] as const);

describe.each(SUITES)("on %s", (name, start, numbered) => {
  let engine: Engine;
  let left: Map<string, Left>;
  beforeAll(async () => {
    engine = await start();
    left = await liveThrough(engine, new Set(numbered.map(([version]) => version)));
  });
  afterAll(() => engine.end());

  test.each(numbered)(
    "a database that %s left keeps every row, and the product works on it",
    async (version, number) => {
      const { store, books } = left.get(version)!;
      const { log, judge } = openWatchedLog();
      const server = await startServer({ ...readConfig(SETTINGS), store }, log);
      try {
        if (name === "PGlite")
          expect(schemaText(await readCatalogue(server.office.db))).toBe(SCHEMA);
        expect(lostRows(books, await readableRowsOf(server.office.db))).toEqual([]);
        // The seat held by this history has no ticket, so a recount of claims differs from the sums.
        const faults = await miscounted(server.office.db);
        expect(faults.filter((fault) => !fault.startsWith("claims"))).toEqual([]);
        const sales = Array.from({ length: number }, (_sale, place) => place + 1);
        const taken = [...sales, OLD.lockedSeat];
        if (version >= "m0010Holds") taken.push(OLD.heldSeat);
        if (version >= "m0012Allocations") taken.push(OLD.blockedSeat);
        if (version >= "m0022Blocks") taken.push(OLD.repairedSeat);
        await judgeSeats(server.url, taken);
        await judgeTickets(server.url, sales);
        await judgeOrders(server.url, sales);
        await judgeDefaults(server.office.db, version);
        await judgeCrowd(server.office.db, version);
        await judgePurchase(server);
      } finally {
        await server.close();
      }
      judge();
    },
  );

  test("the books are seen to lose a row where they lose one", async () => {
    const books = left.get(VERSIONS[0]!)!.books;
    const tampered = new Map(books).set("ticket", []);
    expect(lostRows(books, tampered)).toHaveLength(1);
  });
});
