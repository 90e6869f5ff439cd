import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCatalogue, type Catalogue } from "../../../scripts/database/catalogue.ts";
import { databaseFiles } from "../../../scripts/database/databaseFiles.ts";
import { fullCount } from "../../gate/fullCount.ts";
import { ROOT } from "../../../scripts/root.ts";
import { functionTexts, schemaText } from "../../../scripts/database/schemaText.ts";
import type { Db } from "../../../server/platform/store/db.ts";
import { functionFiles } from "../../../server/platform/store/functionFiles.ts";
import { migrate, migrateIn, VERSIONS } from "../../../server/platform/store/migrate.ts";
import { openBareMemory } from "../../../server/platform/store/pglite.ts";
import { ENGINES, type Engine } from "../engines.ts";
import { hasFunctions, migrateTo } from "./pastFunctions.ts";

/** The catalogue of a new database. */
let fresh: Catalogue;
/** The catalogues of databases upgraded from each version except the last, by version. */
const upgraded = new Map<string, Catalogue>();

/**
 * Whether the upgrade from a version is checked. A full run checks all. The gate checks the versions that
 * changed functions, the first and the last but one: all others differ only in tables, and every upgrade
 * executes the same steps for those.
 */
const isLookedAt = (version: string): boolean =>
  fullCount(0, 1) === 1 ||
  hasFunctions(version) ||
  version === VERSIONS[0] ||
  version === VERSIONS.at(-2);

/** Upgrades a database to the latest version in a transaction, reads its catalogue and rolls back. */
async function look(db: Db): Promise<Catalogue> {
  const tx = await db.startTransaction().execute();
  await migrateIn(tx);
  const catalogue = await readCatalogue(tx);
  await tx.rollback().execute();
  return catalogue;
}

let engine: Engine;
/**
 * One database is migrated version by version. At each checked version, its upgrade to the latest is tried and
 * rolled back.
 */
beforeAll(async () => {
  const [, start] = ENGINES.find(([name]) => name === "the packaged PostgreSQL")!;
  engine = await start();
  const db = await engine.openBare(await engine.create());
  fresh = await look(db);
  for (const version of VERSIONS.slice(0, -1)) {
    await migrateTo(db, version);
    if (isLookedAt(version)) upgraded.set(version, await look(db));
  }
  await db.destroy();
});
afterAll(() => engine.end());

test("schema.sql and tables.ts are up to date; `npm run schema` makes them anew", async () => {
  const db = await openBareMemory();
  await migrate(db);
  for (const [path, text] of Object.entries(await databaseFiles(db))) {
    expect(readFileSync(resolve(ROOT, path), "utf8")).toBe(text);
  }
  await db.destroy();
});

test("an old database is upgraded to the tables of a new one", () => {
  expect(upgraded.size).toBeGreaterThan(9);
  const text = schemaText(fresh);
  for (const [version, catalogue] of upgraded) {
    expect([version, schemaText(catalogue)]).toEqual([version, text]);
  }
});

test("an old database is upgraded to the functions and views of a new one", () => {
  const texts = functionTexts(fresh);
  for (const [version, catalogue] of upgraded) {
    expect([version, ...functionTexts(catalogue)]).toEqual([version, ...texts]);
  }
});

test("nodes that start together on an empty database make it once", async () => {
  const store = await engine.create();
  const nodes = await Promise.all([1, 2, 3].map(() => engine.openBare(store)));
  await Promise.all(nodes.map((db) => migrate(db)));
  await sql`update function_file set hash = 'of a version before'`.execute(nodes[0]!);
  await Promise.all(nodes.map((db) => migrate(db)));
  const catalogue = await readCatalogue(nodes[0]!);
  expect(functionTexts(catalogue)).toEqual(functionTexts(fresh));
  const applied = await nodes[0]!.selectFrom("function_file").selectAll().execute();
  expect(applied.map(({ name }) => name).toSorted()).toEqual(
    functionFiles().map(({ name }) => name),
  );
  await Promise.all(nodes.map((db) => db.destroy()));
});
