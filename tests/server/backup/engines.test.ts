import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCatalogue } from "../../../scripts/database/catalogue.ts";
import { schemaText } from "../../../scripts/database/schemaText.ts";
import { ROOT } from "../../../scripts/root.ts";
import {
  BackupRefused,
  DUMP_HEAD,
  dumpDatabase,
} from "../../../server/platform/backup/dumpDatabase.ts";
import { loadDatabase } from "../../../server/platform/backup/loadDatabase.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { migrate, VERSIONS } from "../../../server/platform/store/migrate.ts";
import { ENGINES, type Engine } from "../engines.ts";
import { writtenBy } from "../migrations/history.ts";
import { oldPlan } from "../migrations/oldPlan.ts";
import { migrateTo } from "../migrations/pastFunctions.ts";
import { lostRows, rowsOf, type Books } from "../migrations/rowsOf.ts";

const SCHEMA = readFileSync(resolve(ROOT, "server/platform/store/schema.sql"), "utf8");
/** An older version of the schema. The test also restores a backup that was made at that version. */
const EARLIER = "m0055Locations";

const linesOf = async (dump: AsyncIterable<string>): Promise<string[]> => {
  const texts: string[] = [];
  for await (const text of dump) texts.push(text);
  return texts.join("").trimEnd().split("\n");
};

async function* given(lines: readonly string[]): AsyncGenerator<string> {
  await Promise.resolve();
  yield* lines;
}

/** Returns the rows of each table sorted, because the rows of a view have no order. */
const sorted = (books: Books) =>
  [...books].map(([table, rows]) => [table, rows.map((row) => JSON.stringify(row)).toSorted()]);

const headOf = ([first = ""]: readonly string[]) => DUMP_HEAD.parse(JSON.parse(first));

describe.each(ENGINES)("on %s", (name, start) => {
  let engine: Engine;
  /** A database with rows that every version has written. */
  let db: Db;
  let dump: readonly string[];
  let earlier: { readonly dump: readonly string[]; readonly books: Books };
  const opened: Db[] = [];
  const openEmpty = async (): Promise<Db> => {
    const empty = await engine.openBare(await engine.create());
    opened.push(empty);
    return empty;
  };

  beforeAll(async () => {
    engine = await start();
    db = await openEmpty();
    for (const [place, version] of VERSIONS.entries()) {
      await migrateTo(db, version);
      for (const statement of writtenBy(version, place + 1, oldPlan())) {
        await sql.raw(statement).execute(db);
      }
      if (version === EARLIER) {
        earlier = { dump: await linesOf(dumpDatabase(db)), books: await rowsOf(db) };
      }
    }
    await migrate(db);
    dump = await linesOf(dumpDatabase(db));
  });
  afterAll(async () => {
    for (const each of opened) await each.destroy();
    await engine.end();
  });

  test("a restored database has the same rows, numbers to come, and schema", async () => {
    const restored = await openEmpty();
    const count = await loadDatabase(restored, given(dump));
    expect(count).toBe(Number(dump.at(-1)));
    expect(count).toBeGreaterThan(100);
    expect(sorted(await rowsOf(restored))).toEqual(sorted(await rowsOf(db)));
    const again = await linesOf(dumpDatabase(restored));
    expect(headOf(again)).toEqual({ ...headOf(dump), madeAt: headOf(again).madeAt });
    expect(schemaText(await readCatalogue(restored))).toBe(SCHEMA);
  });

  test("a backup of an earlier version keeps its rows and is brought up to date", async () => {
    const restored = await openEmpty();
    expect(headOf(earlier.dump).version).toBe(EARLIER);
    await loadDatabase(restored, given(earlier.dump));
    expect(lostRows(earlier.books, await rowsOf(restored))).toEqual([]);
    expect(schemaText(await readCatalogue(restored))).toBe(SCHEMA);
  });

  // Errors are found before the database is contacted, or by its foreign keys, which all engines have.
  if (name !== "the packaged PostgreSQL") return;
  const countOf = (lines: readonly string[]): number =>
    lines.filter((line) => line.startsWith("{")).length - 1;
  const tableStart = (table: string): number => dump.indexOf(JSON.stringify(table));
  const damaged = /The backup is damaged/;
  test.each([
    ["an end that is missing", damaged, () => dump.slice(0, -1)],
    ["a row that is missing", damaged, () => dump.toSpliced(tableStart("orders") + 1, 1)],
    [
      "a table that nobody knows",
      damaged,
      () => dump.toSpliced(tableStart("orders"), 1, '"strange"'),
    ],
    ["no head", damaged, () => dump.slice(1)],
    ["a head that is cut off", damaged, () => [dump[0]!.slice(0, 50)]],
    ["nothing", damaged, () => []],
    [
      "a ticket of an order that it lacks",
      /violates foreign key constraint/,
      () => {
        const without = dump.toSpliced(tableStart("orders") + 1, 1);
        return [...without.slice(0, -1), `${countOf(without)}`];
      },
    ],
  ])("of a dump with %s nothing is restored", async (_what, words, makeLines) => {
    const empty = await openEmpty();
    await expect(loadDatabase(empty, given(makeLines()))).rejects.toThrow(words);
    expect((await rowsOf(empty)).size).toBe(0);
  });

  test("a dump of a newer version and a database with tables are refused in words", async () => {
    const newer = JSON.stringify({ ...headOf(dump), version: "m9999Later" });
    const load = async (to: Db, lines: readonly string[]) => loadDatabase(to, given(lines));
    const empty = await openEmpty();
    await expect(load(empty, [newer, ...dump.slice(1)])).rejects.toThrow(/newer version.*m9999/s);
    await expect(load(db, dump)).rejects.toThrow(/not empty/);
    await expect(linesOf(dumpDatabase(empty))).rejects.toThrow(BackupRefused);
  });
});

describe.each(ENGINES.filter(([name]) => name !== "PGlite"))(
  "while others write on %s",
  (_, start) => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(() => engine.end());

    test("a dump holds the database as it was when it began", async () => {
      const store = await engine.create();
      const [db, other] = [await engine.openBare(store), await engine.openBare(store)];
      await migrate(db);
      const running = dumpDatabase(db);
      const first = await running.next();
      await sql`insert into sealed_column (place, sealed_at) values ('later', now())`.execute(
        other,
      );
      const rest = await linesOf(running);
      expect(first.done).toBe(false);
      expect(rest.filter((line) => line.includes('"later"'))).toEqual([]);
      const later = await linesOf(dumpDatabase(db));
      expect(later.filter((line) => line.includes('"later"'))).toHaveLength(1);
      await db.destroy();
      await other.destroy();
    });
  },
);
