import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../../server/platform/store/db.ts";
import { functionFiles } from "../../../server/platform/store/functionFiles.ts";
import { migrate } from "../../../server/platform/store/migrate.ts";
import { openMemory } from "../../../server/platform/store/pglite.ts";

let db: Db;
beforeAll(async () => {
  ({ db } = await openMemory());
  await migrate(db);
});
afterAll(() => db.destroy());

const bodiesOf = async (name: string): Promise<string[]> => {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc where proname = ${name} order by 1`.execute(db);
  return rows.map(({ body }) => body);
};

const forget = (file: string) =>
  sql`update function_file set hash = 'of a version before' where name = ${file}`.execute(db);

test("every statement creates or replaces, so that a file can be applied again", () => {
  const begun = functionFiles().flatMap(({ text }) => text.match(/^[a-z].*/gm) ?? []);
  expect(begun.length).toBeGreaterThan(20);
  const allowed = /^(create or replace (function|view|trigger)|comment on) /;
  expect(begun.filter((each) => !allowed.test(each))).toEqual([]);
});

test("a file that has changed is applied, and one that has not is left alone", async () => {
  const [now] = await bodiesOf("fold_sales");
  await sql`create or replace function fold_sales() returns int language plpgsql as
    $$ begin return 0; end $$`.execute(db);
  await migrate(db);
  expect(await bodiesOf("fold_sales")).toEqual([" begin return 0; end "]);
  await forget("fold_sales.sql");
  await migrate(db);
  expect(await bodiesOf("fold_sales")).toEqual([now]);
});

test("a function with former arguments or another result goes when its file is applied", async () => {
  const [now] = await bodiesOf("let_go");
  await sql`drop function let_go(int, int, int)`.execute(db);
  await sql`create function let_go(int) returns int language sql as 'select 1'`.execute(db);
  await sql`create function let_go(int, int, int) returns text language sql as $$ select '' $$`.execute(
    db,
  );
  await forget("let_go.sql");
  await migrate(db);
  expect(await bodiesOf("let_go")).toEqual([now]);
});

test("a function that a default and a view need is replaced in its place", async () => {
  const [now] = await bodiesOf("app_now");
  await sql`create or replace function app_now() returns timestamptz language sql as 'select now()'`.execute(
    db,
  );
  await forget("app_now.sql");
  await migrate(db);
  expect(await bodiesOf("app_now")).toEqual([now]);
});

test("a migration's own error is what a start reports", async () => {
  await sql`delete from kysely_migration where name >= 'm0042Functions'`.execute(db);
  await expect(migrate(db)).rejects.toThrow('relation "function_file" already exists');
});
